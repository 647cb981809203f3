import type { ArticleKind } from "../api/notice.server";
import type { Path } from "../i18n/languages";

export function articlesPath(kind: ArticleKind, page: { after?: string; before?: string } = {}): Path {
  const entries = Object.entries({ kind: kind === "event" ? kind : undefined, ...page });
  const query = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return query ? `/alert?${query}` : "/alert";
}

export function articlePath(kind: ArticleKind, id: string): Path {
  return `/alert/${kind}/${id}`;
}
