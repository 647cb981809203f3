import { useLoaderData } from "@remix-run/react";
import { getTrend, type Trend } from "../../api/record-report.server";
import { recordPath, type RecordQuery } from "../../baseball/record-query";
import { sumBy } from "../../baseball/sums";
import { MonthlyFigures } from "../../game/record/monthly";
import { RecordHead } from "../../game/record/record-head";
import { answerTo, loadReport } from "../../game/record/record-selection.server";
import { NoGames } from "../../game/record/no-games";
import { firstAndLast, yearUntil } from "../../game/record/months";
import { RollingFigures } from "../../game/record/rolling";
import { monthRange } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import { seoulDay } from "../../i18n/seoul-days";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Section } from "../../ui/section";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = { title: "report.trendTitle", layout: "main", area: "report", offline: true };

/** Loads twelve months unless a season, a month or days are chosen: a season has three points at most. */
export const loader = forMember(async (visit) => {
  const { from } = yearUntil(seoulDay());
  const {
    selection,
    report: trend,
    history,
  } = await loadReport(visit, "/trend", (api, query) =>
    getTrend(api, isOfAYear(query) ? { ...query, season: "all", from: `${from}-01` } : query),
  );
  return answerTo(selection, { selection, history, trend });
});

const isOfAYear = ({ season, month, from, to }: RecordQuery) => !(season ?? month ?? from ?? to);

export default function TrendPage() {
  const { selection, history, trend } = useLoaderData<typeof loader>();
  const { query } = selection;
  const isYear = isOfAYear(query);
  return (
    <div className="page">
      <RecordHead
        page="/trend"
        selection={selection}
        choices={trend.choices}
        season={trend.season}
        isOfAYear={isYear}
      />
      {trend.months.length ? (
        <Figures query={query} trend={trend} />
      ) : (
        <NoGames page="/trend" query={query} history={history} scope={isYear ? "year" : undefined} />
      )}
    </div>
  );
}

function Figures({ query, trend }: { query: RecordQuery; trend: Trend }) {
  const { t, language, linkTo } = useLocale();
  const span = isOfAYear(query) ? yearUntil(seoulDay()) : firstAndLast(trend.months);
  const games = t("game.games", { count: sumBy(trend.months, ({ sum }) => sum.games) });
  const tab = (view?: "best") => ({
    href: linkTo(recordPath(query, { view }, "/trend")),
    label: t(view ? "report.bestsOfGame" : "record.averages"),
    current: query.view === view,
  });
  return (
    <>
      <RollingFigures mode={query.mode} trend={trend} />
      <Section title={t("report.byMonth")}>
        <Tabs label={t("report.byMonth")} tabs={[tab(), tab("best")]} />
        <p className="muted small numbers">{[...(span ? [monthRange({ t, language }, span)] : []), games].join(dot)}</p>
        <MonthlyFigures query={query} months={trend.months} />
      </Section>
    </>
  );
}
