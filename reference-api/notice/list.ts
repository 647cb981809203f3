import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { cursorPage, oneCursor, pageFields, together } from "../cursor";
import { ARTICLE_COLUMNS, articleItem, articleRow, kindField, unreadCounts, unreadValues } from "./item"; // prettier-ignore

const listFields = z.object({ kind: kindField, ...pageFields }).refine(oneCursor, together);
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

/** Returns the three latest of both kinds, for the home page. */
export function latestNotices(call: MemberCall): Payload {
  const sql = `SELECT ${ARTICLE_COLUMNS} FROM notices n ORDER BY n.at DESC, n.seq DESC LIMIT 3`;
  const rows = call.store.all(articleRow, sql, ...unreadValues(call));
  return { ...unreadCounts(call), list: rows.map((row) => articleItem(call, row)) };
}

function page(call: MemberCall, fields: ListFields) {
  const { rows, ...cursors } = cursorPage(call, fields, {
    name: fields.kind,
    rows: ({ start = [], backwards, limit }) => {
      const bound = start.length > 0 ? `AND ${ORDER} ${backwards ? ">" : "<"} (?, ?, ?)` : "";
      const order = backwards ? "ASC" : "DESC";
      const sql = `SELECT ${ARTICLE_COLUMNS} FROM notices n WHERE n.kind = ? ${bound}
        ORDER BY n.pinned ${order}, n.at ${order}, n.seq ${order} LIMIT ?`;
      return call.store.all(articleRow, sql, ...unreadValues(call), fields.kind, ...start, limit);
    },
    positionOf: ({ pinned, at, seq }) => [pinned, at, seq],
  });
  return { list: rows.map((row) => articleItem(call, row)), ...cursors };
}
