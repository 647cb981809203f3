import type { BracketMatch } from "../../api/contest-bracket.server";
import { dot } from "../../i18n/dot";
import { shortDayAndTime } from "../../i18n/dates";
import { daysBetween } from "../../i18n/seoul-days";
import type { Wording } from "../../i18n/texts";
import { isOwn, winnerOf, type Round, type Tree } from "./bracket-tree";

interface OwnMatch {
  round: Round;
  match: BracketMatch;
}

/** Returns the latest match of the member's team. */
export function lastOwnMatch({ rounds }: Tree): OwnMatch | null {
  return rounds.flatMap((round) => round.matches.filter(isOwn).map((match) => ({ round, match }))).at(-1) ?? null;
}

/** Returns it while nobody has won it. */
export function nextOwnMatch(tree: Tree): OwnMatch | null {
  const last = lastOwnMatch(tree);
  return last && !winnerOf(last.match) ? last : null;
}

export const opponentIn = ({ first, second }: BracketMatch) => (first?.mine ? second : first);

/** Returns "내일 12월 1일 (화) 14:00 · 노원점", as much of it as is known. */
export function timeAndPlace({ t, language }: Wording, { at, venue }: BracketMatch, today: string): string {
  const time = at && shortDayAndTime(at, language);
  const ahead = at && daysBetween(today, at.slice(0, 10));
  const said =
    time && (ahead === 0 ? t("contest.today", { time }) : ahead === 1 ? t("contest.tomorrow", { time }) : time);
  return [said, venue].filter(Boolean).join(dot);
}
