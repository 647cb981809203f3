import { getArticle, markRead, type Article, type ArticleKind, type ArticleDetail } from "../api/notice.server";
import { richText } from "../content/rich-text.server";
import { isId } from "../forms/ids";
import { notFound, orNotFound } from "../session/answers.server";
import type { MemberVisit } from "../session/guards.server";
import type { SafeHtml } from "../ui/rich-text";
import { markShown } from "./mark-read.server";

export interface LoadedArticle extends Pick<ArticleDetail, "newer" | "older"> {
  kind: ArticleKind;
  article: Article;
  text: SafeHtml;
}

/** @throws the 404 page, also if the article is of the other kind. */
export async function loadArticle(visit: MemberVisit, kind: ArticleKind): Promise<LoadedArticle> {
  const { api, language } = visit;
  const id = visit.params[`${kind}Id`];
  if (!isId("notice", id)) throw notFound();
  const { article, newer, older } = await orNotFound(getArticle(api, kind, id));
  if (article.unread) await markShown(visit.request, () => markRead(api, kind, article.id));
  const { html, ...rest } = article;
  return { kind, article: rest, text: richText(html, language), newer, older };
}
