import { z } from "zod/v4";
import { services } from "../api/venue.server";
import { cursor, forgiving, givenIn, placeInAddress } from "../forms/address-values.server";
import { typedText } from "../forms/typed-text";
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

/** Of a search: what is kept, and what the API takes. */
const longest = { search: 60, name: 40 };

/** False for a search that no name or address begins with. */
export const mayBeVenue = (q: string) => q.length <= longest.name;

export function parseVenuesQuery(search: URLSearchParams): VenuesQuery {
  const given = givenIn(search);
  const { district, after, before, ...rest } = selection.parse(given);
  const named = given.services?.split("-") ?? [];
  const { q = "" } = given;
  return {
    ...rest,
    district: rest.region && district,
    q: typedText(q.slice(0, longest.search)).normalize("NFKC") || undefined,
    services: services.filter((service) => named.includes(service) || given[service] === ticked),
    after,
    before: after ? undefined : before,
  };
}
