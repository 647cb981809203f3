import { z } from "zod/v4";
import { services } from "../api/venue.server";
import { cursor, forgiving, givenIn, placeInAddress } from "../forms/address-values.server";
import { textRule, typedText } from "../forms/typed-text";
import type { TextKey } from "../i18n/texts";
import { ticked } from "../ui/checkbox";
import { venueLists, type VenuesQuery } from "./venue-query";

const selection = z.object({
  area: forgiving(z.literal("overseas")),
  region: placeInAddress,
  district: placeInAddress,
  open: forgiving(z.literal("now")),
  only: forgiving(z.enum(venueLists)),
  sort: forgiving(z.literal("near")),
  after: cursor,
  before: cursor,
});

const longestSearch = 40;
const folded = (q: string) => typedText(q).normalize("NFKC");
const venueSearch = textRule(200, "venue.searchLong", (q) =>
  folded(q).length > longestSearch ? "venue.searchLong" : undefined,
);

export interface ParsedVenuesQuery {
  query: VenuesQuery;
  /** The search as typed; the query lacks it if it is too long. */
  typed?: string;
  fieldErrors: Partial<Record<"q", TextKey>>;
}

export function parseVenuesQuery(search: URLSearchParams): ParsedVenuesQuery {
  const given = givenIn(search);
  const { district, after, before, ...rest } = selection.parse(given);
  const named = given.services?.split("-") ?? [];
  const { q = "" } = given;
  const isLong = venueSearch(q) !== undefined;
  const typed = (q.length > venueSearch.longest ? q : folded(q)) || undefined;
  const query = {
    ...rest,
    district: rest.region && district,
    q: isLong ? undefined : typed,
    services: services.filter((service) => named.includes(service) || given[service] === ticked),
    after,
    before: after ? undefined : before,
  };
  return { query, typed, fieldErrors: isLong ? { q: "venue.searchLong" } : {} };
}
