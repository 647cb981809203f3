import { z } from "zod";
import { isDay, koreanDay, seasonByKey, seasonOf, type Season } from "./korean-time";

export const MODES = ["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"] as const;

const day = z.string().refine(isDay, "format");
const cursor = z.string().max(128, "length");

export const listFields = z
  .object({
    mode: z.enum(MODES, { message: "choice" }).default("REG"),
    season: z.string().regex(/^(20\d\d-[1-4]|all)$/, "format").optional(),
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "format").optional(),
    result: z.enum(["W", "D", "L"], { message: "choice" }).optional(),
    field: z.string().regex(/^[1-9]\d{0,8}$/, "format").optional(),
    from: day.optional(),
    to: day.optional(),
    after: cursor.optional(),
    before: cursor.optional(),
    size: z.string().regex(/^([1-9]|[1-4]\d|50)$/, "range").default("20").transform(Number),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "order" })
  .refine(({ after, before }) => !after || !before, { path: ["before"], message: "together" }); // prettier-ignore
export type ListFields = z.output<typeof listFields>;

/** The chosen season; without one that of the month, else the current one; none for `all`. */
export function chosenSeason({ season, month }: ListFields, now: number): Season | null {
  if (season === "all") return null;
  if (season) return seasonByKey(season);
  return seasonOf(month ? `${month}-01` : koreanDay(now));
}

export interface Condition {
  sql: string;
  values: (string | number)[];
}

export function conditionOf(member: number, fields: ListFields, season: Season | null): Condition {
  const parts: [string, string | number | undefined][] = [
    ["m.member_seq = ?", member],
    ["m.mode = ?", fields.mode],
    ["m.season = ?", season?.key],
    ["m.played_at >= ?", fields.month && `${fields.month}-01`],
    ["m.played_at < ?", fields.month && `${fields.month}-32`],
    ["m.played_at >= ?", fields.from],
    ["m.played_at < ?", fields.to && `${fields.to} 24`],
    ["m.result = ?", fields.result],
    ["m.field_seq = ?", fields.field && Number(fields.field)],
  ];
  const used = parts.flatMap(([sql, value]) => (value === undefined || value === "" ? [] : [{ sql, value }]));
  return { sql: used.map(({ sql }) => sql).join(" AND "), values: used.map(({ value }) => value) };
}
