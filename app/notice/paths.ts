import type { ArticleKind } from "../api/notice.server";

export function articlesPath(kind: ArticleKind, page: { after?: string; before?: string } = {}): string {
  const entries = Object.entries({ kind: kind === "event" ? kind : undefined, ...page });
  const query = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return query ? `/alert?${query}` : "/alert";
}

export function articlePath(kind: ArticleKind, id: string): string {
  return `/alert/${kind}/${id}`;
}
