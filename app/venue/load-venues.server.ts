import type { Api } from "../api/call";
import { getVenues, services, type VenuePlace, type VenueQuery, type Venues } from "../api/venue.server";
import { orRedirect } from "../session/answers.server";
import type { MemberVisit } from "../session/guards.server";
import { distanceFrom, positionOf } from "./near.server";
import { isInKorea, openingOf } from "./opening.server";
import { mayBeVenue, parseVenuesQuery } from "./parse-venue-query.server";
import { venuesPath, type VenuesQuery } from "./venue-query";

export interface VenuesPage {
  query: VenuesQuery;
  venues: OpenVenues;
  hasPosition: boolean;
  now: number;
}

/** @throws a redirect to the address without a form's empty fields and boxes, or without what the API does not know. */
export async function loadVenues(visit: MemberVisit) {
  const { api } = visit;
  const search = visit.url.searchParams;
  const query = parseVenuesQuery(search);
  const isForms = [...search.values()].includes("") || services.some((service) => search.has(service));
  if (isForms) throw visit.redirect(venuesPath(query));
  const position = positionOf(visit.request);
  const now = Date.now();
  const { area, sort, open, ...rest } = query;
  const asked = { ...rest, overseas: area === "overseas", near: sort && position };
  const found = findVenues(api, asked, open ? now : undefined);
  const venues = await orRedirect(visit, lessWrong(query), search.size > 0, found);
  const known = (places: readonly { code: string }[], chosen?: string) =>
    chosen === undefined || places.some(({ code }) => code === chosen);
  if (!known(venues.regions, query.region))
    throw visit.redirect(venuesPath(query, { region: undefined, district: undefined }));
  if (!known(venues.districts, query.district)) throw visit.redirect(venuesPath(query, { district: undefined }));
  // The API tells distances in their own order alone.
  if (position && !sort) for (const venue of venues.list) venue.distance = distanceFrom(position, venue);
  const page: VenuesPage = { query, venues, hasPosition: position !== undefined, now };
  return page;
}

/** Drops a refused selection's cursor, else its district, which may belong to the previous region, else all choices. */
function lessWrong(query: VenuesQuery): string {
  if (query.after || query.before) return venuesPath(query);
  return query.district ? venuesPath(query, { district: undefined }) : "/location";
}

/** @param openAt leaves out what is closed then */
async function findVenues(api: Api, query: VenueQuery, openAt: number | undefined): Promise<OpenVenues> {
  const { q, after, before, ...places } = query;
  if (q !== undefined && !mayBeVenue(q)) return { ...(await getVenues(api, { ...places, size: "1" })), ...nothing };
  return openAt === undefined ? getVenues(api, query) : getOpenVenues(api, query, openAt);
}

const nothing = { list: [], total: 0, prev: null, next: null };

interface OpenVenues extends Omit<Venues, "total"> {
  /** Null if the page does not have all of them. */
  total: number | null;
}

const pageful = 20;
/** Bounds what one page costs at an hour when few are open. */
const mostCalls = 4;

/** Chooses by the lamp's own rule, since the API does not know all that the lamp does, such as holidays. */
async function getOpenVenues(api: Api, query: VenueQuery, now: number): Promise<OpenVenues> {
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

/** Returns the two venues nearest to another. */
export async function nearestTo(api: Api, venue: VenuePlace): Promise<VenuePlace[]> {
  const { id, latitude, longitude } = venue;
  if (latitude === null || longitude === null) return [];
  const near = `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
  const { list } = await getVenues(api, { near, overseas: !isInKorea(venue), size: "3" });
  return list.filter((other) => other.id !== id && other.distance !== null).slice(0, 2);
}
