import type { BetterPlace, Board, Entry, Ranking, RankedSum, Standing } from "../../api/rank.server";
import type { GameWording } from "../../baseball/measures";
import { measureNames, type RankMeasure } from "../../baseball/ranking";
import { inningsInWords } from "../../baseball/rates";
import { timeOfToday } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import { placeWords } from "../place";
import { hasValue, sinceWords, sumNow } from "./since-ranking";
import { inningsWords, valueOf } from "./standing";

/** What the member's next games, of the usual length, have to bring. */
interface Goal {
  games: number;
  /** Hits, home runs, points, or the runs allowed. */
  amount: number;
  /** The member's totals after these games. */
  after: RankedSum;
}

interface Place {
  rank: number;
  tied: boolean;
  /** The rank may be better, since the values above it are not known. */
  orBetter: boolean;
}

interface Target extends BetterPlace {
  /** Another player has exactly this value. */
  isShared: boolean;
}

/** Places of the board that the member has not reached by now, the nearest first. */
type Targets = readonly [Target, ...Target[]];

const mostGames = 3;

/** Returns the least that equals a better value in the fewest games; null if out of reach. */
export function goalTo(by: RankMeasure, ahead: RankedSum, mine: RankedSum): Goal | null {
  for (let games = 1; games <= mostGames; games++) {
    const goal = goalIn(games, by, ahead, mine);
    if (goal) return goal;
  }
  return null;
}

function goalIn(games: number, by: RankMeasure, ahead: RankedSum, mine: RankedSum): Goal | null {
  const usual = (count: number) => Math.max(1, Math.round((count * games) / mine.games));
  // More than twice what the member's games usually bring is out of reach.
  const most = (count: number) => Math.max(1, Math.floor((2 * count * games) / mine.games));
  switch (by) {
    case "avg": {
      const atBats = mine.atBats + usual(mine.atBats);
      const amount = Math.ceil((ahead.hits * atBats) / ahead.atBats) - mine.hits;
      if (amount > Math.min(usual(mine.atBats), most(mine.hits))) return null;
      return { games, amount, after: { ...mine, atBats, hits: mine.hits + amount } };
    }
    case "hr": {
      const amount = ahead.homeRuns - mine.homeRuns;
      return amount > most(mine.homeRuns) ? null : { games, amount, after: { ...mine, homeRuns: ahead.homeRuns } };
    }
    case "era": {
      const outs = mine.outs + usual(mine.outs);
      const amount = Math.floor((ahead.runsAllowed * outs) / ahead.outs) - mine.runsAllowed;
      return amount < 0 ? null : { games, amount, after: { ...mine, outs, runsAllowed: mine.runsAllowed + amount } };
    }
    case "points": {
      const played = mine.games + games;
      const amount = Math.ceil((ahead.points * played) / ahead.games) - mine.points;
      if (amount > most(mine.points)) return null;
      return { games, amount, after: { ...mine, games: played, points: mine.points + amount } };
    }
    default:
      return null;
  }
}

/** After a bad day the member's own place of the ranking is one to reach again. */
function targetsOf({ by }: Board, me: Entry, mine: RankedSum, above: readonly BetterPlace[]): Target[] {
  const own = me.rank === null ? [] : [{ rank: me.rank, sum: me.sum, isShared: me.tied }];
  const all = [...own, ...above.map((place) => ({ ...place, isShared: true }))];
  return all.filter(({ sum }) => hasValue(by, sum) && leadOf(by, mine, sum) < 0);
}

function placeOf(by: RankMeasure, sum: RankedSum, targets: Targets): Place {
  const lead = (other: RankedSum) => leadOf(by, sum, other);
  const reached = targets.findLast((place) => lead(place.sum) >= 0) ?? targets[0];
  const { rank } = reached;
  const equals = lead(reached.sum) === 0;
  return { rank, tied: equals && reached.isShared, orBetter: !equals && reached === targets.at(-1) && rank > 1 };
}

/** Returns a positive number if `sum` has the better value, 0 if both are equal. */
function leadOf(by: RankMeasure, sum: RankedSum, other: RankedSum): number {
  switch (by) {
    case "avg":
      return sum.hits * other.atBats - other.hits * sum.atBats;
    case "hr":
      return sum.homeRuns - other.homeRuns;
    case "era":
      return other.runsAllowed * sum.outs - sum.runsAllowed * other.outs;
    case "points":
      return sum.points * other.games - other.points * sum.games;
    case "distance":
      return tenths(sum.maxDistance) - tenths(other.maxDistance);
    case "speed":
      return tenths(sum.maxSpeed) - tenths(other.maxSpeed);
    case "adj":
      return sum.hits * other.leagueHits - other.hits * sum.leagueHits;
  }
}

const tenths = (value: number) => Math.round(value * 10);
const reach = { distance: 10, speed: 5 } as const;
const ballOf = { distance: "maxDistance", speed: "maxSpeed" } as const;

