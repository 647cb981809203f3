import type { Compared } from "../../api/compare.server";
import type { Totals } from "../../api/game.server";
import type { GameWording } from "../../baseball/measures";
import type { Mode } from "../../baseball/modes";
import { measureNames, rankNeeds } from "../../baseball/ranking";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import { counted, mirror, type MirrorRow, type MirrorSide, type MirrorStat } from "../mirror";
import { perGame } from "../numbers";
import { placeWords } from "../place";
import { dot } from "../../i18n/dot";
import { groupDigits } from "../../i18n/numbers";

type Stat = MirrorStat<Totals>;
type Ranked = Compared["ranks"][number];

export function mirrorStats(
  [first, second]: readonly [Compared, Compared],
  mode: Mode,
  words: GameWording,
): MirrorRow[] {
  return statsOf(mode, words, first.ranks, first.sum.games === second.sum.games).map((stat) =>
    mirror(stat, first.sum, second.sum),
  );
}

export function mirrorBests(
  [first, second]: readonly [Compared, Compared],
  mode: Mode,
  words: GameWording,
): MirrorRow[] {
  const isEnough = () => first.sum.games > 0 && second.sum.games > 0;
  return bestsOf(mode, words).map((stat) => mirror({ ...stat, isEnough }, first.best, second.best));
}

export function mirrorRanks([first, second]: readonly [Compared, Compared], { t }: GameWording): MirrorRow[] {
  const side = (ranked: Ranked | undefined): MirrorSide =>
    ranked?.rank
      ? {
          text: placeWords(t, ranked.rank, Boolean(ranked.tied)),
          sample: t("rank.ofRanked", { count: ranked.qualified }),
        }
      : { text: t("rank.unranked") };
  return first.ranks.map((ranked) => {
    const { by, rank } = ranked;
    const other = second.ranks.find((one) => one.by === by);
    const better = !rank || !other?.rank || rank === other.rank ? null : rank < other.rank ? 0 : 1;
    return { key: by, label: t(measureNames[by]), sides: [side(ranked), side(other)], better };
  });
}

/** @param sameGames both have as many games, so that totals compare */
function statsOf(mode: Mode, words: GameWording, ranks: readonly Ranked[], sameGames: boolean): Stat[] {
  const { t, language } = words;
  const needOf = (by: keyof typeof rankNeeds) => ranks.find((ranked) => ranked.by === by)?.need ?? rankNeeds[by];
  /** What a figure rests on, with a word where that is too little for a rank. */
  const base = (count: (sum: Totals) => number, need: number, sample: (sum: Totals) => string) => ({
    isEnough: (sum: Totals) => count(sum) >= need,
    sample: (sum: Totals) => (count(sum) >= need ? sample(sum) : t("rank.short", { sample: sample(sum) })),
  });
  const gamesOf = (sum: Totals) => t("game.games", { count: sum.games });
  const games = [(sum: Totals) => sum.games, needOf("points")] as const;
  const atBats = [(sum: Totals) => sum.atBats, needOf("avg")] as const;
  const outs = [(sum: Totals) => sum.outs, needOf("era")] as const;
  const perAtBat = (key: string, label: string, of: (sum: Totals) => number): Stat => ({
    key,
    label,
    ...base(...atBats, (sum) => t("game.atBats", { count: sum.atBats })),
    fraction: (sum) => [of(sum), sum.atBats],
    text: (sum) => rate(of(sum), sum.atBats, language),
  });
  /** A total of as many games, else its mean: the larger number is the one that is compared. */
  const total = (key: string, label: string, of: (sum: Totals) => number, on: typeof atBats): Stat => ({
    ...counted(key, sameGames ? label : t("record.perGame", { value: label }), of),
    ...base(...on, (sum) => (sameGames ? "" : groupDigits(of(sum)) + dot) + gamesOf(sum)),
    fraction: (sum) => [of(sum), sum.games],
    text: (sum) => (sameGames ? groupDigits(of(sum)) : perGame(of(sum), sum.games)),
  });
  const average = perAtBat("avg", t("game.col.avg"), (sum) => sum.hits);
  const slugging = perAtBat("slg", t("game.col.slg"), (sum) => sum.totalBases);
  const era: Stat = {
    key: "era",
    label: t("game.col.era"),
    lowerWins: true,
    ...base(...outs, (sum) => t("game.inningsPitched", { value: inningsPitched(sum.outs, language) })),
    fraction: (sum) => [sum.runsAllowed, sum.outs],
    text: (sum) => earnedRunAverage(sum.runsAllowed, sum.outs),
  };
  const points: Stat = {
    key: "points",
    label: t("game.pointsPerGame"),
    ...base(...games, gamesOf),
    fraction: (sum) => [sum.points, sum.games],
    text: (sum) => perGame(sum.points, sum.games),
  };
  const homeRuns = total("hr", t("game.col.homeRuns"), (sum) => sum.homeRuns, atBats);
  const strikeouts = (on: typeof outs) =>
    total("k", t("game.col.pitcherStrikeouts"), (sum) => sum.pitcherStrikeouts, on);
  const [distance, speed] = measured(words);
  if (mode === "pit") return [points, strikeouts(games), { ...speed, sample: gamesOf }];
  if (mode === "bat") return [points, average, slugging, homeRuns, { ...distance, sample: gamesOf }];
  const battedIn = total("rbi", t("game.col.rbi"), (sum) => sum.runsBattedIn, atBats);
  return [average, slugging, homeRuns, battedIn, era, strikeouts(outs)];
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
      key: "distance",
      label: t("game.maxDistance"),
      fraction: (sum) => [Math.round(sum.maxDistance * 10), sum.maxDistance ? 1 : 0],
      text: (sum) => measures.distance(sum.maxDistance),
    },
    {
      key: "speed",
      label: t("game.maxSpeed"),
      fraction: (sum) => [Math.round(sum.maxSpeed * 10), sum.maxSpeed ? 1 : 0],
      text: (sum) => measures.speed(sum.maxSpeed),
    },
  ];
}
