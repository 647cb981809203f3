import { useLoaderData } from "@remix-run/react";
import { useGameWording } from "../../baseball/measures";
import { rulePath } from "../../baseball/rank-query";
import { EventHeader } from "../../game/rank/event-header";
import { loadBoard, type BoardPage } from "../../game/rank/load-board.server";
import { OtherBoards } from "../../game/rank/other-boards";
import { OwnCard } from "../../game/rank/own-card";
import { ruleOf } from "../../game/rank/rule";
import RuleLink from "../../game/rank/rule-link.island";
import { StandingsSection } from "../../game/rank/standings-section";
import { localePath } from "../../i18n/languages";
import { Island } from "../../islands/island.server";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";

export const handle: PageHandle = { title: "common.rank", layout: "main", area: "rank" };

export const loader = forMember(loadBoard);

export default function RankPage() {
  const page = useLoaderData<BoardPage>();
  const words = useGameWording();
  const { t, language } = words;
  const { query, ranking, today } = page;
  const { board, event } = ranking;
  const { mode, by } = board;
  const { region, venue, tab, q, after, before } = query;
  const asksForRows = Boolean(q ?? tab ?? after ?? before);
  const rule = {
    href: localePath(language, rulePath({ mode, by, event: event?.id, region, venue })),
    label: t("rank.ruleLink"),
    close: t("common.close"),
    parts: ruleOf(words, ranking, today),
  };
  return (
    <div className="page">
      <div className="page-head row apart rank-head">
        <h1>{t("common.rank")}</h1>
        <Island of={RuleLink} props={rule} />
      </div>
      {event ? <EventHeader event={event} today={today} /> : null}
      <div className="rank-columns">
        {asksForRows ? null : <OwnCard page={page} />}
        <StandingsSection page={page} />
        {asksForRows ? <OwnCard page={page} /> : null}
        <OtherBoards page={page} />
      </div>
    </div>
  );
}
