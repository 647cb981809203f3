import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Api } from "../api/call";
import { isFault, isRefusal } from "../api/errors";
import { getArticle, markRead, type Article, type ArticleKind, type ArticleDetail } from "../api/notice.server";
import { richText } from "../content/rich-text.server";
import { isId } from "../forms/ids";
import { notFound } from "../session/answers.server";
import { requireMember } from "../session/guards.server";
import type { SafeHtml } from "../ui/rich-text";

/** In ms; an article does not wait longer to be marked as read. */
const patience = 400;

export interface LoadedArticle extends Pick<ArticleDetail, "newer" | "older"> {
  kind: ArticleKind;
  article: Article;
  text: SafeHtml;
}

/** @throws the 404 page, also if the article is of the other kind. */
export async function loadArticle(args: LoaderFunctionArgs, kind: ArticleKind): Promise<LoadedArticle> {
  const { api, language } = await requireMember(args);
  const id = args.params[`${kind}Id`];
  if (!isId("notice", id)) throw notFound();
  const { article, newer, older } = await getArticle(api, kind, id).catch((error: unknown) => {
    throw isRefusal(error, "notFound", "invalid") ? notFound() : error;
  });
  if (article.unread && isBeingRead(args.request)) await markAsRead(api, kind, article.id);
  const { html, ...rest } = article;
  return { kind, article: rest, text: richText(html, language), newer, older };
}

/** Older engines announce in other words what they fetch ahead. */
function isBeingRead({ method, headers }: Request): boolean {
  if (headers.has("Sec-Purpose")) return method === "GET";
  const purpose = headers.get("Purpose") ?? headers.get("X-Moz") ?? "";
  return method === "GET" && !/prefetch|prerender/.test(purpose);
}

async function markAsRead(api: Api, kind: ArticleKind, id: string): Promise<void> {
  const marked = markRead(api, kind, id).catch((error: unknown) => {
    if (!isFault(error)) throw error;
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise((resolve) => (timer = setTimeout(resolve, patience)));
  await Promise.race([marked, tooLate]).finally(() => clearTimeout(timer));
}
