import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { cursorField, nearField, number, placeCode, sizeField, venueSearch, yesOrNo } from "./fields";
import { game, resultFields } from "./game.server";
import { phpClock } from "./php-clock";
import { phpLink, phpMedia } from "./php-links";
import { phpField, phpList, phpObjectOrNone, phpOrNone, row } from "./php-rows";
import { phpDay, phpMaybeTime } from "./php-times";
import {
  count,
  phpDecision,
  phpFlag,
  phpMaybe,
  phpMaybeCode,
  phpMaybeCount,
  phpMaybeDegrees,
  phpName,
  phpText,
  yesNo,
} from "./php-values";
import { rows } from "./read-answer";

export const services = ["group", "wifi", "parking", "restroom", "smoking"] as const;
export type Service = (typeof services)[number];
const serviceCodes = { GROUP: "group", WIFI: "wifi", PARKING: "parking", RESTROOM: "restroom", SMOKING: "smoking" } as const; // prettier-ignore

/** Minutes after midnight; a venue that closes at or before its opening closes in the night after. */
const opening = row({ opens: ["Open", phpClock], closes: ["Close", phpClock] }, "Opening");
/** Null for a venue that is closed on all such days. */
const hours = phpObjectOrNone(
  row({ weekday: ["Weekday", phpOrNone(opening)], weekend: ["Weekend", phpOrNone(opening)] }, "Hours"),
);

const weekdays = { MON: 1, TUE: 2, WED: 3, THU: 4, FRI: 5, SAT: 6, SUN: 0 } as const;
const weekday = phpMaybeCode({ MON: "MON", TUE: "TUE", WED: "WED", THU: "THU", FRI: "FRI", SAT: "SAT", SUN: "SUN" });
/** As JavaScript counts them, Sunday being 0. */
const closedWeekdays = phpList(weekday).transform((codes) => codes.flatMap((code) => (code ? [weekdays[code]] : [])));

/** From the one time to the other, in the currency's own unit. */
const price = row(
  {
    from: ["From", phpClock],
    to: ["To", phpClock],
    weekday: ["Weekday", phpMaybeCount],
    weekend: ["Weekend", phpMaybeCount],
  },
  "Price",
);

const knownServices = phpList(phpMaybeCode(serviceCodes)).transform((codes) => codes.filter((code) => code !== null));

const timeZone = phpMaybe.transform((zone) => (zone !== null && isTimeZone(zone) ? zone : null));

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

const placeFields = {
  id: ["FieldSeq", phpText],
  name: ["FieldName", phpName],
  /** ISO 3166-1 alpha-2; null in Korea. */
  country: ["Country", phpMaybe],
  region: ["RegionName", phpMaybe],
  district: ["DistrictName", phpMaybe],
  address: ["Address", phpMaybe],
  phone: ["Phone", phpMaybe],
  latitude: ["Lat", phpMaybeDegrees],
  longitude: ["Lng", phpMaybeDegrees],
  /** IANA; null in Korea. */
  timeZone: ["Timezone", timeZone],
  services: ["Services", knownServices],
  hours: ["Hours", hours],
  closedWeekdays: ["ClosedWeekdays", closedWeekdays],
  /** By the venue's own calendar. */
  closedDays: ["ClosedDays", phpList(phpDay)],
  closedOnHolidays: ["ClosedOnHolidays", phpFlag],
  prices: ["Prices", phpList(price)],
  /** ISO 4217; null for won. */
  currency: ["Currency", phpMaybe],
} as const;

const venueFields = {
  ...placeFields,
  favourite: ["Favourite", phpFlag],
  lastPlayedAt: ["LastPlayedAt", phpMaybeTime],
  /** In metres from the position asked with. */
  distance: ["Distance", phpMaybeCount],
} as const;
export const venuePlace = row(venueFields, "VenuePlace");
export type VenuePlace = z.output<typeof venuePlace>;

const pageFields = {
  ...venueFields,
  intro: ["Intro", phpMaybe],
  homepage: ["Homepage", phpLink],
  picture: ["Picture", phpMedia],
} as const;
const venuePage = row(pageFields, "VenuePage");
export type VenuePage = z.output<typeof venuePage>;

export const placeRow = row(
  { code: ["Region", phpText], name: ["RegionName", phpName], count: ["Count", count] },
  "Region",
);
const district = row(
  { code: ["District", phpText], name: ["DistrictName", phpName], count: ["Count", count] },
  "District",
);
export type Place = z.output<typeof placeRow>;

const list = row({
  list: rows("list", venuePlace, 50),
  total: ["total", count],
  regions: rows("regions", placeRow, 200),
  districts: rows("districts", district, 200),
  next: ["next", phpMaybe],
  prev: ["prev", phpMaybe],
});
export type Venues = z.output<typeof list>;

export interface VenueQuery {
  overseas?: boolean;
  region?: string;
  district?: string;
  q?: string;
  services?: readonly Service[];
  only?: "favourite" | "played";
  /** "37.498,127.028": latitude and longitude, to a hundred metres. */
  near?: string;
  after?: string;
  before?: string;
}

export const venuesCall = defineCall({
  method: "GET",
  path: "/field/list.php",
  summary: "Venues",
  fields: {
    area: z.enum(["DOMESTIC", "OVERSEAS"]),
    region: placeCode,
    district: placeCode,
    q: venueSearch,
    services: z.string().regex(/^[A-Z]+(,[A-Z]+)*$/).max(60), // prettier-ignore
    only: z.enum(["FAVOURITE", "PLAYED"]),
    near: nearField,
    after: cursorField,
    before: cursorField,
    size: sizeField,
  },
  answer: list,
  refusals: ["invalid"],
});

export function getVenues(api: Api, query: VenueQuery & { size?: string }): Promise<Venues> {
  const { overseas, services = [], only, ...fields } = query;
  return api(venuesCall, {
    area: overseas ? "OVERSEAS" : "DOMESTIC",
    services: services.length ? services.join(",").toUpperCase() : undefined,
    only: only === "favourite" ? "FAVOURITE" : only && "PLAYED",
    ...fields,
  });
}

const detail = row({
  venue: ["venue", venuePage],
  /** Of the member at this venue, all modes together. */
  mine: ["my", phpObjectOrNone(row(resultFields, "Results"))],
  games: rows("games", game, 5),
});
export type VenueDetail = z.output<typeof detail>;

export const venueCall = defineCall({
  method: "GET",
  path: "/field/detail.php",
  summary: "One venue",
  fields: { field: number },
  required: ["field"],
  answer: detail,
  refusals: ["invalid", "notFound"],
});

export function getVenue(api: Api, field: string): Promise<VenueDetail> {
  return api(venueCall, { field });
}

export const openVenueCall = defineCall({
  method: "GET",
  path: "/field/open.php",
  summary: "One venue, for everybody",
  open: true,
  fields: { field: number },
  required: ["field"],
  answer: phpField("venue", venuePage),
  refusals: ["invalid", "notFound"],
});

export function getOpenVenue(api: Api, field: string): Promise<VenuePage> {
  return api(openVenueCall, { field });
}

export const venueFavouriteCall = defineCall({
  method: "POST",
  path: "/field/favourite.php",
  summary: "Keep a venue, or no longer",
  fields: { field: number, on: yesOrNo },
  required: ["field", "on"],
  answer: phpField("Favourite", phpDecision),
  refusals: ["invalid", "notFound", "favouritesFull"],
});

export function setVenueFavourite(api: Api, field: string, on: boolean): Promise<boolean> {
  return api(venueFavouriteCall, { field, on: yesNo(on) });
}
