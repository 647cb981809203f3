import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { cursorPage, oneCursor, pageFields, together, type CursorSlice, type Value } from "../cursor";
import { koreanDay } from "../korean-time";
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

export function contestList(call: MemberCall): Payload {
  const fields = check(listFields, call.fields);
  const { rows, ...cursors } = cursorPage(call, fields, {
    name: ["contest", fields.status].join(),
    rows: (slice) => placesFrom(call, fields, slice),
    positionOf: ({ status, row }) => [status, row[SECTIONS[status].day], row.seq],
  });
  return { list: rows.map(({ row }) => contestItem(row, call)), total: countOf(call, fields), ...cursors };
}

interface Place {
  status: Status;
  row: ContestRow;
}

function placesFrom(
  call: MemberCall,
  fields: ListFields,
  { start: [from, ...beside] = [], backwards, limit }: CursorSlice,
) {
  const statuses = statusesOf(fields);
  const order = backwards ? [...statuses].reverse() : statuses;
  const places: Place[] = [];
  for (const status of order.slice(
    Math.max(
      0,
      order.findIndex((one) => one === from),
    ),
  )) {
    const room = limit - places.length;
    const bound = status === from ? beside : [];
    if (room > 0) places.push(...section(call, fields, { status, bound, backwards, limit: room }));
  }
  return places;
}

const statusesOf = ({ status }: ListFields): readonly Status[] => (status ? [status] : STATUSES);

interface Range {
  status: Status;
  /** Day and number of the row beside it, if that has this status. */
  bound: readonly Value[];
  backwards: boolean;
  limit: number;
}

function section(call: MemberCall, fields: ListFields, { status, bound, backwards, limit }: Range): Place[] {
  const { rule, day, descending } = SECTIONS[status];
  const down = descending !== backwards;
  const beyond = bound.length > 0 ? `AND (c.${day}, c.seq) ${down ? "<" : ">"} (?, ?)` : "";
  const way = down ? "DESC" : "ASC";
  const sql = `SELECT ${CONTEST_COLUMNS} FROM contests c WHERE ${rule} ${categoryRule(fields)} ${beyond}
    ORDER BY c.${day} ${way}, c.seq ${way} LIMIT ?`;
  const found = call.store.all(contestRow, sql, call.member.seq, koreanDay(call.now), ...bound, limit);
  return found.map((row) => ({ status, row }));
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
