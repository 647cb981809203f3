import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Video, getVideos, requestDownloads } from "../../api/nasmo.server";
import { gamePath } from "../../baseball/modes";
import { videoSortOf, videosPath, type VideoQuery } from "../../baseball/video-query";
import { chosenIn, pathWithChosen } from "../../game/nasmo/chosen.server";
import { offers } from "../../branding/offers";
import { downloadsForm, parseDownloads } from "../../game/nasmo/parse-downloads.server";
import { parseVideoQuery } from "../../game/nasmo/parse-video-query.server";
import { canBeChosen, VideoCards, videosForm } from "../../game/nasmo/video-cards";
import { VideoChips, VideoFilters, VideoOrder, VideoTabs } from "../../game/nasmo/video-selection";
import { useFormAnswer } from "../../forms/form-answer";
import type { LocalPath } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { orRedirect, refuseUnavailable } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { ErrorSummary } from "../../forms/error-summary";
import { Notice } from "../../ui/notice";
import { PageHead } from "../../ui/page-head";
import { Pagination } from "../../ui/pagination";

export const handle: PageHandle = { title: "common.nasmo", layout: "main", area: "nasmo" };

export const loader = forMember(async (visit) => {
  const { api, member } = visit;
  const search = visit.url.searchParams;
  const selection = parseVideoQuery(search);
  const wrong = Object.keys(selection.fieldErrors).length > 0;
  if (!wrong && [...search.values()].includes("")) throw visit.redirect(videosPath(selection.query));
  const videos = await orRedirect(visit, "/nasmo", search.size > 0, getVideos(api, selection.query));
  // An API that cannot sort has not, so the addresses of this page do not say so.
  const query = videos.sortable ? selection.query : { ...selection.query, sort: undefined };
  const data = { ...selection, query, videos, chosen: chosenIn(search, member), hasPlayed: Boolean(member.games) };
  return wrong ? json(data, { status: 400 }) : data;
});

/** Requests the videos that are chosen on the list, or all on it; or turns the page, on which they stay chosen. */
export const action = forMember(async (visit) => {
  const { api, member } = visit;
  const { query } = parseVideoQuery(visit.url.searchParams);
  const { videos, turn, problem } = parseDownloads(await visit.read(downloadsForm));
  const typed = { video: videos.join() };
  if (problem) return visit.refuse({ "": problem }, 400, { typed });
  if (turn) return visit.redirect(pathWithChosen({ ...query, ...turn }, member, videos));
  try {
    visit.flash(await requestDownloads(api, videos));
  } catch (error) {
    return refuseUnavailable(visit, error, typed);
  }
  return visit.redirect(samePath(query));
});

/** Includes the position in the list. */
const samePath = (query: VideoQuery) => videosPath(query, { after: query.after, before: query.before });

export default function NasmoPage() {
  const { t, linkTo } = useLocale();
  const { errors, value } = useFormAnswer();
  const { videos, chosen, hasPlayed, ...selection } = useLoaderData<typeof loader>();
  const { query, fieldErrors } = selection;
  const { list, total, counts, prev, next } = videos;
  const by = videoSortOf(query);
  const newestFirst = !by && !query.soon;
  const any = counts.some(({ count }) => count > 0);
  const narrowed = Object.values({ ...query, sort: undefined, after: undefined, before: undefined }).some(Boolean);
  const path = (change: Partial<VideoQuery>) => linkTo(videosPath(query, change));
  const keeps = chosen.length > 0 || list.some(canBeChosen);
  const step = (name: "after" | "before", value: string) =>
    keeps ? { form: videosForm, name, value } : path({ [name]: value });
  return (
    <div className="page">
      <ErrorSummary
        errors={[...errors, ...Object.entries(fieldErrors).map(([name, key]) => ({ name, message: t(key) }))]}
      />
      <PageHead title={t("common.nasmo")} lead={t("nasmo.lead")} />
      <VideoTabs query={query} videos={videos} />
      {query.record ? <OfGame all={path({ record: undefined })} video={list[0]} /> : null}
      <VideoChips query={query} videos={videos} />
      {any ? <VideoFilters selection={selection} videos={videos} /> : null}
      <VideoOrder query={query} videos={videos} />
      {list.length ? (
        <VideoCards
          videos={list}
          total={total}
          action={linkTo(samePath(query))}
          chosen={value("video")?.split(",") ?? chosen}
          by={by}
        />
      ) : (
        <Empty art="rain" text={t(any ? "nasmo.none" : hasPlayed ? "nasmo.noneNow" : "nasmo.noneAtAll")}>
          {any && narrowed ? <ButtonLink href={linkTo("/nasmo")}>{t("nasmo.all")}</ButtonLink> : null}
          {!any && offers("venues") ? <ButtonLink href={linkTo("/location")}>{t("home.findVenue")}</ButtonLink> : null}
        </Empty>
      )}
      <Pagination
        previous={prev ? step("before", prev) : undefined}
        previousLabel={newestFirst ? t("nasmo.newerPage") : undefined}
        next={next ? step("after", next) : undefined}
        nextLabel={newestFirst ? t("nasmo.olderPage") : undefined}
      />
    </div>
  );
}

function OfGame({ all, video }: { all: LocalPath; video?: Video }) {
  const { t, linkTo } = useLocale();
  return (
    <Notice text={t("nasmo.ofGame")}>
      <p className="clips-ways">
        <a className="touch" href={all}>
          {t("nasmo.all")}
        </a>
        {video ? (
          <a className="touch" href={linkTo(gamePath(video.mode, video.recordId))}>
            {t("nasmo.toGame")}
          </a>
        ) : null}
      </p>
    </Notice>
  );
}
