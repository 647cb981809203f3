import type { Compared } from "../../api/compare.server";
import type { Totals } from "../../api/game.server";
import type { GameWording } from "../../baseball/measures";
import type { Mode } from "../../baseball/modes";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import { perGame } from "../numbers";

export interface MirrorSide {
  text: string;
  /** The games, at-bats or innings behind the number. */
  sample?: string;
  /** Percent of both sides' sum. */
  share?: number;
}

export interface MirrorRow {
  key: string;
  label: string;
  sides: [MirrorSide, MirrorSide];
  /** Index of the better side, null for equal ones. */
  better: 0 | 1 | null;
}

interface Stat {
  key: string;
  label: string;
  /** The exact number: equal texts may hide a better side. */
  fraction: (sum: Totals) => [n: number, d: number];
  text: (sum: Totals) => string;
  sample?: (sum: Totals) => string;
  lowerWins?: boolean;
}

export function mirrorStats(
  [first, second]: readonly [Compared, Compared],
  mode: Mode,
  words: GameWording,
): MirrorRow[] {
  return statsOf(mode, words).map((stat) => mirror(stat, first.sum, second.sum));
}

export function mirrorBests(
  [first, second]: readonly [Compared, Compared],
  mode: Mode,
  words: GameWording,
): MirrorRow[] {
  return bestsOf(mode, words).map((stat) => mirror(stat, first.best, second.best));
}

export function mirrorRanks([first, second]: readonly [Compared, Compared], { t }: GameWording): MirrorRow[] {
  return first.ranks.map(({ by, rank, qualified }) => {
    const other = second.ranks.find((ranked) => ranked.by === by)?.rank ?? null;
    const side = (place: number | null): MirrorSide => ({
      text: place === null ? t("rank.unranked") : t("rank.place", { rank: place }),
      sample: place === null ? undefined : t("rank.ofRanked", { count: qualified }),
    });
    const better = rank === other ? null : other === null || (rank !== null && rank < other) ? 0 : 1;
    return { key: by, label: t(`rank.by.${by}`), sides: [side(rank), side(other)], better };
  });
}

function mirror({ key, label, fraction, text, sample, lowerWins }: Stat, first: Totals, second: Totals): MirrorRow {
  const [[n1, d1], [n2, d2]] = [fraction(first), fraction(second)];
  const [left, right] = [n1 * d2, n2 * d1];
  const both = d1 && d2 ? left + right : 0;
  const side = (sum: Totals, part: number): MirrorSide => ({
    text: text(sum),
    sample: sample?.(sum),
    share: both ? Math.floor((100 * part) / both) : 0,
  });
  const better = !d1 || !d2 || left === right ? null : left > right !== Boolean(lowerWins) ? 0 : 1;
  return { key, label, sides: [side(first, left), side(second, right)], better };
}

function statsOf(mode: Mode, words: GameWording): Stat[] {
  const { t, language } = words;
  const games = (sum: Totals) => t("rank.games", { count: sum.games });
  const atBats = (sum: Totals) => t("rank.atBats", { count: sum.atBats });
  const innings = (sum: Totals) => t("rank.innings", { value: inningsPitched(sum.outs, language) });
  const perAtBat = (key: string, label: string, of: (sum: Totals) => number): Stat => ({
    ...{ key, label, sample: atBats },
    fraction: (sum) => [of(sum), sum.atBats],
    text: (sum) => rate(of(sum), sum.atBats, language),
  });
  const average = perAtBat("avg", t("rank.by.avg"), (sum) => sum.hits);
  const slugging = perAtBat("slg", t("rank.stat.slg"), (sum) => sum.totalBases);
  const era: Stat = {
    ...{ key: "era", label: t("rank.by.era"), sample: innings, lowerWins: true },
    fraction: (sum) => [sum.runsAllowed, sum.outs],
    text: (sum) => earnedRunAverage(sum.runsAllowed, sum.outs),
  };
  const points: Stat = {
    ...{ key: "points", label: t("rank.stat.pointsPerGame"), sample: games },
    fraction: (sum) => [sum.points, sum.games],
    text: (sum) => perGame(sum.points, sum.games),
  };
  const homeRuns = { ...counted("hr", t("rank.by.hr"), (sum) => sum.homeRuns), sample: atBats };
  const strikeouts = { ...counted("k", t("rank.stat.k"), (sum) => sum.pitcherStrikeouts), sample: innings };
  const [distance, speed] = measured(words);
  if (mode === "pit") return [points, { ...strikeouts, sample: games }, { ...speed, sample: games }];
  if (mode === "bat") return [points, average, slugging, homeRuns, { ...distance, sample: games }];
  const battedIn = { ...counted("rbi", t("rank.stat.rbi"), (sum) => sum.runsBattedIn), sample: games };
  return [average, slugging, homeRuns, battedIn, era, strikeouts];
}

function bestsOf(mode: Mode, words: GameWording): Stat[] {
  const { t } = words;
  const points = counted("points", t("rank.by.points"), (best) => best.points);
  const strikeouts = counted("k", t("rank.stat.k"), (best) => best.pitcherStrikeouts);
  const [distance, speed] = measured(words);
  if (mode === "pit") return [points, strikeouts, speed];
  const batting = [
    counted("hits", t("rank.stat.hits"), (best) => best.hits),
    counted("hr", t("rank.by.hr"), (best) => best.homeRuns),
    distance,
  ];
  if (mode === "bat") return [points, ...batting];
  return [...batting, counted("rbi", t("rank.stat.rbi"), (best) => best.runsBattedIn), strikeouts, speed];
}

function counted(key: string, label: string, count: (sum: Totals) => number): Stat {
  return { key, label, fraction: (sum) => [count(sum), 1], text: (sum) => String(count(sum)) };
}

function measured({ t, measures }: GameWording): [distance: Stat, speed: Stat] {
  return [
    {
      ...{ key: "distance", label: t("rank.by.distance") },
      fraction: (sum) => [Math.round(sum.maxDistance * 10), 1],
      text: (sum) => measures.distance(sum.maxDistance),
    },
    {
      ...{ key: "speed", label: t("rank.by.speed") },
      fraction: (sum) => [Math.round(sum.maxSpeed * 10), 1],
      text: (sum) => measures.speed(sum.maxSpeed),
    },
  ];
}
