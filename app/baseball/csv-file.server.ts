import type { ExportedGame, ExportedPage } from "../api/record-export.server";
import { csvColumns, type Cell } from "./csv-columns.server";
import type { Wording } from "./numbers";

/** At most so many games: a hundred calls of the API. */
export const mostRows = 5_000;
/** Without it Excel takes Korean for Windows-949. */
const byteOrderMark = "\uFEFF";

/** A text that begins like this is a formula to spreadsheets, in its full-width form to some. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** RFC 4180, and nothing that a spreadsheet would carry out. */
function csvText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvCell = (cell: Cell) => (cell === null ? "" : "text" in cell ? csvText(cell.text) : String(cell.number));
const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(",")}\r\n`;

/**
 * The file, page by page of the API as the reader takes it. A fault on the way breaks the stream, so that nobody
 * takes a part for the whole.
 */
export function csvFile(words: Wording, first: ExportedPage, more: (after: string) => Promise<ExportedPage>) {
  const columns = csvColumns(words);
  const lines = (games: ExportedGame[]) => games.map((game) => csvLine(columns.map(({ cell }) => cell(game)))).join("");
  const head = byteOrderMark + csvLine(columns.map(({ head }) => ({ text: head })));
  const encoder = new TextEncoder();
  let rows = 0;
  let after: string | null = null;
  const take = (page: ExportedPage) => {
    const games = page.list.slice(0, mostRows - rows);
    rows += games.length;
    after = rows < mostRows ? page.next : null;
    return lines(games);
  };
  let begun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(encoder.encode(begun && after ? take(await more(after)) : head + take(first)));
        begun = true;
        if (!after) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Letters, digits and hyphens only, whatever the API calls a season. */
export function csvName(season: string | null, mode: string): string {
  return `ninelight-records-${(season ?? "all").replace(/[^\w-]/g, "")}-${mode}.csv`;
}
