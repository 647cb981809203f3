import type { GameLine, Totals } from "../api/game.server";
import type { GameWording } from "../baseball/measures";
import { countsPoints, type Mode } from "../baseball/modes";
import { earnedRunAverage, inningsPitched, noRate, rate } from "../baseball/rates";
import type { Translate, Wording } from "../i18n/texts";
import type { Stat } from "../ui/stat-tiles";

/** Returns one decimal, rounded half up. */
export function perGame(count: number, games: number): string {
  if (games === 0) return noRate;
  const tenths = Math.floor((20 * count + games) / (2 * games));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

export function leadingNumber(
  { t, language }: Wording,
  mode: Mode,
  sum: Pick<Totals, "games" | "atBats" | "hits" | "points">,
) {
  return countsPoints(mode)
    ? { label: t("report.pointsPerGame"), value: perGame(sum.points, sum.games) }
    : { label: t("record.avg"), value: rate(sum.hits, sum.atBats, language) };
}

export function averageStats({ t, language, measures }: GameWording, mode: Mode, sum: Totals): Stat[] {
  const average: Stat = {
    label: t("record.avg"),
    value: rate(sum.hits, sum.atBats, language),
    note: t("record.hitsOfAtBats", { atBats: sum.atBats, hits: sum.hits }),
    lit: mode !== "pit",
  };
  const slugging = { label: t("record.slg"), value: rate(sum.totalBases, sum.atBats, language) };
  const points = { label: t("record.points"), value: perGame(sum.points, sum.games), note: t("record.perGameNote") };
  const strikeouts = {
    label: t("record.pitcherStrikeouts"),
    value: String(sum.pitcherStrikeouts),
    note: t("record.perGame", { value: perGame(sum.pitcherStrikeouts, sum.games) }),
  };
  const era: Stat = {
    label: t("record.era"),
    value: earnedRunAverage(sum.runsAllowed, sum.outs),
    note: t("record.inningsNote", { value: inningsPitched(sum.outs, language) }),
  };
  if (mode === "pit")
    return [{ ...points, lit: true }, strikeouts, { label: t("record.maxSpeed"), value: measures.speed(sum.maxSpeed) }];
  const homeRuns = counted(t("record.homeRuns"), sum.homeRuns, sum.games, t);
  if (mode === "bat") return [{ ...points, lit: true }, { ...average, lit: false }, slugging, homeRuns];
  return [average, slugging, homeRuns, counted(t("record.rbi"), sum.runsBattedIn, sum.games, t), era, strikeouts];
}

function counted(label: string, count: number, games: number, t: Translate): Stat {
  return { label, value: String(count), note: t("record.perGame", { value: perGame(count, games) }) };
}

export function bestStats({ t, measures }: GameWording, mode: Mode, best: Totals): Stat[] {
  const points = { label: t("record.points"), value: String(best.points) };
  const speed = { label: t("record.maxSpeed"), value: measures.speed(best.maxSpeed) };
  const strikeouts = { label: t("record.pitcherStrikeouts"), value: String(best.pitcherStrikeouts) };
  if (mode === "pit") return [{ ...points, lit: true }, strikeouts, speed];
  const batting = [
    { label: t("record.hits"), value: String(best.hits) },
    { label: t("record.homeRuns"), value: String(best.homeRuns) },
    { label: t("record.maxDistance"), value: measures.distance(best.maxDistance), lit: true },
  ];
  if (mode === "bat") return [points, ...batting];
  return [...batting, { label: t("record.rbi"), value: String(best.runsBattedIn) }, strikeouts, speed];
}

export function gameNumbers({ t, measures }: GameWording, mode: Mode | null, mine: GameLine) {
  const points = { label: t("record.points"), value: String(mine.points) };
  const homeRuns = { label: t("record.homeRuns"), value: String(mine.homeRuns) };
  if (mode === "pit")
    return [
      points,
      { label: t("record.pitcherStrikeouts"), value: String(mine.pitcherStrikeouts) },
      { label: t("record.maxSpeed"), value: measures.speed(mine.maxSpeed) },
    ];
  if (mode === "bat")
    return [points, homeRuns, { label: t("record.maxDistance"), value: measures.distance(mine.maxDistance) }];
  return [
    { label: t("record.batting"), value: t("record.hitsOfAtBats", { atBats: mine.atBats, hits: mine.hits }) },
    homeRuns,
    { label: t("record.rbi"), value: String(mine.runsBattedIn) },
  ];
}
