import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { AllGames } from "../../api/record.server";
import { historyOf, type History } from "../../baseball/history";
import { useGameWording } from "../../baseball/measures";
import { defaultMode } from "../../baseball/modes";
import { mostCsvRows, recordPath, type ListQuery, type RecordSubpath } from "../../baseball/record-query";
import { offers } from "../../branding/offers";
import { CardSection } from "../../game/card-figures";
import { GameList } from "../../game/game-list";
import { modeName } from "../../game/game-words";
import { averageStats } from "../../game/numbers";
import { loadGames, type GamesFound } from "../../game/record/load-games.server";
import { parseListQuery } from "../../game/record/parse-record-query.server";
import { RecordChips } from "../../game/record/record-chips";
import { RecordFilters } from "../../game/record/record-filters";
import { orFirstPage, recordSelection } from "../../game/record/record-selection.server";
import { RecordTabs } from "../../game/record/record-tabs";
import { NoGames } from "../../game/record/report-head";
import { SeasonStrip } from "../../game/record/season-strip";
import { StrengthsSection } from "../../game/record/strengths";
import { ShareSeasonForm } from "../../game/share/share-season-form";
import { dot } from "../../i18n/dot";
import { seoulDay } from "../../i18n/seoul-days";
import { useLocale, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { ErrorSummary } from "../../forms/error-summary";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";

export const handle: PageHandle = { title: "record.title", layout: "main", area: "record", offline: true };

export const loader = forMember(async (visit) => {
  const { api, isWrong, selection } = await recordSelection(visit, "", parseListQuery);
  const asksAll = /[?&]mode=all\b/i.test(visit.request.url);
  const found = await orFirstPage(visit, selection.query, loadGames(api, selection.query, asksAll));
  const data = { ...selection, ...found, history: historyOf(visit.member, seoulDay()) };
  return isWrong ? json(data, { status: 400 }) : data;
});

export default function RecordPage() {
  const t = useT();
  const { typed, fieldErrors, history, ...found } = useLoaderData<typeof loader>();
  const { query, list } = found;
  const errors = Object.entries(fieldErrors).map(([name, key]) => ({ name, message: t(key) }));
  return (
    <div className="page">
      <ErrorSummary errors={errors} />
      <div className="page-head record-head">
        <h1>{t("record.title")}</h1>
        <Count sum={list.sum} />
      </div>
      <Tabs found={found} />
      {found.of === "mode" && found.card ? (
        <CardSection card={found.card} mode={found.query.mode} season={list.season?.key ?? null} forMembers />
      ) : null}
      {found.of === "mode" && found.strengths ? (
        <StrengthsSection mode={found.query.mode} found={found.strengths} />
      ) : null}
      <SeasonStrip found={found} />
      <Summary found={found} />
      <RecordFilters selection={{ query, typed, fieldErrors }} lists={list} />
      <RecordChips query={query} page="" venue={list.venues.find(({ id }) => id === query.venue)?.name} />
      <List found={found} history={history} />
      <SeasonCard found={found} />
    </div>
  );
}

interface FoundProps {
  found: GamesFound;
}

function Count({ sum: { games: count, wins, draws, losses } }: Pick<AllGames, "sum">) {
  const t = useT();
  if (count === 0) return null;
  return (
    <p className="numbers">{`${t("game.games", { count })}${dot}${t("record.winLine", { wins, draws, losses })}`}</p>
  );
}

/** The reports that the list of all modes leads to are of the mode of its newest game. */
function Tabs({ found }: FoundProps) {
  if (found.of === "mode") return <RecordTabs query={found.query} page="" hasAll={found.list.ofAllModes !== null} />;
  const mode = found.list.list[0]?.mode ?? defaultMode;
  return <RecordTabs query={{ ...found.query, mode }} page="" hasAll isOfAll />;
}

/** Rates are of one mode: several are added up by their results alone. */
function Summary({ found }: FoundProps) {
  const words = useGameWording();
  const { t } = words;
  if (found.list.sum.games === 0) return null;
  const stats =
    found.of === "mode"
      ? averageStats(words, found.query.mode, found.list.sum)
      : found.list.modes
          .filter(({ games }) => games > 0)
          .map(({ mode, games: count, wins, draws, losses }) => ({
            label: modeName(t, mode),
            value: t("record.winLine", { wins, draws, losses }),
            note: t("game.games", { count }),
          }));
  return <StatTiles oneRow label={t(found.of === "all" ? "record.byMode" : "record.summary")} stats={stats} />;
}

function SeasonCard({ found }: FoundProps) {
  if (found.of === "all" || !offers("shares")) return null;
  const { season, sum } = found.list;
  if (!season || sum.games === 0) return null;
  return <ShareSeasonForm mode={found.query.mode} season={season.key} />;
}

function List({ found, history }: FoundProps & { history: History | null }) {
  const { t, linkTo } = useLocale();
  const { query } = found;
  const { sum, list, prev, next } = found.list;
  const path = (change: Partial<ListQuery>, subpath?: RecordSubpath) => linkTo(recordPath(query, change, subpath));
  const csv = {
    file: true,
    href: path({}, "/csv"),
    label: sum.games > mostCsvRows ? t("report.csvLatest", { count: mostCsvRows }) : t("report.csvAll"),
  };
  return (
    <Section title={t("record.games")} more={sum.games ? csv : undefined}>
      {list.length ? (
        <GameList games={list} label={t("record.games")} mixed={found.of === "all"} />
      ) : (
        <NoGames
          page=""
          query={found.of === "all" && !found.list.modes.length ? { ...query, season: "all" } : query}
          history={history}
        />
      )}
      <Pagination
        previous={prev ? path({ before: prev }) : undefined}
        previousLabel={t("record.newer")}
        next={next ? path({ after: next }) : undefined}
        nextLabel={t("record.older")}
      />
    </Section>
  );
}
