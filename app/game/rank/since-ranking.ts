import type { Entry, RankedSum, Ranking, Standing } from "../../api/rank.server";
import type { GameWording } from "../../baseball/measures";
import { measureNames, type RankMeasure } from "../../baseball/ranking";
import { inningsInWords, noRate } from "../../baseball/rates";
import { timeOfToday } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import { seoulDay } from "../../i18n/seoul-days";
import { valueOf } from "./standing";

type Since = Pick<Ranking, "board" | "uncounted">;

/** Adds the games since the ranking, where they are known. */
export function sumNow(sum: RankedSum, uncounted: Ranking["uncounted"]): RankedSum {
  if (!uncounted) return sum;
  const later = uncounted.sum;
  return {
    games: sum.games + later.games,
    atBats: sum.atBats + later.atBats,
    hits: sum.hits + later.hits,
    totalBases: sum.totalBases + later.totalBases,
    homeRuns: sum.homeRuns + later.homeRuns,
    outs: sum.outs + later.outs,
    runsAllowed: sum.runsAllowed + later.runsAllowed,
    points: sum.points + later.points,
    maxSpeed: Math.max(sum.maxSpeed, later.maxSpeed),
    maxDistance: Math.max(sum.maxDistance, later.maxDistance),
    leagueHits: sum.leagueHits + later.leagueHits,
  };
}

/** How much of what a rank needs is there by now, and whether the next ranking will have a rank. */
export function progressNow({ board: { by, needOf, need }, uncounted }: Since, { rank, have, sum }: Entry) {
  const now = have + (uncounted?.sum[needOf] ?? 0);
  const isNew = Boolean(uncounted?.sum.games) && now >= need && hasValue(by, sumNow(sum, uncounted));
  return { rank, have: now, enters: rank === null && isNew };
}

/** Says what the games since the ranking brought, and the value by now: "오늘 8타수 1안타 · 지금 타율 0.412". */
export function sinceWords(words: GameWording, { board, uncounted }: Since, me: Entry | null): string | null {
  if (!uncounted?.sum.games) return null;
  const { t, language } = words;
  const { by, asOf } = board;
  const line = broughtBy(words, by, uncounted.sum);
  const isToday = asOf.slice(0, 10) === seoulDay();
  const brought = isToday ? t("rank.today", { line }) : t("rank.since", { line, time: timeOfToday(asOf, language) });
  const value = valueOf(by, me ? sumNow(me.sum, uncounted) : uncounted.sum, words);
  return value === noRate ? brought : brought + dot + t("rank.valueNow", { stat: t(measureNames[by]), value });
}

/** Says what the last ranked day brought: "어제 11타수 4안타!", "어제 7타수 0안타"; null without a game. */
export function dayWords(words: GameWording, { board: { by }, me, lastDay }: Standing): string | null {
  if (!lastDay?.games || me.rank === null) return null;
  const line = broughtBy(words, by, lastDay);
  return words.t(isGood(by, lastDay) ? "home.lastDayGood" : "home.lastDay", { line });
}

function isGood(by: RankMeasure, { hits, homeRuns, outs, runsAllowed, points }: NonNullable<Standing["lastDay"]>) {
  switch (by) {
    case "hr":
      return homeRuns > 0;
    case "era":
      return outs > 0 && runsAllowed === 0;
    case "points":
      return points > 0;
    case "distance":
    case "speed":
      return false;
    default:
      return hits > 0;
  }
}

/** Returns "2경기 · 8타수 1안타", "1경기" where single balls are ranked. */
function broughtBy({ t }: GameWording, by: RankMeasure, sum: NonNullable<Standing["lastDay"]>): string {
  const { games: count, atBats, hits, homeRuns, outs, runsAllowed: runs, points } = sum;
  const line = {
    avg: t("record.hitsOfAtBats", { atBats, hits }),
    adj: t("record.hitsOfAtBats", { atBats, hits }),
    hr: t("home.dayHomeRuns", { count: homeRuns }),
    era: t("record.runsInInnings", { innings: inningsInWords(outs), runs }),
    points: t("home.dayPoints", { count: points }),
    distance: null,
    speed: null,
  }[by];
  const played = t("game.games", { count });
  return line === null ? played : count > 1 ? played + dot + line : line;
}

export function hasValue(by: RankMeasure, sum: RankedSum): boolean {
  const { games, atBats, outs, leagueHits, maxDistance, maxSpeed } = sum;
  if (games === 0) return false;
  switch (by) {
    case "avg":
      return atBats > 0;
    case "era":
      return outs > 0;
    case "adj":
      return leagueHits > 0;
    case "distance":
      return maxDistance > 0;
    case "speed":
      return maxSpeed > 0;
    default:
      return true;
  }
}
