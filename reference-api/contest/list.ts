import { z } from "zod";
import { wrongFields, type MemberCall, type Payload } from "../call";
import { openText, sealText } from "../cursor";
import { check } from "../fields";
import { oneCursor, pageFields, together } from "../keyset";
import { koreanDay } from "../korean-time";
import { secretOf } from "../tokens";
import { CONTEST_COLUMNS, contestItem, contestRow, type ContestRow } from "./contest-item";

/** In the order of the list. */
const STATUSES = ["RUNNING", "UPCOMING", "DONE"] as const;
type Status = (typeof STATUSES)[number];

const listFields = z
  .object({
    category: z.enum(["OFFICIAL", "VENUE", "ATTENDED"], { message: "choice" }).optional(),
    status: z.enum(STATUSES, { message: "choice" }).optional(),
    ...pageFields,
  })
  .refine(oneCursor, together);
type ListFields = z.output<typeof listFields>;

/** ?2 is today. `day` sorts the tournaments of a status. */
const SECTIONS: Record<Status, { rule: string; day: "from_day" | "to_day"; descending: boolean }> = {
  RUNNING: { rule: "c.to_day >= ?2 AND c.from_day <= ?2", day: "to_day", descending: false },
  UPCOMING: { rule: "c.from_day > ?2", day: "from_day", descending: false },
  DONE: { rule: "c.to_day < ?2", day: "to_day", descending: true },
};

interface Position {
  status: Status;
  day: string;
  seq: number;
}

export function contestList(call: MemberCall): Payload {
  const fields = check(listFields, call.fields);
  const start = startOf(call, fields);
  const backwards = fields.before !== undefined;
  const found = placesFrom(call, fields, start, backwards);
  const more = found.length > fields.size;
  const shown = backwards ? found.slice(0, fields.size).reverse() : found.slice(0, fields.size);
  const [earlier, later] = backwards ? [more, true] : [start !== undefined, more];
  return {
    list: shown.map(({ row }) => contestItem(row, call)),
    total: countOf(call, fields),
    next: later ? cursorAt(call, shown.at(-1)) : null,
    prev: earlier ? cursorAt(call, shown[0]) : null,
  };
}

interface Place extends Position {
  row: ContestRow;
}

/** One more than the page has. */
function placesFrom(call: MemberCall, fields: ListFields, start: Position | undefined, backwards: boolean): Place[] {
  const statuses = statusesOf(fields);
  const order = backwards ? [...statuses].reverse() : statuses;
  const places: Place[] = [];
  for (const status of order.slice(start ? order.indexOf(start.status) : 0)) {
    const limit = fields.size + 1 - places.length;
    if (limit > 0) places.push(...section(call, fields, { status, start, backwards, limit }));
  }
  return places;
}

const statusesOf = ({ status }: ListFields): readonly Status[] => (status ? [status] : STATUSES);

interface Range {
  status: Status;
  start: Position | undefined;
  backwards: boolean;
  limit: number;
}

function section(call: MemberCall, fields: ListFields, { status, start, backwards, limit }: Range): Place[] {
  const { rule, day, descending } = SECTIONS[status];
  const down = descending !== backwards;
  const bound = start?.status === status ? [start.day, start.seq] : [];
  const beyond = bound.length > 0 ? `AND (c.${day}, c.seq) ${down ? "<" : ">"} (?, ?)` : "";
  const way = down ? "DESC" : "ASC";
  const sql = `SELECT ${CONTEST_COLUMNS} FROM contests c WHERE ${rule} ${categoryRule(fields)} ${beyond}
    ORDER BY c.${day} ${way}, c.seq ${way} LIMIT ?`;
  return call.store
    .all(contestRow, sql, call.member.seq, koreanDay(call.now), ...bound, limit)
    .map((row) => ({ row, status, day: row[day], seq: row.seq }));
}

const CATEGORY_RULES = {
  OFFICIAL: "AND c.category = 'OFFICIAL'",
  VENUE: "AND c.category = 'VENUE'",
  ATTENDED: "AND c.seq IN (SELECT contest_seq FROM contest_mates WHERE member_seq = ?1)",
};
const categoryRule = ({ category }: ListFields) => (category ? CATEGORY_RULES[category] : "");

function countOf({ store, member, now }: MemberCall, fields: ListFields): number {
  const rules = statusesOf(fields).map((status) => `(${SECTIONS[status].rule})`);
  const sql = `SELECT COUNT(*) AS n, ?1, ?2 FROM contests c WHERE (${rules.join(" OR ")}) ${categoryRule(fields)}`;
  return store.one(z.object({ n: z.number() }), sql, member.seq, koreanDay(now))?.n ?? 0;
}

function startOf(call: MemberCall, fields: ListFields): Position | undefined {
  const given = fields.after ?? fields.before;
  if (given === undefined) return undefined;
  const [list, name, day = "", seq] = openText(secretOf(call.store), call.member.seq, given)?.split("|") ?? [];
  const status = statusesOf(fields).find((one) => one === name);
  if (list === "contest" && status) return { status, day, seq: Number(seq) };
  throw wrongFields({ [fields.after === undefined ? "before" : "after"]: "cursor" });
}

const cursorAt = ({ store, member }: MemberCall, place: Place | undefined) =>
  place ? sealText(secretOf(store), member.seq, `contest|${place.status}|${place.day}|${place.seq}`) : null;
