import type { Api } from "../api/call";
import { getVenues, type VenueQuery, type Venues } from "../api/venue.server";
import { openingOf } from "./opening.server";

export interface OpenVenues extends Omit<Venues, "total"> {
  /** Null if the page does not have all of them. */
  total: number | null;
}

const pageful = 20;
/** Bounds what one page costs at an hour when few are open. */
const mostCalls = 4;

/** Chooses by the lamp's own rule, since the API does not know all that the lamp does, such as holidays. */
export async function getOpenVenues(api: Api, query: VenueQuery, now: number): Promise<OpenVenues> {
  const ask = (at: Pick<VenueQuery, "after" | "before">) => getVenues(api, { ...query, ...at, size: "50" });
  const openOf = ({ list }: Venues) => list.filter((venue) => openingOf(venue, now).state === "open");
  const first = await ask({});
  let { prev, next } = first;
  let list = openOf(first);
  for (let calls = 1; calls < mostCalls && list.length < pageful; calls++) {
    const isBackwards = query.before !== undefined;
    const from = isBackwards ? prev : next;
    if (!from) break;
    const more = await ask(isBackwards ? { before: from } : { after: from });
    list = isBackwards ? [...openOf(more), ...list] : [...list, ...openOf(more)];
    if (isBackwards) prev = more.prev;
    else next = more.next;
  }
  return { ...first, list, prev, next, total: prev || next ? null : list.length };
}
