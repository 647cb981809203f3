import { z } from "zod";
import { wrongFields, type MemberCall, type Payload, check } from "../call";
import { inLanguage } from "../record/game-item";
import { keysetPage, type Slice } from "../keyset";
import { bitsOf } from "./facilities";
import { OWN_COLUMNS, OWN_JOINS, ownItem, ownRow, PLAYED } from "./venue-item";
import { venueFields, type VenueFields } from "./list-fields";

type Condition = readonly [sql: string, ...values: (string | number)[]];

export function venueList(call: MemberCall): Payload {
  const fields = check(venueFields, call.fields);
  const area = fields.area ?? (fields.only ? undefined : "DOMESTIC");
  const regions = regionsOf(call, area);
  const districts = fields.region === undefined ? [] : districtsOf(call, fields.region);
  if (fields.region && !regions.some(({ Region }) => Region === fields.region)) throw wrongFields({ region: "choice" });
  if (fields.district && !districts.some(({ District }) => District === fields.district)) throw wrongFields({ district: "choice" }); // prettier-ignore
  const found = fields.q ? foundBy(call, fields.q) : undefined;
  const where = joined(conditionsOf({ ...fields, area }, found));
  const { rows, next, prev } = pageOf(call, fields, where);
  return {
    list: rows.map((row) => ({ ...ownItem(row, call), ...(fields.near && { Distance: row.distance }) })),
    total: countOf(call, where),
    regions,
    districts,
    next,
    prev,
  };
}

const placeRow = z.object({ code: z.string(), name_ko: z.string(), name_en: z.string(), venues: z.number() });

function regionsOf({ store, language }: MemberCall, area: VenueFields["area"]) {
  const domestic = area === undefined ? "1" : area === "DOMESTIC" ? "country = 'KR'" : "country <> 'KR'";
  const sql = `SELECT code, name_ko, name_en, venues FROM regions WHERE venues > 0 AND ${domestic} ORDER BY place`;
  return store.all(placeRow, sql).map(({ code, name_ko, name_en, venues }) => ({
    Region: code,
    RegionName: inLanguage(language, name_ko, name_en),
    Count: venues,
  }));
}

function districtsOf({ store, language }: MemberCall, region: string) {
  const sql = `SELECT code, name_ko, name_en, venues FROM districts WHERE region = ? AND venues > 0 ORDER BY name_${language}`;
  return store.all(placeRow, sql, region).map(({ code, name_ko, name_en, venues }) => ({
    District: code,
    DistrictName: inLanguage(language, name_ko, name_en),
    Count: venues,
  }));
}

/** Reads every name, so only once for the page and the count. */
function foundBy({ store }: MemberCall, q: string): string {
  const found = store.all(z.object({ seq: z.number() }), "SELECT seq FROM fields WHERE instr(search, ?) > 0", q);
  return JSON.stringify(found.map(({ seq }) => seq));
}

/** ?1 is the asking member. */
function conditionsOf({ area, region, district, services, only }: VenueFields, found?: string): Condition[] {
  const bits = services && bitsOf(services);
  return [
    ...(area ? [["f.area = ?", area] as const] : []),
    ...(region ? [["f.region = ?", region] as const] : []),
    ...(district ? [["f.district = ?", district] as const] : []),
    ...(found ? [["f.seq IN (SELECT value FROM json_each(?))", found] as const] : []),
    ...(bits ? [["f.services & ? = ?", bits, bits] as const] : []),
    ...(only ? [[ONLY[only]] as const] : []),
  ];
}

const ONLY = {
  FAVOURITE: "f.seq IN (SELECT field_seq FROM field_favourites WHERE member_seq = ?1)",
  PLAYED: "f.seq IN (SELECT field_seq FROM member_games WHERE member_seq = ?1)",
};

const joined = (conditions: readonly Condition[]) => ({
  sql: conditions.map(([sql]) => sql).join(" AND ") || "1",
  values: conditions.flatMap(([, ...values]) => values),
});
type Where = ReturnType<typeof joined>;

const keyedRow = ownRow.extend({
  row_key: z.number().or(z.string()),
  row_id: z.number(),
  distance: z.number().nullable(),
});

function pageOf(call: MemberCall, fields: VenueFields, where: Where) {
  const { name, key, from = "fields f", descending = false } = orderOf(call, fields);
  const distance = fields.near ? distanceFrom(fields.near) : "NULL";
  const rows = ({ bound, order, values }: Slice) => {
    const chosen = `SELECT f.seq AS row_id, ${key} AS row_key FROM ${from} WHERE ${where.sql} ${bound} ${order}`;
    const sql = `SELECT ${OWN_COLUMNS}, ${distance} AS distance, row_key, row_id
      FROM (${chosen}) CROSS JOIN fields f ON f.seq = row_id ${OWN_JOINS} ${order.replace("LIMIT ?", "")}`;
    return call.store.all(keyedRow, sql, call.member.seq, ...where.values, ...values);
  };
  return keysetPage(call, fields, { name, descending, rows });
}

function orderOf({ language }: MemberCall, { near, only }: VenueFields) {
  if (near) return { name: `near${near.lat},${near.lng}`, key: `COALESCE(${distanceFrom(near)}, ${NOWHERE})` };
  if (only === "PLAYED") return { name: "played", key: "p.at", from: `fields f JOIN ${PLAYED} p ON p.field_seq = f.seq`, descending: true }; // prettier-ignore
  return {
    name: `venue${language}`,
    key: `COALESCE(-unixepoch(p.at), f.place_${language}) - (k.field_seq IS NOT NULL) * ${BEFORE_ALL}`,
    from: `fields f LEFT JOIN ${PLAYED} p ON p.field_seq = f.seq
      LEFT JOIN field_favourites k ON k.member_seq = ?1 AND k.field_seq = f.seq`,
  };
}

/** Seconds, more than any game's. */
const BEFORE_ALL = 100_000_000_000;

const EARTH_RADIUS = 6_371_009;
/** In metres; beyond any place on earth, so that venues without a position come last. */
const NOWHERE = 100_000_000;

/** Selects metres. Half of 1 - cos is the haversine. */
const distanceFrom = ({ lat, lng }: { lat: number; lng: number }) =>
  `CAST(ROUND(${2 * EARTH_RADIUS} * ASIN(SQRT((1 - COS(RADIANS(f.lat - (${lat}))) +
    COS(RADIANS(${lat})) * COS(RADIANS(f.lat)) * (1 - COS(RADIANS(f.lng - (${lng}))))) / 2))) AS INTEGER)`;

function countOf({ store, member }: MemberCall, { sql, values }: Where): number {
  const count = z.object({ n: z.number() });
  return store.one(count, `SELECT COUNT(*) AS n, ?1 FROM fields f WHERE ${sql}`, member.seq, ...values)?.n ?? 0;
}
