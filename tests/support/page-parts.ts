import type { HTMLElement } from "node-html-parser";
import { allWords, words, type Answer, type Visitor } from "./visitor";

export const linkOf = ({ page }: Answer, rel: string) => page.querySelector(`main a[rel=${rel}]`)?.getAttribute("href");

/** Returns the pages of a list, from this address to its end. */
export async function pagesFrom(visitor: Visitor, start: string, rel: "next" | "prev" = "next"): Promise<Answer[]> {
  const pages: Answer[] = [];
  for (let at: string | undefined = start; at;) {
    const page: Answer = await visitor.get(at);
    pages.push(page);
    at = linkOf(page, rel);
  }
  return pages;
}

/** Returns what a form's inputs send as they are. */
export const fieldsOf = (form: HTMLElement | null | undefined): Record<string, string> =>
  Object.fromEntries(
    form?.querySelectorAll("input").map((one) => [one.getAttribute("name") ?? "", one.getAttribute("value") ?? ""]) ??
      [],
  );

export const hrefsOf = (from: HTMLElement, selector: string) =>
  from.querySelectorAll(selector).map((link) => link.getAttribute("href") ?? "");

/** Returns the rows by column title of the page's tables whose captions begin with `caption`, the team's last. */
export function tablesOf(page: HTMLElement, caption: string): Record<string, string>[][] {
  const tables = page.querySelectorAll("main table").filter((table) => words(table, "caption").startsWith(caption));
  return tables.map((table) => {
    const heads = allWords(table, "thead th").slice(1);
    const rows = table.querySelectorAll("tbody tr, tfoot tr").map((row) => allWords(row, "td"));
    return rows.map((cells) => Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? ""])));
  });
}

/** Stands for what each list and page of the seed has. */
export function never(): never {
  throw new Error("a list is never empty here");
}
