import { z } from "zod";
import { wrongFields, type MemberCall } from "./call";
import { openText, sealText } from "./cursor";
import { secretOf } from "./tokens";

type Value = string | number;

const cursor = z.string().max(200, "length");
export const pageFields = {
  after: cursor.optional(),
  before: cursor.optional(),
  size: z.string().regex(/^([1-9]|[1-4]\d|50)$/, "range").default("20").transform(Number),
}; // prettier-ignore

export interface PageFields {
  after?: string | undefined;
  before?: string | undefined;
  size: number;
}

export const oneCursor = ({ after, before }: PageFields) => !after || !before;
export const together = { path: ["before"], message: "together" };

/** SQL for a query that names its columns `row_key` and `row_id`; `values` belong to `bound` and `sorted`, in this order. */
export interface Slice {
  bound: string;
  order: string;
  values: Value[];
}

/** Sorted by a key and, where it is equal, by `row_id` upwards. */
interface List<Row> {
  /** Cursors of lists with other names are refused. */
  name: string;
  descending?: boolean;
  rows: (slice: Slice) => Row[];
}

interface Keyed {
  row_key: Value;
  row_id: number;
}

export function keysetPage<Row extends Keyed>(call: MemberCall, fields: PageFields, list: List<Row>) {
  const start = startOf(call, fields, list.name);
  const backwards = fields.before !== undefined;
  const found = list.rows(slice(start, list.descending ?? false, backwards, fields.size + 1));
  const more = found.length > fields.size;
  const rows = backwards ? found.slice(0, fields.size).reverse() : found.slice(0, fields.size);
  const [earlier, later] = backwards ? [more, true] : [start !== undefined, more];
  return {
    rows,
    next: later ? cursorAt(call, list.name, rows.at(-1)) : null,
    prev: earlier ? cursorAt(call, list.name, rows[0]) : null,
  };
}

function slice(start: Keyed | undefined, descending: boolean, backwards: boolean, limit: number): Slice {
  const down = descending !== backwards;
  const [on, within] = [down ? "<" : ">", backwards ? "<" : ">"];
  const order = `ORDER BY row_key ${down ? "DESC" : "ASC"}, row_id ${backwards ? "DESC" : "ASC"} LIMIT ?`;
  if (!start) return { bound: "", order, values: [limit] };
  return {
    bound: `AND row_key ${on}= ? AND (row_key ${on} ? OR row_id ${within} ?)`,
    order,
    values: [start.row_key, start.row_key, start.row_id, limit],
  };
}

function startOf(call: MemberCall, { after, before }: PageFields, name: string): Keyed | undefined {
  const given = after ?? before;
  if (given === undefined) return undefined;
  const [list, kind, key = "", id] = openText(secretOf(call.store), call.member.seq, given)?.split("|") ?? [];
  if (list !== name) throw wrongFields({ [after === undefined ? "before" : "after"]: "cursor" });
  return { row_key: kind === "number" ? Number(key) : key, row_id: Number(id) };
}

const cursorAt = ({ store, member }: MemberCall, name: string, row: Keyed | undefined) =>
  row ? sealText(secretOf(store), member.seq, [name, typeof row.row_key, row.row_key, row.row_id].join("|")) : null;
