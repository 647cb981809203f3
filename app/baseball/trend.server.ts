import type { Trend } from "../api/record-report.server";
import type { Tab } from "../ui/tabs";
import type { LineFigure } from "./line-figure";
import { monthlyFigures } from "./monthly.server";
import { recordPath, type RecordQuery } from "./record-query";
import { nothingFound, reportHead, type NothingFound, type ReportHeadData } from "./report-head.server";
import { rollingFigures } from "./rolling.server";
import type { PageWording } from "./wording.server";

/** Without a game there is nothing but the head. */
export interface TrendView {
  head: ReportHeadData;
  nothing?: NothingFound;
  months?: { title: string; views: Tab[]; figures: LineFigure[] };
  rolling?: { title: string; note?: string; figures: LineFigure[] };
}

/** /record/trend in words and geometry. */
export function trendView(words: PageWording, query: RecordQuery, trend: Trend): TrendView {
  const { t, link } = words;
  const games = trend.months.reduce((total, { sum }) => total + sum.games, 0);
  const head = reportHead(words, query, { page: "/trend", season: trend.season, games });
  if (games === 0) return { head, nothing: nothingFound(words, query, "/trend") };
  const best = query.view === "best";
  const view = (wanted: "best" | undefined) => link(recordPath(query, { view: wanted }, "/trend"));
  return {
    head,
    months: {
      title: t("report.byMonth"),
      views: [
        { href: view(undefined), label: t("record.averages"), current: !best },
        { href: view("best"), label: t("report.bestsOfGame"), current: best },
      ],
      figures: monthlyFigures(words, query, trend.months),
    },
    rolling: { title: t("report.rolling"), ...rollingFigures(words, query, trend) },
  };
}
