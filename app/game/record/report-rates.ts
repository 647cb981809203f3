import type { Totals } from "../../api/game.server";
import { quotient, type Ratio } from "../../baseball/chance";
import { countsPoints, type Mode } from "../../baseball/modes";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import type { Wording } from "../../i18n/texts";
import { perGame } from "../numbers";

export type ReportCounts = Pick<Totals, "games" | "atBats" | "hits" | "totalBases" | "outs" | "runsAllowed" | "points">;

export interface ReportRate<Counts = ReportCounts> {
  label: string;
  text: (counts: Counts) => string;
  /** What is divided by what, in the unit of charts. */
  ratio: (counts: Counts) => Ratio;
  /** For charts; undefined if the rate is meaningless. */
  value: (counts: Counts) => number | undefined;
  /** Each try counts or does not. */
  isShare?: true;
  /** The minimum span of its charts: the difference between a good and a fair player. */
  span: number;
  lessIsBetter?: boolean;
  ofPitching?: true;
  /** Formats a value on a chart's scale. */
  tick: (value: number) => string;
  /** The games, at-bats or innings behind the rate. */
  sample: (counts: Counts) => string;
}

export function ofRatio<Counts>(ratio: (counts: Counts) => Ratio) {
  return { ratio, value: (counts: Counts) => quotient(ratio(counts)) };
}

/** Returns the rates of a mode's reports, the leading one first. */
export function reportRatesOf({ t, language }: Wording, mode: Mode): [ReportRate, ...ReportRate[]] {
  const points: ReportRate = {
    label: t("game.pointsPerGame"),
    text: ({ points, games }) => perGame(points, games),
    ...ofRatio(({ points, games }) => [points, games]),
    span: 20,
    tick: (value) => perGame(Math.round(value * 10), 10),
    sample: ({ games }) => t("game.games", { count: games }),
  };
  const perAtBat = (label: string, span: number, count: (counts: ReportCounts) => number): ReportRate => ({
    label,
    span,
    text: (counts) => rate(count(counts), counts.atBats, language),
    ...ofRatio((counts) => [count(counts), counts.atBats]),
    tick: (value) => rate(Math.round(value * 1000), 1000, language),
    sample: ({ atBats }) => t("game.atBats", { count: atBats }),
  });
  const avg: ReportRate = { ...perAtBat(t("game.col.avg"), 0.2, ({ hits }) => hits), isShare: true };
  const slg = perAtBat(t("game.col.slg"), 0.4, ({ totalBases }) => totalBases);
  const era: ReportRate = {
    label: t("game.col.era"),
    text: ({ runsAllowed, outs }) => earnedRunAverage(runsAllowed, outs),
    ...ofRatio(({ runsAllowed, outs }) => [27 * runsAllowed, outs]),
    span: 4,
    lessIsBetter: true,
    ofPitching: true,
    tick: (value) => earnedRunAverage(Math.round(value * 100), 2700),
    sample: ({ outs }) => t("game.inningsPitched", { value: inningsPitched(outs, language) }),
  };
  if (mode === "pit") return [points];
  return countsPoints(mode) ? [points, avg, slg] : [avg, slg, era];
}

export const noCounts: ReportCounts = {
  games: 0,
  atBats: 0,
  hits: 0,
  totalBases: 0,
  outs: 0,
  runsAllowed: 0,
  points: 0,
};

export const countKeys = ["games", "atBats", "hits", "totalBases", "outs", "runsAllowed", "points"] as const;

export function sumCounts(all: readonly ReportCounts[]): ReportCounts {
  const total = { ...noCounts };
  for (const counts of all) for (const key of countKeys) total[key] += counts[key];
  return total;
}
