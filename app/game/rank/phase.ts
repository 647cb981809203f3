import type { Ranking } from "../../api/rank.server";
import { lastDayOf } from "../../i18n/seoul-days";

/** "counting": all games have been played, but the last days' games are not in the ranking yet. */
export type Phase = "upcoming" | "open" | "counting" | "final";

/** @param today a day in Seoul */
export function phaseOf({ board, event }: Pick<Ranking, "board" | "event">, today: string): Phase {
  if (event?.status === "upcoming") return "upcoming";
  const last = event ? event.to : board.season && lastDayOf(board.season);
  if (!last || today <= last) return "open";
  return board.asOf.slice(0, 10) > last ? "final" : "counting";
}
