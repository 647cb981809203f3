import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { ifOffered } from "./errors";
import { nearField, number, paging, placeCode, servicesField, venueSearch, yesOrNo } from "./fields";
import { game, resultFields } from "./game.server";
import { choices, phpField, phpFitting, phpList, phpObjectOrNone, phpOrNone, rows } from "./php-rows";
import { made, notRead, row, some, type ValueOf } from "./schema";
import { phpClock, phpDay, phpMaybeTime, phpTimeZone } from "./php-times";
import {
  phpLink,
  phpMedia,
  phpId,
  cursors,
  phpKey,
  phpMaybeKey,
  phpMaybeName,
  phpMaybeParagraph,
  phpName,
} from "./php-texts";
import {
  count,
  inCapitals,
  phpCount,
  phpDecision,
  phpFlag,
  phpMaybeCode,
  phpMaybeCount,
  phpMaybeDegrees,
  yesNo,
} from "./php-values";

export const services = ["group", "wifi", "parking", "restroom", "smoking"] as const;
export type Service = (typeof services)[number];

/** Minutes after midnight; a venue that closes at or before its opening closes in the night after. */
const opening = row(
  { opens: ["Open", phpClock, "when it opens"], closes: ["Close", phpClock, "when it closes"] },
  "Opening",
);
/** A part is null if the venue is closed on all such days. */
const hours = phpObjectOrNone(
  row(
    {
      weekday: ["Weekday", phpOrNone(opening), "hours from Monday to Friday; none where it is closed on all such days"],
      weekend: [
        "Weekend",
        phpOrNone(opening),
        "hours on Saturdays and Sundays; none where it is closed on all such days",
      ],
    },
    "Hours",
  ),
);

/** Numbered as in JavaScript: Sunday is 0. */
const weekday = phpMaybeCode({ MON: 1, TUE: 2, WED: 3, THU: 4, FRI: 5, SAT: 6, SUN: 0 });
const closedWeekdays = made(phpList(weekday), (days) => days.filter((day) => day !== null));

/** From the one time to the other, in the currency's own unit. */
const price = row(
  {
    from: ["From", phpClock, "from when the price holds"],
    to: ["To", phpClock, "until when it holds"],
    weekday: ["Weekday", phpMaybeCount, "price of an hour on a weekday, in whole units of the currency"],
    weekend: ["Weekend", phpMaybeCount, "price of an hour at the weekend, in whole units of the currency"],
  },
  "Price",
);

const knownServices = made(phpList(phpMaybeCode(inCapitals(services))), (codes) =>
  codes.filter((code) => code !== null),
);

const placeFields = {
  id: ["FieldSeq", phpId.venue, "number of the venue"],
  name: ["FieldName", phpName, "in the language of the request, as are the other names and Address"],
  country: ["Country", phpMaybeKey, "ISO 3166-1 alpha-2; `KR` without it"],
  ...notRead({ regionCode: ["Region", phpKey, "code of the region in the list's filters"] }),
  region: ["RegionName", phpMaybeName, "name of the region"],
  ...notRead({ districtCode: ["District", phpKey, "code of the district in the list's filters"] }),
  district: ["DistrictName", phpMaybeName, "name of the district"],
  address: ["Address", phpMaybeName, "address as one line"],
  phone: ["Phone", phpMaybeName, "phone number for reservations"],
  latitude: ["Lat", phpMaybeDegrees, "latitude, WGS 84"],
  longitude: ["Lng", phpMaybeDegrees, "longitude, WGS 84"],
  timeZone: ["Timezone", phpTimeZone, "IANA time zone of all the times below; `Asia/Seoul` without it"],
  services: [
    "Services",
    knownServices,
    "`GROUP` (group seating), `WIFI`, `PARKING`, `RESTROOM` (separate restrooms), `SMOKING` (smoking room); others are passed over",
  ],
  hours: ["Hours", hours, "opening hours; without them nothing is said about being open"],
  closedWeekdays: ["ClosedWeekdays", closedWeekdays, "weekdays on which it is closed; another word is passed over"],
  closedDays: ["ClosedDays", phpList(phpDay), "days on which it is closed"],
  closedOnHolidays: ["ClosedOnHolidays", phpFlag, "closed on Korean public holidays"],
  toldHolidays: {
    holidays: [
      "Holidays",
      phpFitting(phpDay),
      "public holidays beside those that the app knows, as temporary ones are; what is no day is passed over",
    ],
    workdays: ["Workdays", phpFitting(phpDay), "days that are no public holidays, though the app may think so"],
    years: [
      "HolidayYears",
      phpFitting(made(phpCount, String)),
      "years of which Holidays has every day, such as `2028`: what the app knows of them does not count then",
    ],
  },
  prices: ["Prices", phpList(price), "prices by the hour; a time without a price says nothing about the price"],
  currency: ["Currency", phpMaybeKey, "ISO 4217; `KRW` without it"],
} as const;

