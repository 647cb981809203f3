import type { Service } from "../api/venue.server";
import { offers } from "../branding/offers";
import { withSearch } from "../forms/with-search";
import type { Path } from "../i18n/languages";

const allLists = ["favourite", "played"] as const;
export const venueLists = allLists.filter((only) => only !== "favourite" || offers("favourites"));

export interface VenuesQuery {
  area?: "overseas";
  /** The API's codes; a district only with its region. */
  region?: string;
  district?: string;
  q?: string;
  services: readonly Service[];
  open?: "now";
  only?: (typeof allLists)[number];
  sort?: "near";
  /** Opaque cursors, at most one of the two. */
  after?: string;
  before?: string;
}

const firstPage = { after: undefined, before: undefined };

/** A `change` leads to the first page of the list. */
export function venuesPath(query: VenuesQuery, change: Partial<VenuesQuery> = {}): Path {
  const { area, region, district, q, services, open, only, sort, after, before } = {
    ...query,
    ...firstPage,
    ...change,
  };
  const chosen = services.length ? services.join("-") : undefined;
  return withSearch("/location", { area, region, district, q, services: chosen, open, only, sort, after, before });
}

export const venuePath = (id: string): Path => `/location/${id}`;
/** Returns the path of the public page. */
export const openVenuePath = (id: string): Path => `/location/location-detail?fieldSeq=${id}`;
