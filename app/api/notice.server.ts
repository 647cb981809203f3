import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { number, paging } from "./fields";
import { phpOrNone, rows } from "./php-rows";
import { row, type ValueOf } from "./schema";
import { phpMaybeDay, phpTime } from "./php-times";
import { phpHtml, phpMedia, phpId, cursors, phpName } from "./php-texts";
import {
  codesOf,
  count,
  inCapitals,
  phpCode,
  phpCountIfTold,
  phpFlag,
  phpMaybeCode,
  phpMaybeCount,
} from "./php-values";

const kinds = inCapitals(["notice", "event"]);
const kindCodes = codesOf(kinds);
export type ArticleKind = keyof typeof kindCodes;

const articleFields = {
  id: ["NoticeSeq", phpId.notice, "its number; notices and events share the numbers"],
  title: ["Title", phpName, "its title, in the language of the request"],
  at: ["At", phpTime, "when it was published"],
  unread: ["Unread", phpFlag, "the member has not read it, and it is not from before they joined"],
  pinned: ["Pinned", phpFlag, "stays on top"],
  from: ["From", phpMaybeDay, "first day of an event"],
  to: ["To", phpMaybeDay, "last day of an event"],
  status: [
    "Status",
    phpMaybeCode({ UPCOMING: "upcoming", OPEN: "open", CLOSED: "closed" }),
    "state of an event: still to come, open or over",
  ],
  picture: ["Picture", phpMedia, "its picture on the media host"],
  pictureWidth: ["PictureWidth", phpMaybeCount, "width of the picture in pixels, so that nothing moves when it comes"],
  pictureHeight: ["PictureHeight", phpMaybeCount, "height of the picture in pixels"],
} as const;
export const articleRow = row(articleFields, "Article");
export type Article = ValueOf<typeof articleRow>;

/** Where both kinds stand in one list. */
export const latestArticle = row(
  {
    ...articleFields,
    kind: ["Kind", phpCode(kinds), "whether it is a notice or an event"],
  },
  "LatestArticle",
);
export type LatestArticle = ValueOf<typeof latestArticle>;

export const unreadFields = {
  unread: {
    notice: [
      "UnreadNotices",
      count,
      "notices that the member has not read, whatever the page; of those from before the member joined none is unread",
    ],
    event: [
      "UnreadEvents",
      count,
      "events that the member has not read, whatever the page; of those from before the member joined none is unread",
    ],
    news: [
      "UnreadNews",
      phpCountIfTold,
      "rows of [inbox.php](#get-myinboxphp) that the member has not read; without it nothing leads there",
    ],
  },
} as const;

export type UnreadCounts = ValueOf<typeof unread>["unread"];
const unread = row(unreadFields);

/** All that is not read: what the badge of the app counts. */
export function unreadIn({ notice, event, news }: UnreadCounts): number {
  return notice + event + (news ?? 0);
}

const list = row({
  ...unreadFields,
  list: rows("list", articleRow, 50, "pinned ones first, then the newest"),
  total: ["total", count, "how many there are of the kind"],
  ...cursors,
});
export type Articles = ValueOf<typeof list>;

const kindField = [z.enum(kindCodes), "`NOTICE` or `EVENT`", "yes"] as const;

export const articlesCall = defineCall("GET /notice/list.php", {
  of: ["notices"],
  summary: "Notices, or events",
  fields: { kind: kindField, ...paging },
  answer: list,
  refusals: ["invalid"],
});

/** Pinned ones first, then the newest. */
export function getArticles(api: Api, kind: ArticleKind, page: { after?: string; before?: string; size?: string }) {
  return api(articlesCall, { kind: kindCodes[kind], ...page });
}

const neighbour = phpOrNone(
  row({ id: ["NoticeSeq", phpId.notice, "number of that one"], title: ["Title", phpName, "its title"] }),
);
const detail = row({
  article: [
    "article",
    row({ ...articleFields, html: ["Html", phpHtml, "all of it, as [rich text](#rich-text)"] }),
    "the notice or event",
  ],
  newer: ["newer", neighbour, "the one after it of the same kind, by time"],
  older: ["older", neighbour, "the one before it of the same kind, by time"],
});
export type ArticleDetail = ValueOf<typeof detail>;

export const articleCall = defineCall("GET /notice/detail.php", {
  of: ["notices"],
  summary: "One notice, or one event",
  fields: { kind: kindField, notice: [number, "NoticeSeq", "yes"] },
  answer: detail,
  refusals: ["invalid", "notFound"],
});

export function getArticle(api: Api, kind: ArticleKind, notice: string): Promise<ArticleDetail> {
  return api(articleCall, { kind: kindCodes[kind], notice });
}

export const readNoticeCall = defineCall("POST /my/readNotice.php", {
  of: ["notices"],
  summary: "Mark notices as read",
  fields: { kind: kindField, notice: [number, "NoticeSeq: that one. Without it all of the kind"] },
  answer: unread,
  refusals: ["invalid", "notFound"],
});

/** One of them, or all of the kind. */
export function markRead(api: Api, kind: ArticleKind, notice?: string) {
  return api(readNoticeCall, { kind: kindCodes[kind], notice });
}
