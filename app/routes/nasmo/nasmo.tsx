import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiRefusal } from "../../api/http.server";
import { getVideos } from "../../api/nasmo.server";
import { Chips } from "../../baseball/chips";
import { RecordFilters } from "../../baseball/record-filters";
import { wordingOf } from "../../baseball/wording.server";
import { parseNasmoQuery } from "../../forms/nasmo-query.server";
import { nasmoPath } from "../../nasmo/nasmo-query";
import { VideoCards } from "../../nasmo/video-cards";
import { videoList, type VideoList } from "../../nasmo/video-list.server";
import type { PageHandle } from "../../page-handle";
import { redirectTo, requireMember } from "../../session/guards.server";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { ErrorSummary } from "../../ui/error-summary";
import { Notice } from "../../ui/notice";
import { Pagination } from "../../ui/pagination";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = { title: (_, { view }: Loaded) => view.title, layout: "main", area: "nasmo" };

interface Loaded {
  view: VideoList;
  /** Names the fields that are wrong: the tab's title says so. */
  fieldErrors: object;
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, language } = await requireMember(args);
  const search = new URL(args.request.url).searchParams;
  const selection = parseNasmoQuery(search);
  const wrong = Object.keys(selection.fieldErrors).length > 0;
  if (!wrong && [...search.values()].includes("")) throw redirectTo(args, nasmoPath(selection.query));
  const videos = await getVideos(api, selection.query).catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.code === 400) throw redirectTo(args, "/nasmo");
    throw error;
  });
  const view = videoList(wordingOf(language), selection, videos);
  const data: Loaded = { view, fieldErrors: selection.fieldErrors };
  return wrong ? json(data, { status: 400 }) : data;
}

export default function NasmoPage() {
  const { view } = useLoaderData<Loaded>();
  const { title, lead, errors, tabs, filters, chips, game, count, cards, none, all, pages } = view;
  return (
    <div className="page">
      <ErrorSummary errors={errors} />
      <div className="page-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <Tabs {...tabs} />
      {game ? (
        <Notice>
          <p>{game.text}</p>
          <p className="clips-ways">
            <a href={game.all.href}>{game.all.label}</a>
            {game.back ? <a href={game.back.href}>{game.back.label}</a> : null}
          </p>
        </Notice>
      ) : null}
      {chips ? <Chips chips={chips} /> : null}
      {filters ? <RecordFilters form={filters} /> : null}
      {cards.length ? (
        <VideoCards cards={cards} label={count} />
      ) : (
        <Empty art="rain">
          <p>{none}</p>
          {all ? <ButtonLink href={all.href}>{all.label}</ButtonLink> : null}
        </Empty>
      )}
      <Pagination {...pages} />
    </div>
  );
}
