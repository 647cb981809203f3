import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { cursorField, number, sizeField } from "./fields";
import { phpHtml, phpMedia } from "./php-links";
import { phpOrNone, row } from "./php-rows";
import { phpMaybeDay, phpTime } from "./php-times";
import { count, phpCode, phpFlag, phpMaybe, phpMaybeCode, phpMaybeCount, phpName, phpText } from "./php-values";
import { rows } from "./read-answer";

const kindCodes = { notice: "NOTICE", event: "EVENT" } as const;
export type ArticleKind = keyof typeof kindCodes;

const articleFields = {
  id: ["NoticeSeq", phpText],
  title: ["Title", phpName],
  at: ["At", phpTime],
  unread: ["Unread", phpFlag],
  pinned: ["Pinned", phpFlag],
  /** Of an event: days in Seoul, both included. */
  from: ["From", phpMaybeDay],
  to: ["To", phpMaybeDay],
  status: ["Status", phpMaybeCode({ UPCOMING: "upcoming", OPEN: "open", CLOSED: "closed" })],
  picture: ["Picture", phpMedia],
  pictureWidth: ["PictureWidth", phpMaybeCount],
  pictureHeight: ["PictureHeight", phpMaybeCount],
} as const;
const article = row(articleFields, "Article");
export type Article = z.output<typeof article>;

/** Where both kinds stand in one list. */
export const latestArticle = row(
  { ...articleFields, kind: ["Kind", phpCode<ArticleKind>({ NOTICE: "notice", EVENT: "event" })] },
  "LatestArticle",
);
export type LatestArticle = z.output<typeof latestArticle>;

export const unreadFields = {
  unread: { notice: ["UnreadNotices", count], event: ["UnreadEvents", count] },
} as const;

const list = row({
  ...unreadFields,
  list: rows("list", article, 50),
  total: ["total", count],
  next: ["next", phpMaybe],
  prev: ["prev", phpMaybe],
});
export type Articles = z.output<typeof list>;

export const articlesCall = defineCall({
  method: "GET",
  path: "/notice/list.php",
  summary: "Notices, or events",
  fields: { kind: z.enum(kindCodes), after: cursorField, before: cursorField, size: sizeField },
  required: ["kind"],
  answer: list,
  refusals: ["invalid"],
});

/** Pinned ones first, then the newest. */
export function getArticles(api: Api, kind: ArticleKind, page: { after?: string; before?: string; size?: string }) {
  return api(articlesCall, { kind: kindCodes[kind], ...page });
}

const neighbour = phpOrNone(row({ id: ["NoticeSeq", phpText], title: ["Title", phpName] }));
const detail = row({
  article: ["article", row({ ...articleFields, html: ["Html", phpHtml] })],
  newer: ["newer", neighbour],
  older: ["older", neighbour],
});
export type ArticleDetail = z.output<typeof detail>;

export const articleCall = defineCall({
  method: "GET",
  path: "/notice/detail.php",
  summary: "One notice, or one event",
  fields: { kind: z.enum(kindCodes), notice: number },
  required: ["kind", "notice"],
  answer: detail,
  refusals: ["invalid", "notFound"],
});

export function getArticle(api: Api, kind: ArticleKind, notice: string): Promise<ArticleDetail> {
  return api(articleCall, { kind: kindCodes[kind], notice });
}

export const readNoticeCall = defineCall({
  method: "POST",
  path: "/my/readNotice.php",
  summary: "Mark notices as read",
  fields: { kind: z.enum(kindCodes), notice: number },
  required: ["kind"],
  answer: row(unreadFields),
  refusals: ["invalid", "notFound"],
});

/** One of them, or all of the kind. */
export function markRead(api: Api, kind: ArticleKind, notice?: string) {
  return api(readNoticeCall, { kind: kindCodes[kind], notice });
}
