import { seasonOf, seasonsUntil } from "../i18n/seoul-days";

/** Why a member has no games now. */
export type History = { state: "never" } | { state: "notThisSeason" } | { state: "longAgo"; last: string };

interface Played {
  /** Null where that is not known. */
  games: number | null;
  /** Day of the latest. */
  lastGame: string | null;
}

/** Returns null for who has played this season, and where it is not known. Long ago is before the last season. */
export function historyOf({ games, lastGame }: Played, today: string): History | null {
  if (games === 0) return { state: "never" };
  if (lastGame === null || lastGame > today || seasonOf(lastGame) === seasonOf(today)) return null;
  return seasonsUntil(today, 2).includes(seasonOf(lastGame))
    ? { state: "notThisSeason" }
    : { state: "longAgo", last: lastGame };
}
