import { z } from "zod";
import { number } from "./contract-shapes";

const text = z.string().min(1);
const flag = z.enum(["Y", "N"]);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const clock = z.string().regex(/^([0-2]\d|3[0-6]):[0-5]\d$/);
const opening = z.object({ Open: clock, Close: clock }).nullable();
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

export const venue = z.object({
  FieldSeq: number,
  FieldName: text,
  Country: z.string().length(2),
  Region: text,
  RegionName: text,
  District: text,
  DistrictName: text,
  Address: text.nullable(),
  Phone: text.nullable(),
  Lat: number.nullable(),
  Lng: number.nullable(),
  Timezone: text,
  Services: z.array(z.enum(["GROUP", "WIFI", "PARKING", "RESTROOM", "SMOKING"])),
  Hours: z.object({ Weekday: opening, Weekend: opening }).nullable(),
  ClosedWeekdays: z.array(z.enum(["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"])),
  ClosedDays: z.array(day),
  ClosedOnHolidays: flag,
  Prices: z.array(z.object({ From: clock, To: clock, Weekday: number.nullable(), Weekend: number.nullable() })),
  Currency: z.string().length(3),
});
export const venuePlace = venue.extend({
  Favourite: flag,
  LastPlayedAt: moment.nullable(),
  Distance: number.nullish(),
});
export type VenuePlace = z.infer<typeof venuePlace>;

const page = { total: number, next: z.string().nullable(), prev: z.string().nullable() };
const region = z.object({ Region: text, RegionName: text, Count: number });
export const venueList = z.object({
  list: z.array(venuePlace),
  regions: z.array(region),
  districts: z.array(z.object({ District: text, DistrictName: text, Count: number })),
  ...page,
});

export const league = z.object({
  LeagueSequence: number,
  Title: text,
  Category: z.enum(["OFFICIAL", "VENUE"]),
  Status: z.enum(["UPCOMING", "RUNNING", "DONE"]),
  From: day,
  To: day,
  RankingType: z.enum(["BEST", "TOTAL", "PLAYS"]),
  Modes: z.array(z.enum(["REG", "TRIPLE", "BAT", "PIT"])).min(1),
  Teams: number,
  Games: number,
  Fields: number,
  Attended: flag,
  Bracket: flag,
});
export type League = z.infer<typeof league>;
export const leagueList = z.object({ list: z.array(league), ...page });

export const leaguePlace = z.object({
  Rank: number,
  Tied: flag,
  TeamSequence: number,
  TeamName: text,
  FieldName: text,
  PlayerSeq: number.nullable(),
  Nickname: text.nullable(),
  Plays: number,
  Best: number,
  Total: number,
  Mine: flag,
});
export type LeaguePlace = z.infer<typeof leaguePlace>;
export const leagueBoard = z.object({
  league,
  list: z.array(leaguePlace),
  me: z.union([leaguePlace, z.tuple([])]),
  ...page,
});
export const leagueVenues = z.object({ league, list: z.array(venuePlace), regions: z.array(region), ...page });

const bracketSide = z
  .object({ TeamSequence: number.nullable(), TeamName: text, Score: number.nullable(), Won: flag, Mine: flag })
  .nullable();
export const leagueBracket = z.object({
  league,
  matches: z.array(z.object({ Round: number, Match: number, At: moment.nullable(), A: bracketSide, H: bracketSide })),
});
