/** Reads a page's tables and tiles without a parser, for tests that read a thousand pages. */
export interface ReadTable {
  caption: string;
  heads: string[];
  /** Cells of body and foot, without the rows' heads. */
  rows: string[][];
}

const inner = (html: string, tag: string) =>
  Array.from(html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, "g")), ([, text = ""]) => text);

function textOf(html: string): string {
  const text = html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, "").replace(/\s+/g, " ");
  return text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&#x27;/g, "'").replace(/&amp;/g, "&").trim(); // prettier-ignore
}

export function readTables(html: string): ReadTable[] {
  return inner(html, "table").map((table) => ({
    caption: textOf(inner(table, "caption")[0] ?? ""),
    heads: inner(inner(table, "thead")[0] ?? "", "th").map(textOf),
    rows: [...inner(table, "tbody"), ...inner(table, "tfoot")].flatMap((part) =>
      inner(part, "tr").map((row) => inner(row, "td").map(textOf)),
    ),
  }));
}

/** Returns all tiles by name, with the note under the number. */
export function readTiles(html: string): Map<string, { value: string; note: string }> {
  const boards = Array.from(html.matchAll(/<dl class="[^"]*\bstat-tiles\b[\s\S]*?<\/dl>/g), ([board]) => board).join(
    "",
  );
  const names = inner(boards, "dt").map(textOf);
  const numbers = inner(boards, "dd").map((number) => {
    const note = inner(number, "span")[0] ?? "";
    return { value: textOf(number.replace(/<span[\s\S]*/, "")), note: textOf(note) };
  });
  return new Map(names.map((name, i) => [name, numbers[i] ?? { value: "", note: "" }]));
}
