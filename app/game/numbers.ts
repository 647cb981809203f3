import type { GameLine, Totals } from "../api/game.server";
import type { GameWording } from "../baseball/measures";
import type { PitchingFigures } from "../baseball/game-score";
import { countsPoints, type Mode } from "../baseball/modes";
import { earnedRunAverage, inningsPitched, noRate, rate } from "../baseball/rates";
import { dot } from "../i18n/dot";
import type { Translate, Wording } from "../i18n/texts";
import { battingStat, pitchingStat } from "./game-score-words";
import { groupDigits, halfUp, tenthsText } from "../i18n/numbers";
import type { Stat } from "../ui/stat-tiles";

/** Returns one decimal. */
export function perGame(count: number, games: number): string {
  if (games === 0) return noRate;
  return tenthsText(halfUp(10 * count, games));
}

export function leadingNumber(
  { t, language }: Wording,
  mode: Mode,
  sum: Pick<Totals, "games" | "atBats" | "hits" | "points">,
) {
  return countsPoints(mode)
    ? { label: t("game.pointsPerGame"), value: perGame(sum.points, sum.games) }
    : { label: t("game.col.avg"), value: rate(sum.hits, sum.atBats, language) };
}

export function averageStats({ t, language, measures }: GameWording, mode: Mode, sum: Totals): [Stat, ...Stat[]] {
  const average: Stat = {
    label: t("game.col.avg"),
    value: rate(sum.hits, sum.atBats, language),
    note: t("record.hitsOfAtBats", { atBats: sum.atBats, hits: sum.hits }),
    lit: mode !== "pit",
  };
  const slugging = { label: t("game.col.slg"), value: rate(sum.totalBases, sum.atBats, language) };
  const points = { label: t("game.points"), value: perGame(sum.points, sum.games), note: t("record.perGameNote") };
  const strikeouts = {
    label: t("game.col.pitcherStrikeouts"),
    value: groupDigits(sum.pitcherStrikeouts),
    note: t("record.perGame", { value: perGame(sum.pitcherStrikeouts, sum.games) }),
  };
  const era: Stat = {
    label: t("game.col.era"),
    value: earnedRunAverage(sum.runsAllowed, sum.outs),
    note: t("game.inningsPitched", { value: inningsPitched(sum.outs, language) }),
  };
  if (mode === "pit")
    return [{ ...points, lit: true }, strikeouts, { label: t("game.maxSpeed"), value: measures.speed(sum.maxSpeed) }];
  const homeRuns = counted(t("game.col.homeRuns"), sum.homeRuns, sum.games, t);
  if (mode === "bat") return [{ ...points, lit: true }, { ...average, lit: false }, slugging, homeRuns];
  const batting: [Stat, ...Stat[]] = [
    average,
    slugging,
    homeRuns,
    counted(t("game.col.rbi"), sum.runsBattedIn, sum.games, t),
  ];
  return sum.outs || sum.runsAllowed ? [...batting, era, strikeouts] : batting;
}

/** Returns what means the same in every mode. */
export function commonStats({ t, measures }: GameWording, sum: Totals): Stat[] {
  return [
    { label: t("game.points"), value: groupDigits(sum.points) },
    { label: t("game.maxDistance"), value: measures.distance(sum.maxDistance) },
    { label: t("game.maxSpeed"), value: measures.speed(sum.maxSpeed) },
  ];
}

function counted(label: string, count: number, games: number, t: Translate): Stat {
  return { label, value: groupDigits(count), note: t("record.perGame", { value: perGame(count, games) }) };
}

export function bestStats({ t, measures }: GameWording, mode: Mode, best: Totals): Stat[] {
  const points = { label: t("game.points"), value: groupDigits(best.points) };
  const speed = { label: t("game.maxSpeed"), value: measures.speed(best.maxSpeed) };
  const strikeouts = { label: t("game.col.pitcherStrikeouts"), value: groupDigits(best.pitcherStrikeouts) };
  if (mode === "pit") return [{ ...points, lit: true }, strikeouts, speed];
  const batting = [
    { label: t("game.col.hits"), value: groupDigits(best.hits) },
    { label: t("game.col.homeRuns"), value: groupDigits(best.homeRuns) },
    { label: t("game.maxDistance"), value: measures.distance(best.maxDistance), lit: true },
  ];
  if (mode === "bat") return [points, ...batting];
  return [...batting, { label: t("game.col.rbi"), value: groupDigits(best.runsBattedIn) }, strikeouts, speed];
}

/**
 * Returns the member's lines in a game. In a match a line for each thing that they did, the batting first: neither is
 * judged against the other.
 */
export function gameLines(words: GameWording, mode: Mode | null, mine: GameLine): Stat[][] {
  return linesOf(words, mode, mine).map(({ stats }) => stats);
}

/** Returns the lines with the score of each, where its figures are there. */
export function scoredLines(words: GameWording, mode: Mode | null, mine: GameLine): Stat[][] {
  return linesOf(words, mode, mine).map(({ stats, score }) => (score ? [...stats, score] : stats));
}

interface Line {
  stats: Stat[];
  score?: Stat | null;
}

function linesOf(words: GameWording, mode: Mode | null, mine: GameLine): Line[] {
  const { t, language, measures } = words;
  const points = { label: t("game.points"), value: groupDigits(mine.points) };
  const homeRuns = { label: t("game.col.homeRuns"), value: groupDigits(mine.homeRuns) };
  const strikeouts = { label: t("game.col.pitcherStrikeouts"), value: groupDigits(mine.pitcherStrikeouts) };
  if (mode === "pit")
    return [{ stats: [points, strikeouts, { label: t("game.maxSpeed"), value: measures.speed(mine.maxSpeed) }] }];
  if (mode === "bat")
    return [
      { stats: [points, homeRuns, { label: t("game.maxDistance"), value: measures.distance(mine.maxDistance) }] },
    ];
  const { atBats, hits, outs, runsAllowed: runs } = mine;
  const pitched = outs > 0 || runs > 0;
  const runsBattedIn = { label: t("game.col.rbi"), value: groupDigits(mine.runsBattedIn) };
  const innings = inningsPitched(outs, language);
  const batting = {
    stats: [{ label: t("game.batting"), value: t("record.hitsOfAtBats", { atBats, hits }) }, homeRuns, runsBattedIn],
    score: battingStat(words, mine),
  };
  const pitching = {
    stats: [{ label: t("game.pitching"), value: t("record.runsInInnings", { innings, runs }) }, strikeouts],
    score: pitchingStat(words, allowedBy(mine)),
  };
  if (!pitched) return [batting];
  return atBats > 0 ? [batting, pitching] : [pitching];
}

function allowedBy(mine: GameLine): PitchingFigures | null {
  const { outs, runsAllowed: runs, pitcherStrikeouts: strikeouts } = mine;
  const { hitsAllowed: hits, homeRunsAllowed: homeRuns, walksAllowed: walks } = mine;
  if (hits === null || homeRuns === null || walks === null) return null;
  return { outs, runs, strikeouts, hits, homeRuns, walks };
}

/** Returns "4타수 2안타 · 2이닝 1실점", or "포인트 72". */
export function gameSummary(words: GameWording, mode: Mode | null, mine: GameLine): string {
  return gameLines(words, mode, mine)
    .flatMap(([leading]) => (leading ? [countsPoints(mode) ? `${leading.label} ${leading.value}` : leading.value] : []))
    .join(dot);
}
