import { comparePlayersPath, playerPath, type PlayerQuery } from "../baseball/rank-query";
import { offers } from "../branding/offers";
import type { Path } from "../i18n/languages";

interface Named {
  id: string;
  hasPage: boolean;
}

/** Leads to the player's page, else to the comparison, where the service has one of them. */
export function pathTo({ id, hasPage }: Named, query: PlayerQuery): Path | null {
  if (hasPage) return playerPath(id, query);
  return offers("comparison") ? comparePlayersPath({ ...query, other: id }) : null;
}
