import { z } from "zod";
import { wrongFields, type MemberCall, type Payload } from "../call";
import { openText, sealText } from "../cursor";
import { check } from "../fields";
import { secretOf } from "../tokens";
import { ARTICLE_COLUMNS, articleItem, articleRow, kindField, unreadCounts, unreadValues, type ArticleRow, type Kind } from "./item"; // prettier-ignore

const cursor = z.string().max(128, "length");
const listFields = z
  .object({
    kind: kindField,
    after: cursor.optional(),
    before: cursor.optional(),
    size: z.string().regex(/^([1-9]|[1-4]\d|50)$/, "range").default("20").transform(Number),
  })
  .refine(({ after, before }) => !after || !before, { path: ["before"], message: "together" }); // prettier-ignore
type ListFields = z.output<typeof listFields>;

const ORDER = "(n.pinned, n.at, n.seq)";

export function noticeList(call: MemberCall): Payload {
  const fields = check(listFields, call.fields);
  const total = "SELECT COUNT(*) AS n FROM notices WHERE kind = ?";
  return {
    ...unreadCounts(call),
    ...page(call, fields),
    total: call.store.one(z.object({ n: z.number() }), total, fields.kind)?.n ?? 0,
  };
}

/** The three latest of both kinds, for the home page. */
export function latestNotices(call: MemberCall): Payload {
  const sql = `SELECT ${ARTICLE_COLUMNS} FROM notices n ORDER BY n.at DESC, n.seq DESC LIMIT 3`;
  const rows = call.store.all(articleRow, sql, ...unreadValues(call));
  return { ...unreadCounts(call), list: rows.map((row) => articleItem(call, row)) };
}

function page(call: MemberCall, fields: ListFields) {
  const start = startOf(call, fields);
  const backwards = fields.before !== undefined;
  const bound = start ? `AND ${ORDER} ${backwards ? ">" : "<"} (?, ?, ?)` : "";
  const order = backwards ? "ASC" : "DESC";
  const sql = `SELECT ${ARTICLE_COLUMNS} FROM notices n WHERE n.kind = ? ${bound}
    ORDER BY n.pinned ${order}, n.at ${order}, n.seq ${order} LIMIT ?`;
  const found = call.store.all(articleRow, sql, ...unreadValues(call), fields.kind, ...(start ?? []), fields.size + 1);
  const more = found.length > fields.size;
  const rows = backwards ? found.slice(0, fields.size).reverse() : found.slice(0, fields.size);
  const [newer, older] = backwards ? [more, true] : [start !== undefined, more];
  return {
    list: rows.map((row) => articleItem(call, row)),
    next: older ? cursorAt(call, fields.kind, rows.at(-1)) : null,
    prev: newer ? cursorAt(call, fields.kind, rows[0]) : null,
  };
}

const position = z.tuple([z.string(), z.coerce.number(), z.string(), z.coerce.number()]);

/** A cursor is of its kind. */
function startOf({ store, member }: MemberCall, { kind, after, before }: ListFields) {
  const given = after ?? before;
  if (given === undefined) return undefined;
  const parsed = position.safeParse(openText(secretOf(store), member.seq, given)?.split("|"));
  if (!parsed.success || parsed.data[0] !== kind)
    throw wrongFields({ [after === undefined ? "before" : "after"]: "cursor" });
  const [, pinned, at, seq] = parsed.data;
  return [pinned, at, seq] as const;
}

const cursorAt = ({ store, member }: MemberCall, kind: Kind, row: ArticleRow | undefined) =>
  row ? sealText(secretOf(store), member.seq, [kind, row.pinned, row.at, row.seq].join("|")) : null;
