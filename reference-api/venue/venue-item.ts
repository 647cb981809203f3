import { z } from "zod";
import type { Call } from "../call";
import { inLanguage } from "../record/game-item";
import { rowOf } from "../table";
import { servicesIn } from "./facilities";
import { VENUE_TABLES } from "./schema";

const number = z.number();
const text = z.string();
const json = <Schema extends z.ZodTypeAny>(schema: Schema) =>
  text.transform((written): z.output<Schema> => schema.parse(JSON.parse(written)));

const span = z.tuple([number, number]).nullable();
const hours = json(z.object({ weekday: span, weekend: span }));
const price = z.object({ from: number, to: number, weekday: number.nullable(), weekend: number.nullable() });

export const venueRow = rowOf(VENUE_TABLES.fields)
  .omit({ search: true })
  .extend({
    country: text,
    region_ko: text,
    region_en: text,
    district_ko: text,
    district_en: text,
    hours: hours.nullable(),
    closed_weekdays: json(z.array(text)),
    closed_days: json(z.array(text)),
    prices: json(z.array(price)),
  });
export type VenueRow = z.infer<typeof venueRow>;

export const VENUE_COLUMNS = `f.*, r.country, r.name_ko AS region_ko, r.name_en AS region_en,
  d.name_ko AS district_ko, d.name_en AS district_en`;
export const VENUE_JOINS = "JOIN regions r ON r.code = f.region JOIN districts d ON d.code = f.district";

/** Fields for the asking member (?1): whether it is a favourite, and the latest game there. */
export const ownRow = venueRow.extend({ favourite: number, last_played: text.nullable() });
type OwnRow = z.infer<typeof ownRow>;
export const OWN_COLUMNS = `${VENUE_COLUMNS}, played.at AS last_played,
  EXISTS (SELECT 1 FROM field_favourites k WHERE k.member_seq = ?1 AND k.field_seq = f.seq) AS favourite`;
export const PLAYED =
  "(SELECT field_seq, MAX(played_at) AS at FROM member_games WHERE member_seq = ?1 GROUP BY field_seq)";
export const OWN_JOINS = `${VENUE_JOINS} LEFT JOIN ${PLAYED} AS played ON played.field_seq = f.seq`;

export const ownItem = (row: OwnRow, call: Call) => ({
  ...venueItem(row, call),
  Favourite: row.favourite === 1,
  LastPlayedAt: row.last_played,
});

export function venueItem(row: VenueRow, { language }: Pick<Call, "language">) {
  return {
    FieldSeq: row.seq,
    FieldName: inLanguage(language, row.name_ko, row.name_en),
    Country: row.country,
    Region: row.region,
    RegionName: inLanguage(language, row.region_ko, row.region_en),
    District: row.district,
    DistrictName: inLanguage(language, row.district_ko, row.district_en),
    Address: language === "en" ? row.address_en : row.address_ko,
    Phone: row.phone,
    Lat: row.lat,
    Lng: row.lng,
    Timezone: row.time_zone,
    Services: servicesIn(row.services),
    Hours: row.hours && { Weekday: opening(row, row.hours.weekday), Weekend: opening(row, row.hours.weekend) },
    ClosedWeekdays: row.closed_weekdays,
    ClosedDays: row.closed_days,
    ClosedOnHolidays: row.closed_on_holidays,
    Holidays: [],
    Workdays: [],
    HolidayYears: [],
    Prices: row.prices.map(({ from, to, weekday, weekend }) => ({
      From: clock(from),
      To: clock(to),
      Weekday: weekday,
      Weekend: weekend,
    })),
    Currency: row.currency,
  };
}

const DAY = 24 * 60;

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Half of the venues write the night as 26:00, the others as 02:00. */
function opening({ seq }: VenueRow, hours: readonly [number, number] | null) {
  if (!hours) return null;
  const [opens, closes] = hours;
  return { Open: clock(opens), Close: clock(seq % 2 === 0 && closes >= DAY ? closes - DAY : closes) };
}

export const pageItem = (row: VenueRow, { language, providers }: Call) => ({
  Intro: language === "en" ? row.intro_en : row.intro_ko,
  Homepage: row.homepage === "Y" ? `${providers.origin()}/venue/home?field=${row.seq}` : null,
  Picture: row.picture && `${providers.origin()}/media/venue/${row.picture}.jpg`,
});
