import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { cursorPage, oneCursor, pageFields, together } from "../cursor";
import { unreadCounts } from "../notice/item";
import { rowOf } from "../table";
import { newsItem } from "./item";
import { INBOX_TABLES } from "./schema";
import { tellNews } from "./tell";
import { IS_SHOWN, shownValues } from "./unread";

const listFields = z.object(pageFields).refine(oneCursor, together);
const newsRow = rowOf(INBOX_TABLES.news);

export function inbox(call: MemberCall): Payload {
  const fields = check(listFields, call.fields);
  tellNews(call);
  const { rows, ...cursors } = cursorPage(call, fields, {
    name: "news",
    rows: ({ start = [], backwards, limit }) => {
      const [sign, order] = backwards ? [">", "ASC"] : ["<", "DESC"];
      const bound = start.length > 0 ? `AND (n.at, n.seq) ${sign} (?, ?)` : "";
      const sql = `SELECT * FROM news n WHERE ${IS_SHOWN} ${bound} ORDER BY n.at ${order}, n.seq ${order} LIMIT ?`;
      return call.store.all(newsRow, sql, ...shownValues(call), ...start, limit);
    },
    positionOf: ({ at, seq }) => [at, seq],
  });
  return { ...unreadCounts(call), list: rows.map((row) => newsItem(call, row)), ...cursors };
}

const MOST = 50;
const readFields = z.object({
  news: z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, "format")
    .transform((text) => text.split(",").map(Number))
    .refine((news) => news.length <= MOST, "length")
    .optional(),
});

/** Passes over what is not the member's. */
export function readInbox(call: MemberCall): Payload {
  const { news } = check(readFields, call.fields);
  const { store, member } = call;
  if (news) {
    const sql = "UPDATE news SET unread = 'N' WHERE member_seq = ? AND seq IN (SELECT value FROM json_each(?))";
    store.run(sql, member.seq, JSON.stringify(news));
  } else store.run("UPDATE news SET unread = 'N' WHERE member_seq = ?", member.seq);
  return unreadCounts(call);
}