/** Says how to reach a better rank of the board, or, if that is out of reach, the value of the player there. */
export function gapWords(words: GameWording, { board, me, ahead, above, uncounted }: Ranking): string | null {
  if (!me) return null;
  const { by } = board;
  const mine = sumNow(me.sum, uncounted);
  const known = above?.length ? above : ahead?.rank ? [{ rank: ahead.rank, sum: ahead.sum }] : [];
  const [nearest, ...others] = targetsOf(board, me, mine, known);
  if (!nearest || !hasValue(by, mine)) return null;
  const { t } = words;
  const targets = [nearest, ...others] as const;
  const said =
    by === "distance" || by === "speed" ? ballWords(by, words, mine, targets) : gameWords(by, words, mine, targets);
  // Who stands right above by now is known only where the member has not fallen.
  if (said || nearest.rank === me.rank) return said;
  const far = { place: placeWords(t, nearest.rank, false), value: valueOf(by, nearest.sum, words) };
  return t("rank.gap.far", { ...far, stat: t(measureNames[by]) });
}

/** Says two games that would bring a better rank, the second by more: "다음 경기 11타수 4안타면 145위, 6안타면 139위". */
export function nextGameWords(words: GameWording, { board, me, above, uncounted }: Standing): string | null {
  const { by } = board;
  const mine = sumNow(me.sum, uncounted);
  const [nearest, ...others] = targetsOf(board, me, mine, above ?? []);
  if (!nearest || !hasValue(by, mine) || by === "distance" || by === "speed") return null;
  const { t } = words;
  const targets = [nearest, ...others] as const;
  const goal = goalTo(by, nearest.sum, mine);
  if (!goal) return null;
  const said = gameWords(by, words, mine, targets);
  const better = goal.games === 1 ? betterGoal(by, goal, mine) : null;
  if (!better) return said;
  const [first, second] = [goal, better].map(({ after }) => placeOf(by, after, targets));
  if (!first || !second || second.rank >= first.rank) return said;
  const place = rankWords(words, second);
  const count = better.amount;
  if (by === "avg") return `${said}, ${t("rank.gap.orHits", { place, count })}`;
  if (by === "hr") return `${said}, ${t("rank.gap.orHomeRuns", { place, count })}`;
  return `${said}, ${t("rank.gap.orRuns", { place, count })}`;
}

/** Puts a promise behind what the games since the ranking brought, or says that it leaves them out. */
export function promiseWords(
  words: GameWording,
  { board, me, uncounted }: Pick<Ranking, "board" | "me" | "uncounted">,
  promise: string | null,
): string | null {
  if (uncounted) return [sinceWords(words, { board, uncounted }, me), promise].filter(Boolean).join(dot) || null;
  return promise && promise + dot + words.t("rank.gap.until", { time: timeOfToday(board.asOf, words.language) });
}

/** Two hits more, a home run more, or no run at all; null where a game has no room for them. */
function betterGoal(by: RankMeasure, { games, amount, after }: Goal, mine: RankedSum): Goal | null {
  if (by === "avg" && amount + 2 <= after.atBats - mine.atBats)
    return { games, amount: amount + 2, after: { ...after, hits: after.hits + 2 } };
  if (by === "hr") return { games, amount: amount + 1, after: { ...after, homeRuns: after.homeRuns + 1 } };
  if (by === "era" && amount > 0)
    return { games, amount: 0, after: { ...after, runsAllowed: after.runsAllowed - amount } };
  return null;
}

function gameWords(by: RankMeasure, words: GameWording, mine: RankedSum, targets: Targets): string | null {
  const { t } = words;
  const goal = goalTo(by, targets[0].sum, mine);
  if (!goal) return null;
  const { games, amount: count, after } = goal;
  const place = rankWords(words, placeOf(by, after, targets));
  const next = games === 1 ? t("rank.gap.nextGame") : t("rank.gap.nextGames", { count: games });
  switch (by) {
    case "avg":
      return t("rank.gap.hits", { next, place, hits: count, atBats: after.atBats - mine.atBats });
    case "era": {
      const outs = after.outs - mine.outs;
      if (count) return t("rank.gap.runs", { next, place, innings: inningsWords(t, outs), count });
      const key = outs > 3 ? "rank.gap.scoreless" : "rank.gap.scorelessInning";
      return t(key, { next, place, innings: inningsInWords(outs) });
    }
    default:
      return t(by === "hr" ? "rank.gap.homeRuns" : "rank.gap.points", { next, place, count });
  }
}

/** Says a ball that suffices however its shown value was rounded. */
function ballWords(by: "distance" | "speed", words: GameWording, mine: RankedSum, targets: Targets): string | null {
  const ball = ballOf[by];
  const target = tenths(targets[0].sum[ball]);
  if (target - tenths(mine[ball]) > tenths(reach[by])) return null;
  const { t, measures } = words;
  const shown = (value: number) => measures[by](value / 10);
  let least = target;
  while (shown(least - 1) === shown(least)) least++;
  let most = least;
  while (shown(most + 1) === shown(most)) most++;
  const [low, high] = [least, most].map((value) => placeOf(by, { ...mine, [ball]: value / 10 }, targets));
  if (!low || !high) return null;
  const place = { ...low, tied: low.tied && high.tied, orBetter: low.orBetter || high.rank < low.rank };
  const said = rankWords(words, place);
  return t(`rank.gap.${by}`, { place: said, value: shown(least) });
}

function rankWords({ t }: GameWording, { rank, tied, orBetter }: Place): string {
  return orBetter ? t("rank.gap.orBetter", { place: placeWords(t, rank, false) }) : placeWords(t, rank, tied);
}
