import type { Totals } from "../../api/game.server";
import { countsPoints, type Mode } from "../../baseball/modes";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import type { Wording } from "../../i18n/texts";
import { perGame } from "../numbers";

/** The counts of which the reports' rates are made. */
export type ReportCounts = Pick<Totals, "games" | "atBats" | "hits" | "totalBases" | "outs" | "runsAllowed" | "points">;

/** A rate that is followed over time and compared between parts of a selection. */
export interface ReportRate {
  label: string;
  /** As shown: exact, from whole numbers. */
  text: (counts: ReportCounts) => string;
  /** Where it stands in a picture; undefined where it has no meaning. */
  place: (counts: ReportCounts) => number | undefined;
  /** A round number of the picture's scale. */
  tick: (value: number) => string;
  /** How much it rests on, in words. */
  sample: (counts: ReportCounts) => string;
}

const part = (n: number, d: number) => (d === 0 ? undefined : n / d);

/** What is worth following: the challenges are about points, the pitching one about nothing else. */
export function reportRatesOf({ t, language }: Wording, mode: Mode): [ReportRate, ...ReportRate[]] {
  const atBats = (counts: ReportCounts) => t("report.atBats", { count: counts.atBats });
  const share = (value: number) => rate(Math.round(value * 1000), 1000, language);
  const points: ReportRate = {
    label: t("report.pointsPerGame"),
    text: ({ points, games }) => perGame(points, games),
    place: ({ points, games }) => part(points, games),
    tick: (value) => perGame(Math.round(value * 10), 10),
    sample: ({ games }) => t("record.summaryGames", { count: games }),
  };
  const avg: ReportRate = {
    label: t("record.avg"),
    text: (counts) => rate(counts.hits, counts.atBats, language),
    place: (counts) => part(counts.hits, counts.atBats),
    tick: share,
    sample: atBats,
  };
  const slg: ReportRate = {
    label: t("record.slg"),
    text: (counts) => rate(counts.totalBases, counts.atBats, language),
    place: (counts) => part(counts.totalBases, counts.atBats),
    tick: share,
    sample: atBats,
  };
  const era: ReportRate = {
    label: t("record.era"),
    text: ({ runsAllowed, outs }) => earnedRunAverage(runsAllowed, outs),
    place: ({ runsAllowed, outs }) => part(27 * runsAllowed, outs),
    tick: (value) => earnedRunAverage(Math.round(value * 100), 2700),
    sample: ({ outs }) => t("record.inningsNote", { value: inningsPitched(outs) }),
  };
  if (mode === "pit") return [points];
  return countsPoints(mode) ? [points, avg, slg] : [avg, slg, era];
}

export function sumCounts(all: readonly ReportCounts[]): ReportCounts {
  const total = { games: 0, atBats: 0, hits: 0, totalBases: 0, outs: 0, runsAllowed: 0, points: 0 };
  for (const one of all) {
    total.games += one.games;
    total.atBats += one.atBats;
    total.hits += one.hits;
    total.totalBases += one.totalBases;
    total.outs += one.outs;
    total.runsAllowed += one.runsAllowed;
    total.points += one.points;
  }
  return total;
}
