import { useLoaderData } from "@remix-run/react";
import { getTrend } from "../../api/record-report.server";
import { recordPath, type RecordQuery } from "../../baseball/record-query";
import { sumBy } from "../../baseball/sums";
import { MonthlyFigures } from "../../game/record/monthly";
import { loadReport } from "../../game/record/record-selection.server";
import { NoGames, ReportHead } from "../../game/record/report-head";
import { firstAndLast, yearUntil } from "../../game/record/months";
import { RollingFigures } from "../../game/record/rolling";
import { seoulDay } from "../../i18n/seoul-days";
import { useLocale, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Section } from "../../ui/section";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = { title: "report.trendTitle", layout: "main", area: "report", offline: true };

/** Loads twelve months unless a season, a month or days are chosen: a season has three points at most. */
export const loader = forMember(async (visit) => {
  const year = yearUntil(seoulDay());
  const {
    query,
    history,
    report: trend,
  } = await loadReport(visit, "/trend", (api, query) =>
    getTrend(api, isOfAYear(query) ? { ...query, season: "all", from: `${year.from}-01` } : query),
  );
  return { query, history, trend, span: isOfAYear(query) ? year : trend.season ? null : firstAndLast(trend.months) };
});

const isOfAYear = ({ season, month, from, to }: RecordQuery) => !(season ?? month ?? from ?? to);

export default function TrendPage() {
  const { query, history, trend, span } = useLoaderData<typeof loader>();
  const t = useT();
  const games = sumBy(trend.months, ({ sum }) => sum.games);
  return (
    <div className="page">
      <ReportHead
        page="/trend"
        query={query}
        season={trend.season}
        games={games}
        scope={isOfAYear(query) ? t("report.lastYear") : undefined}
        span={span}
      />
      {games ? (
        <Figures />
      ) : (
        <NoGames page="/trend" query={query} history={history} scope={isOfAYear(query) ? "year" : undefined} />
      )}
    </div>
  );
}

function Figures() {
  const { t, linkTo } = useLocale();
  const { query, trend } = useLoaderData<typeof loader>();
  const tab = (view?: "best") => ({
    href: linkTo(recordPath(query, { view }, "/trend")),
    label: t(view ? "report.bestsOfGame" : "record.averages"),
    current: query.view === view,
  });
  return (
    <>
      <Section title={t("report.byMonth")}>
        <Tabs label={t("report.byMonth")} tabs={[tab(), tab("best")]} />
        <MonthlyFigures query={query} months={trend.months} />
      </Section>
      <Section title={t("report.rolling")}>
        <RollingFigures mode={query.mode} trend={trend} />
      </Section>
    </>
  );
}
