import { z } from "zod/v4";
import { services } from "../api/venue.server";
import { cursor, forgiving, givenIn, placeInAddress } from "../forms/address-values.server";
import type { TextKey } from "../i18n/texts";
import { ticked } from "../ui/checkbox";
import type { VenuesQuery } from "./venue-query";

const selection = z.object({
  area: forgiving(z.literal("overseas")),
  region: placeInAddress,
  district: placeInAddress,
  only: forgiving(z.enum(["favourite", "played"])),
  sort: forgiving(z.literal("near")),
  after: cursor,
  before: cursor,
});

const longestSearch = 40;

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
  const typed = given.q?.normalize("NFKC").replace(/\s+/g, " ").trim() || undefined;
  const isLong = typed !== undefined && typed.length > longestSearch;
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