const venueFields = {
  ...placeFields,
  favourite: ["Favourite", phpFlag, "one of the member's favourites"],
  lastPlayedAt: ["LastPlayedAt", phpMaybeTime, "when the member's latest game there began"],
  distance: ["Distance", phpMaybeCount, "metres from `near`"],
} as const;
export const venuePlace = row(venueFields, "VenuePlace");
export type VenuePlace = ValueOf<typeof venuePlace>;
/** Whether and until when a venue is open. */
export const openVenue = some(
  venuePlace,
  venueFields,
  "id",
  "name",
  "country",
  "timeZone",
  "hours",
  "closedWeekdays",
  "closedDays",
  "closedOnHolidays",
  "toldHolidays",
  "prices",
);

const pageFields = {
  ...venueFields,
  intro: ["Intro", phpMaybeParagraph, "a few sentences about it"],
  homepage: ["Homepage", phpLink, "its own site: a [link](#links)"],
  picture: [
    "Picture",
    phpMedia,
    "its picture on the media host, at least 1,200 pixels wide: the preview where the venue's page is shared",
  ],
} as const;
export const venuePage = row(pageFields, "VenuePage");
export type VenuePage = ValueOf<typeof venuePage>;

export const placeRow = row(
  {
    code: ["Region", phpKey, "code of the region"],
    name: ["RegionName", phpName, "name of the region"],
    count: ["Count", count, "venues there"],
  },
  "Region",
);
const district = row(
  {
    code: ["District", phpKey, "code of the district"],
    name: ["DistrictName", phpName, "name of the district"],
    count: ["Count", count, "venues there"],
  },
  "District",
);
export type Place = ValueOf<typeof placeRow>;

const list = row({
  list: rows("list", venuePlace, 50, "venues in the order above"),
  total: ["total", count, "how many the selection has"],
  regions: choices("regions", placeRow, 200, "regions of the area, whatever else is chosen"),
  districts: choices("districts", district, 200, "districts of the chosen region; empty without one"),
  ...cursors,
});
export type Venues = ValueOf<typeof list>;

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

export const venuesCall = defineCall("GET /field/list.php", {
  of: ["venues"],
  summary: "Venues",
  fields: {
    area: [z.enum(["DOMESTIC", "OVERSEAS"]), "`DOMESTIC` or `OVERSEAS`, `DOMESTIC` without it"],
    region: [placeCode, "Region of `regions`: the province or city, overseas the country"],
    district: [placeCode, "District of `districts`, with its `region`; without one 400 `required` at region"],
    q: [
      venueSearch,
      "up to 40 characters: part of a name in either language, or of an address; upper and lower case and spaces make no difference, `%` and `_` are characters like others",
    ],
    services: [servicesField, "codes of Services with commas between: venues that have all of them"],
    only: [
      z.enum(["FAVOURITE", "PLAYED"]),
      "`FAVOURITE`: the member's favourites. `PLAYED`: where the member has played. Both areas where `area` is absent",
    ],
    near: [nearField, "`37.498,127.028`: latitude and longitude, to a thousandth of a degree"],
    ...paging,
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
  venue: ["venue", venuePage, "the venue"],
  mine: ["my", phpObjectOrNone(row(resultFields, "Results")), "results of the member's games there, all modes"],
  games: rows("games", game, 5, "the latest of them"),
});
export type VenueDetail = ValueOf<typeof detail>;

export const venueCall = defineCall("GET /field/detail.php", {
  of: ["venues"],
  summary: "One venue",
  fields: { field: [number, "FieldSeq", "yes"] },
  answer: detail,
  refusals: ["invalid", "notFound"],
});

export const openVenueCall = defineCall("GET /field/open.php", {
  of: ["venues"],
  summary: "One venue, for everybody",
  open: true,
  fields: { field: [number, "FieldSeq", "yes"] },
  answer: phpField("venue", venuePage, "as in /field/detail.php, without Favourite, LastPlayedAt and Distance"),
  refusals: ["invalid", "notFound"],
});

const openVenues = row({
  list: rows(
    "list",
    row({ id: ["FieldSeq", phpId.venue, "number of a venue that /field/open.php shows"] }, "OpenVenue"),
    10_000,
    "all venues in both areas, in any order",
  ),
});

export const openVenuesCall = defineCall("GET /field/openList.php", {
  of: ["venues"],
  optional: true,
  reachedBy: "the sitemap",
  summary: "Numbers of all venues, for everybody",
  open: true,
  fields: {},
  answer: openVenues,
  refusals: ["notFound"],
});

/** Empty where the API has no such call. */
export async function getOpenVenueIds(api: Api): Promise<string[]> {
  return (await ifOffered(api(openVenuesCall, {})))?.list.map(({ id }) => id) ?? [];
}

export const venueFavouriteCall = defineCall("POST /field/favourite.php", {
  of: ["venues", "favourites"],
  summary: "Keep a venue, or no longer",
  fields: { field: [number, "FieldSeq", "yes"], on: [yesOrNo, "`Y`, `N`", "yes"] },
  answer: phpField("Favourite", phpDecision, "as it is now"),
  refusals: ["invalid", "notFound", "favouritesFull"],
});

export function setVenueFavourite(api: Api, field: string, on: boolean): Promise<boolean> {
  return api(venueFavouriteCall, { field, on: yesNo(on) });
}
