import { z } from "zod";
import type { MemberCall } from "../call";
import { inLanguage } from "../record/game-item";
import { unreadNews } from "../inbox/unread";
import { koreanDay, koreanStamp } from "../korean-time";
import { columnsOf, rowOf } from "../table";
import { PICTURE, PICTURES_PATH } from "./pictures";
import { NOTICE_TABLES } from "./schema";

const KINDS = ["NOTICE", "EVENT"] as const;
export type ArticleKind = (typeof KINDS)[number];
export const kindField = z.enum(KINDS, { message: "choice" });
export const noticeField = z.string().regex(/^[1-9]\d{0,14}$/, "format").transform(Number); // prettier-ignore

/** A list needs no texts. */
const ownRow = rowOf(NOTICE_TABLES.notices).omit({ html_ko: true, html_en: true });
export const articleRow = ownRow.extend({ unread: z.number() });
export type ArticleRow = z.infer<typeof articleRow>;

/** Older articles, and those from before the member joined, count as read. */
const NEW_DAYS = 30;

/** Takes the member and `newFrom`. */
export const IS_UNREAD = `n.at >= MAX((SELECT joined_at FROM members WHERE seq = ?), ?)
  AND NOT EXISTS (SELECT 1 FROM notice_reads r WHERE r.member_seq = ? AND r.notice_seq = n.seq)`;
export const unreadValues = ({ member, now }: Pick<MemberCall, "member" | "now">) =>
  [member.seq, koreanStamp(now - NEW_DAYS * 86_400_000), member.seq] as const;

export const ARTICLE_COLUMNS = `${columnsOf("n", ownRow)}, (${IS_UNREAD}) AS unread`;

export const mediaOf = ({ providers }: Pick<MemberCall, "providers">) => `${providers.origin()}${PICTURES_PATH}`;

export function articleItem(call: MemberCall, row: ArticleRow) {
  const today = koreanDay(call.now);
  const { from_day: from, to_day: to, picture } = row;
  return {
    NoticeSeq: row.seq,
    Kind: row.kind,
    Title: inLanguage(call.language, row.title_ko, row.title_en),
    At: row.at,
    Unread: row.unread === 1,
    Pinned: row.pinned === 1,
    From: from,
    To: to,
    Status: from && to ? (today < from ? "UPCOMING" : today > to ? "CLOSED" : "OPEN") : null,
    Picture: picture && `${mediaOf(call)}/${picture}.svg`,
    PictureWidth: picture && PICTURE.width,
    PictureHeight: picture && PICTURE.height,
  };
}

type Asker = Pick<MemberCall, "store" | "member" | "now">;

export function unreadCounts(call: Asker & Pick<MemberCall, "switches">) {
  return { ...unreadArticles(call), ...(call.switches.optionalCalls ? { UnreadNews: unreadNews(call) } : {}) };
}

export function unreadArticles(call: Asker) {
  const sql = `SELECT n.kind, COUNT(*) AS count FROM notices n WHERE ${IS_UNREAD} GROUP BY n.kind`;
  const found = call.store.all(z.object({ kind: kindField, count: z.number() }), sql, ...unreadValues(call));
  const of = (kind: ArticleKind) => found.find((row) => row.kind === kind)?.count ?? 0;
  return { UnreadNotices: of("NOTICE"), UnreadEvents: of("EVENT") };
}
