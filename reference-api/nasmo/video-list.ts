import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { cursorPage, oneCursor, pageFields, sizeField, together } from "../cursor";
import { inLanguage } from "../record/game-item";
import { isDay, koreanStamp } from "../korean-time";
import { sequence } from "../rank/sequence";
import { soonUntil } from "./some-videos";
import { VIDEO_SELECT, videoItem, videoRow } from "./video-item";

const RESULTS = ["homerun", "triple", "double", "single", "groundout", "flyout"] as const;
const TYPES = ["BATTING", "PITCHING", "HIGHLIGHT"] as const;
const day = z.string().refine(isDay, "format");
const listFields = z
  .object({
    leaving: z.enum(["Y"], { message: "choice" }).optional(),
    type: z.enum(TYPES, { message: "choice" }).optional(),
    result: z.enum(RESULTS, { message: "choice" }).optional(),
    field: sequence.optional(),
    record: z.string().regex(/^[1-9]\d{0,14}$/, "format").transform(Number).optional(),
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(["DISTANCE", "EXIT"], { message: "choice" }).optional(),
    ...pageFields,
    size: sizeField("12"),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "order" })
  .refine(oneCursor, together); // prettier-ignore
type ListFields = z.output<typeof listFields>;

type Condition = [sql: string, value: string | number | undefined][];

export function videoList(call: MemberCall): Payload {
  const fields = check(listFields, call.fields);
  const own: Condition = [
    ["v.member_seq = ?", call.member.seq],
    ["v.expires_at > ?", koreanStamp(call.now)],
  ];
  const selection: Condition = [
    ...own,
    ["v.expires_at <= ?", fields.leaving && soonUntil(call)],
    ["v.type = ?", fields.type],
    ["v.outcome = ?", fields.result],
    ["v.field_seq = ?", fields.field],
    ["v.game_id = ?", fields.record],
    ["v.recorded_at >= ?", fields.from],
    ["v.recorded_at < ?", fields.to && `${fields.to} 24`],
  ];
  return {
    types: typesOf(call, own),
    results: resultsOf(call, own),
    leaving: countOf(call, [...own, ["v.expires_at <= ?", soonUntil(call)]]),
    fields: fieldsOf(call, own),
    ...page(call, fields, selection),
    ...(call.switches.optionalCalls ? { Sortable: "Y" } : {}),
  };
}

function where(condition: Condition) {
  const used = condition.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  return { sql: used.map(({ sql }) => sql).join(" AND "), values: used.map(({ value }) => value) };
}

function typesOf({ store }: MemberCall, own: Condition) {
  const { sql, values } = where(own);
  const row = z.object({ type: z.string(), count: z.number() });
  const found = store.all(
    row,
    `SELECT v.type, COUNT(*) AS count FROM videos v WHERE ${sql} GROUP BY v.type`,
    ...values,
  );
  const counted = new Map(found.map(({ type, count }) => [type, count]));
  return TYPES.map((type) => ({ Type: type, Count: counted.get(type) ?? 0 }));
}

function resultsOf({ store }: MemberCall, own: Condition) {
  const { sql, values } = where(own);
  const row = z.object({ outcome: z.string(), count: z.number() });
  const query = `SELECT v.outcome, COUNT(*) AS count FROM videos v WHERE ${sql} AND v.outcome IS NOT NULL
    GROUP BY v.outcome ORDER BY count DESC, v.outcome`;
  return store.all(row, query, ...values).map(({ outcome, count }) => ({ HitResult: outcome, Count: count }));
}

function countOf({ store }: MemberCall, condition: Condition): number {
  const { sql, values } = where(condition);
  return store.one(z.object({ n: z.number() }), `SELECT COUNT(*) AS n FROM videos v WHERE ${sql}`, ...values)?.n ?? 0;
}

function fieldsOf({ store, language }: MemberCall, own: Condition) {
  const { sql, values } = where(own);
  const row = z.object({ seq: z.number(), name_ko: z.string(), name_en: z.string(), count: z.number() });
  const query = `SELECT f.seq, f.name_ko, f.name_en, COUNT(*) AS count FROM videos v JOIN fields f ON f.seq = v.field_seq
    WHERE ${sql} GROUP BY f.seq ORDER BY count DESC, f.seq`;
  return store.all(row, query, ...values).map((field) => ({
    FieldSeq: field.seq,
    MarketName: inLanguage(language, field.name_ko, field.name_en),
    Count: field.count,
  }));
}

const COLUMNS = { DISTANCE: ["distance", "recorded_at"], EXIT: ["exit", "recorded_at"] } as const;

/** Sorts newest first, expiring videos by their expiry. */
function sortColumns({ switches }: MemberCall, { sort, leaving }: ListFields) {
  if (sort && switches.optionalCalls) return COLUMNS[sort];
  return leaving ? (["expires_at"] as const) : (["recorded_at"] as const);
}

function page(call: MemberCall, fields: ListFields, selection: Condition) {
  const { sql, values } = where(selection);
  const columns = sortColumns(call, fields);
  const [name] = columns;
  const keys = [...columns, "seq"].map((column) => `v.${column}`);
  const { rows, ...cursors } = cursorPage(call, fields, {
    name,
    rows: ({ start = [], backwards, limit }) => {
      const rising = backwards !== (name === "expires_at");
      const bound = start.length > 0 ? ` AND (${keys.join()}) ${rising ? ">" : "<"} (${start.map(() => "?").join()})` : ""; // prettier-ignore
      const order = keys.map((key) => `${key} ${rising ? "ASC" : "DESC"}`).join();
      const query = `${VIDEO_SELECT} WHERE ${sql}${bound} ORDER BY ${order} LIMIT ?`;
      return call.store.all(videoRow, query, ...values, ...start, limit);
    },
    positionOf: (row) => [...columns.map((column) => row[column]), row.seq],
  });
  return { list: rows.map((row) => videoItem(call, row)), ...cursors, total: countOf(call, selection) };
}
