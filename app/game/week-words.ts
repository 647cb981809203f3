import type { SharedWeek } from "../api/week.server";
import type { GameWording } from "../baseball/measures";
import { countsPoints } from "../baseball/modes";
import { measureNames } from "../baseball/ranking";
import { earnedRunAverage } from "../baseball/rates";
import { sumBy } from "../baseball/sums";
import { dot } from "../i18n/dot";
import { periodDays } from "../i18n/dates";
import { dayAfter } from "../i18n/seoul-days";
import type { Translate, Wording } from "../i18n/texts";
import { modeName } from "./game-words";
import { leadingNumber } from "./numbers";
import { placeWords } from "./place";

export type WeekMode = SharedWeek["modes"][number];
type Sum = WeekMode["sum"];
export type WeekRank = NonNullable<SharedWeek["rank"]>;

/** Returns "11월 16일 (월) – 11월 22일 (일)". */
export function weekDates({ t, language }: Wording, monday: string): string {
  const [from, to] = periodDays(monday, dayAfter(monday, 6), language);
  return t("common.range", { from, to });
}

export const playedModes = (modes: readonly WeekMode[]) => modes.filter(({ sum }) => sum.games > 0);

type Results = Pick<Sum, "games" | "wins" | "draws" | "losses">;

/** Returns "3승 1무 1패". */
export function winLine(t: Translate, sums: readonly Results[]): string {
  const all = (of: keyof Results) => sumBy(sums, (sum) => sum[of]);
  return t("record.winLine", { wins: all("wins"), draws: all("draws"), losses: all("losses") });
}

/** Returns "5경기 · 3승 1무 1패". */
export function resultsLine(t: Translate, sums: readonly Results[]): string {
  return `${t("game.games", { count: sumBy(sums, ({ games }) => games) })}${dot}${winLine(t, sums)}`;
}

/** Returns a mode's results and what leads its figures: "3경기 · 2승 0무 1패 · 타율 0.280 · 평균자책점 4.50". */
export function modeLine(words: GameWording, mode: WeekMode["mode"], sum: Sum): string {
  const { t } = words;
  // What counts in a mode that the app does not know is not known either.
  if (mode === null) return resultsLine(t, [sum]);
  const { label, value } = leadingNumber(words, mode, sum);
  const era = `${t("game.col.era")} ${earnedRunAverage(sum.runsAllowed, sum.outs)}`;
  return [resultsLine(t, [sum]), `${label} ${value}`, ...(countsPoints(mode) || !sum.outs ? [] : [era])].join(dot);
}

/** Returns "정규 타율 순위". */
export const boardOf = (t: Translate, { mode, by }: WeekRank) =>
  t("shared.rankBy", { by: `${modeName(t, mode)} ${t(measureNames[by])}` });

/** Says where the week began and ended; null for who was never ranked in it. */
export function rankWay(t: Translate, { days }: WeekRank): { way: string; change: string | null } | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!last || last.rank === null) return null;
  const to = placeWords(t, last.rank, last.tied);
  if (!first || first === last) return { way: to, change: null };
  if (first.rank === null) return { way: to, change: t("rank.changeNew") };
  const from = placeWords(t, first.rank, first.tied);
  const count = Math.abs(first.rank - last.rank);
  if (!count) return { way: t("week.rankMoved", { from, to }), change: t("rank.changeSame") };
  const change = t(last.rank < first.rank ? "rank.changeUp" : "rank.changeDown", { count });
  return { way: t("week.rankMoved", { from, to }), change };
}

export function streakWords(t: Translate, { mode, of, now, longest }: NonNullable<SharedWeek["streak"]>): string {
  const words = t(`home.streak.${of}`, { games: now, mode: modeName(t, mode) });
  return `${words}${dot}${now >= longest ? t("record.personalBest") : t("home.streakLongest", { games: longest })}`;
}
