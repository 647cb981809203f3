import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { EventHeader } from "../../rank/event-header";
import { loadBoard, type BoardData } from "../../rank/load-board.server";
import { OtherBoards } from "../../rank/other-boards";
import { OwnCard } from "../../rank/own-card";
import { RuleLink } from "../../rank/rule-link";
import { StandingsSection } from "../../rank/standings-section";
import { ErrorSummary } from "../../ui/error-summary";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = { title: "rank.title", layout: "main", texts: ["rank"] };

export async function loader(args: LoaderFunctionArgs) {
  const data = await loadBoard(args);
  return Object.keys(data.fieldErrors).length ? json(data, { status: 400 }) : data;
}

export default function RankPage() {
  const t = useT();
  const data = useLoaderData<BoardData>();
  const messages = Object.entries(data.fieldErrors).map(([name, key]) => ({ name, message: t(key) }));
  return (
    <div className="page">
      <ErrorSummary errors={messages} />
      <div className="page-head rank-head">
        <h1>{t("rank.title")}</h1>
        <RuleLink data={data} />
      </div>
      {data.event ? (
        <EventHeader event={data.event} mode={data.board.mode} />
      ) : (
        <Tabs label={t("rank.modes")} tabs={data.modeTabs} />
      )}
      <div className="rank-columns">
        <div className="rank-own-place">
          <OwnCard data={data} />
        </div>
        <StandingsSection data={data} />
        <OtherBoards data={data} />
      </div>
    </div>
  );
}
