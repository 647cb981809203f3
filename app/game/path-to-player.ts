import { comparePlayersPath, playerPath, type PlayerQuery } from "../baseball/rank-query";
import { offers } from "../branding/offers";
import type { Path } from "../i18n/languages";

interface Named {
  /** Null for whoever hides name or page. */
  id: string | null;
  hasPage: boolean;
  me?: boolean;
}

/** Leads to the player's page, a member to their own, else to the comparison, where the service has it. Null for whoever hides. */
export function pathTo({ id, hasPage, me }: Named, query: PlayerQuery): Path | null {
  if (me) return offers("rankings") ? playerPath("me", query) : null;
  if (id === null) return null;
  if (hasPage) return playerPath(id, query);
  return offers("comparison") ? comparePlayersPath({ ...query, other: id }) : null;
}
