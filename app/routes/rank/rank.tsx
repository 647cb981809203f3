import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { modes } from "../../baseball/modes";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import type { PageHandle } from "../../page-handle";
import { EventHeader } from "../../rank/event-header";
import { loadBoard, type BoardPage } from "../../rank/load-board.server";
import { OtherBoards } from "../../rank/other-boards";
import { OwnCard } from "../../rank/own-card";
import { rankPath, rulePath } from "../../rank/rank-query";
import { ruleOf } from "../../rank/rule";
import RuleLink from "../../rank/rule-link.island";
import { StandingsSection } from "../../rank/standings-section";
import { ErrorSummary } from "../../ui/error-summary";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = { title: "rank.title", layout: "main" };

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadBoard(args);
  return page.fieldErrors.q ? json(page, { status: 400 }) : page;
}

export default function RankPage() {
  const page = useLoaderData<BoardPage>();
  const t = useT();
  const language = useLanguage();
  const { query, fieldErrors, ranking, today } = page;
  const { board, event } = ranking;
  const rule = {
    href: localePath(language, rulePath(board.mode, board.by, event?.id)),
    label: t("rank.ruleLink"),
    close: t("rank.close"),
    parts: ruleOf({ t, language }, ranking),
  };
  return (
    <div className="page">
      <ErrorSummary errors={fieldErrors.q ? [{ name: "q", message: t(fieldErrors.q) }] : []} />
      <div className="page-head rank-head">
        <h1>{t("rank.title")}</h1>
        <Island of={RuleLink} props={rule} />
      </div>
      {event ? (
        <EventHeader event={event} today={today} />
      ) : (
        <Tabs
          label={t("rank.modes")}
          tabs={modes.map(({ id }) => ({
            href: localePath(language, rankPath({ mode: id, season: query.season, tab: query.tab })),
            label: t(`record.mode.${id}`),
            current: id === board.mode,
          }))}
        />
      )}
      <div className="rank-columns">
        <div className="rank-own-place">
          <OwnCard page={page} />
        </div>
        <StandingsSection page={page} />
        <OtherBoards page={page} />
      </div>
    </div>
  );
}
