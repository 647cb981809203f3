import { z } from "zod";
import { type MemberCall, check } from "../call";
import { oneCursor, pageFields, together } from "../cursor";
import { isDay, koreanDay, seasonByKey, seasonOf, type Season } from "../korean-time";
import { MODES } from "../modes";
import { DIFFICULTIES } from "../rank/events";
import { sequence } from "../rank/sequence";
import { SHOWS_FIGURES } from "../rank/visibility";

/** Lower bounds in km/h; the last band has no upper one. */
export const SPEED_BANDS = [0, 90, 100, 110, 120] as const;

/** Selects the number of a game's speed band, from 0; the game is `m`. */
export const BAND = `CASE ${SPEED_BANDS.slice(1).map((upper, index) => `WHEN m.pitch_speed < ${upper * 10} THEN ${index}`).join(" ")}
  ELSE ${SPEED_BANDS.length - 1} END`; // prettier-ignore

const day = z.string().refine(isDay, "format");
const band = z.enum(["0", "90", "100", "110", "120"], { message: "choice" }).transform(Number);

const common = {
  season: z.string().regex(/^(20\d\d-[1-4]|all)$/, "format").optional(),
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "format").optional(),
  result: z.enum(["W", "D", "L"], { message: "choice" }).optional(),
  field: sequence.optional(),
  difficulty: z.enum(DIFFICULTIES, { message: "choice" }).optional(),
  level: z.string().regex(/^[1-5]$/, "choice").transform(Number).optional(),
  speed: band.optional(),
  rival: sequence.optional(),
  from: day.optional(),
  to: day.optional(),
}; // prettier-ignore

const filters = { mode: z.enum(MODES, { message: "choice" }).default("REG"), ...common };

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const order = { path: ["to"], message: "order" };

export const filterFields = z.object(filters).refine(inOrder, order);
export const listFields = z
  .object({ ...filters, ...pageFields })
  .refine(inOrder, order)
  .refine(oneCursor, together);

export const allModesFields = z
  .object({ ...common, ...pageFields })
  .refine(inOrder, order)
  .refine(oneCursor, together);

export type Filters = z.output<typeof filterFields>;
/** Without a mode of all modes. */
export type ListFields = Omit<z.output<typeof listFields>, "mode"> & Partial<Pick<Filters, "mode">>;

/** Returns the named season, else the month's, else the current one; null for `all`. */
function chosenSeason({ season, month }: Pick<Filters, "season" | "month">, now: number): Season | null {
  if (season === "all") return null;
  if (season) return seasonByKey(season);
  return seasonOf(month ? `${month}-01` : koreanDay(now));
}

export const seasonItem = (season: Season | null) =>
  season && { Key: season.key, Year: season.year, Quarter: season.quarter, From: season.from, To: season.to };

/** Returns the games that the call asks for. */
export function selectionOf<Schema extends typeof filterFields | typeof listFields | typeof allModesFields>(
  call: MemberCall,
  schema: Schema,
) {
  const fields: z.output<Schema> = check(schema, call.fields);
  const season = chosenSeason(fields, Date.now());
  return { fields, season, condition: conditionOf(call.member.seq, fields, season) };
}

export interface Condition {
  sql: string;
  values: (string | number)[];
}

export interface Start {
  playedAt: string;
  id: number;
  towards: "older" | "newer";
}

type Part = readonly [sql: string, ...values: (string | number | undefined)[]];

/** Whoever hides anything is met by nobody, as unknown players are. */
const RIVAL = `EXISTS (SELECT 1 FROM member_games o WHERE o.game_id = m.game_id AND o.member_seq = ? AND o.side <> m.side
  AND EXISTS (SELECT 1 FROM members m WHERE m.seq = o.member_seq AND ${SHOWS_FIGURES}))`;

/** Returns a condition on `member_games m`; all conditions on time form one range of the primary key. */
export function conditionOf(member: number, fields: Partial<Filters>, season: Season | null, start?: Start): Condition {
  const parts: Part[] = [
    ["m.member_seq = ?", member],
    ["m.mode = ?", fields.mode],
    ...timeParts(fields, season, start),
    ["m.result = ?", fields.result],
    // Without an index: a venue has games of everybody.
    ["+m.field_seq = ?", fields.field],
    ["m.difficulty = ?", fields.difficulty],
    ["m.level = ?", fields.level],
    ...speedParts(fields.speed),
    [RIVAL, fields.rival],
  ];
  const used = parts.map(([sql, ...values]) => ({ sql, values: values.filter((value) => value !== undefined) }));
  const given = used.filter(({ values }) => values.length > 0);
  return { sql: given.map(({ sql }) => sql).join(" AND "), values: given.flatMap(({ values }) => values) };
}

/** Uses only the narrowest lower and upper bound, so that SQLite seeks to the page. */
function timeParts({ month, from, to }: Partial<Filters>, season: Season | null, start: Start | undefined): Part[] {
  const lower = [season?.from, month && `${month}-01`, from].filter((bound) => bound !== undefined).sort().at(-1); // prettier-ignore
  const upper = [season && `${season.to} 24`, month && `${month}-32`, to && `${to} 24`].filter((bound) => typeof bound === "string").sort()[0]; // prettier-ignore
  const older = start?.towards === "older" && (upper === undefined || start.playedAt < upper);
  const newer = start?.towards === "newer" && (lower === undefined || start.playedAt >= lower);
  return [
    newer ? ["(m.played_at, m.game_id) > (?, ?)", start.playedAt, start.id] : ["m.played_at >= ?", lower],
    older ? ["(m.played_at, m.game_id) < (?, ?)", start.playedAt, start.id] : ["m.played_at < ?", upper],
  ];
}

/** Takes speeds in tenths, as stored; 0 means no pitches, and belongs to no band. */
function speedParts(speed: number | undefined): Part[] {
  if (speed === undefined) return [];
  const upper = SPEED_BANDS.find((lower) => lower > speed);
  return [
    ["m.pitch_speed >= ?", Math.max(1, speed * 10)],
    ["m.pitch_speed < ?", upper && upper * 10],
  ];
}
