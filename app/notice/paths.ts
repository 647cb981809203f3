import type { ArticleKind } from "../api/notice.server";
import { withSearch } from "../forms/with-search";
import type { Path } from "../i18n/languages";

export interface ListPage {
  after?: string;
  before?: string;
}

export const articlesPath = (kind: ArticleKind, page: ListPage = {}): Path => withSearch("/alert", { kind, ...page });

/** Where the API has no such list, notices are there. */
export const inboxPath = (page: ListPage = {}): Path => withSearch("/alert", { ...page });

export function articlePath(kind: ArticleKind, id: string): Path {
  return `/alert/${kind}/${id}`;
}
