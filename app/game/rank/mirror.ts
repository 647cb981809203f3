import type { Compared } from "../../api/compare.server";
import type { Totals } from "../../api/game.server";
import type { GameWording } from "../../baseball/measures";
import type { Mode } from "../../baseball/modes";
import { measureNames } from "../../baseball/ranking";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import { counted, mirror, type MirrorRow, type MirrorSide, type MirrorStat } from "../mirror";
import { perGame } from "../numbers";

type Stat = MirrorStat<Totals>;

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
    return { key: by, label: t(measureNames[by]), sides: [side(rank), side(other)], better };
  });
}

function statsOf(mode: Mode, words: GameWording): Stat[] {
  const { t, language } = words;
  const games = (sum: Totals) => t("game.games", { count: sum.games });
  const atBats = (sum: Totals) => t("game.atBats", { count: sum.atBats });
  const innings = (sum: Totals) => t("game.inningsPitched", { value: inningsPitched(sum.outs, language) });
  const perAtBat = (key: string, label: string, of: (sum: Totals) => number): Stat => ({
    ...{ key, label, sample: atBats },
    fraction: (sum) => [of(sum), sum.atBats],
    text: (sum) => rate(of(sum), sum.atBats, language),
  });
  const average = perAtBat("avg", t("game.col.avg"), (sum) => sum.hits);
  const slugging = perAtBat("slg", t("game.col.slg"), (sum) => sum.totalBases);
  const era: Stat = {
    ...{ key: "era", label: t("game.col.era"), sample: innings, lowerWins: true },
    fraction: (sum) => [sum.runsAllowed, sum.outs],
    text: (sum) => earnedRunAverage(sum.runsAllowed, sum.outs),
  };
  const points: Stat = {
    ...{ key: "points", label: t("game.pointsPerGame"), sample: games },
    fraction: (sum) => [sum.points, sum.games],
    text: (sum) => perGame(sum.points, sum.games),
  };
  const homeRuns = { ...counted<Totals>("hr", t("game.col.homeRuns"), (sum) => sum.homeRuns), sample: atBats };
  const strikeouts = {
    ...counted<Totals>("k", t("game.col.pitcherStrikeouts"), (sum) => sum.pitcherStrikeouts),
    sample: innings,
  };
  const [distance, speed] = measured(words);
  if (mode === "pit") return [points, { ...strikeouts, sample: games }, { ...speed, sample: games }];
  if (mode === "bat") return [points, average, slugging, homeRuns, { ...distance, sample: games }];
  const battedIn = { ...counted<Totals>("rbi", t("game.col.rbi"), (sum) => sum.runsBattedIn), sample: games };
  return [average, slugging, homeRuns, battedIn, era, strikeouts];
}

function bestsOf(mode: Mode, words: GameWording): Stat[] {
  const { t } = words;
  const points = counted<Totals>("points", t("game.points"), (best) => best.points);
  const strikeouts = counted<Totals>("k", t("game.col.pitcherStrikeouts"), (best) => best.pitcherStrikeouts);
  const [distance, speed] = measured(words);
  if (mode === "pit") return [points, strikeouts, speed];
  const batting = [
    counted<Totals>("hits", t("game.col.hits"), (best) => best.hits),
    counted<Totals>("hr", t("game.col.homeRuns"), (best) => best.homeRuns),
    distance,
  ];
  if (mode === "bat") return [points, ...batting];
  return [...batting, counted<Totals>("rbi", t("game.col.rbi"), (best) => best.runsBattedIn), strikeouts, speed];
}

function measured({ t, measures }: GameWording): [distance: Stat, speed: Stat] {
  return [
    {
      ...{ key: "distance", label: t("game.maxDistance") },
      fraction: (sum) => [Math.round(sum.maxDistance * 10), 1],
      text: (sum) => measures.distance(sum.maxDistance),
    },
    {
      ...{ key: "speed", label: t("game.maxSpeed") },
      fraction: (sum) => [Math.round(sum.maxSpeed * 10), 1],
      text: (sum) => measures.speed(sum.maxSpeed),
    },
  ];
}
