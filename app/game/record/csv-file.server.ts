import { stringify } from "csv-stringify/sync";
import type { ExportedGame, ExportedPage } from "../../api/record-export.server";
import { mostCsvRows } from "../../baseball/record-query";
import type { Wording } from "../../i18n/texts";
import { csvColumns, type Cell } from "./csv-columns.server";

/** RFC 4180; a text that a spreadsheet would take for a formula begins with an apostrophe. */
const csv = (rows: Cell[][], bom = false) =>
  // Without the byte order mark Excel takes Korean for Windows-949. The library quotes its own line ends only.
  stringify(rows, { bom, record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/, cast });

/** The library passes over a line feed before a formula. */
const cast = { string: (text: string) => (text.startsWith("\n") ? `'${text}` : text) };

/**
 * The file, page by page of the API as the reader takes it. A fault on the way breaks the stream, so that nobody
 * takes a part for the whole.
 */
export function csvFile(words: Wording, first: ExportedPage, more: (after: string) => Promise<ExportedPage>) {
  const columns = csvColumns(words);
  const lines = (games: ExportedGame[]) => csv(games.map((game) => columns.map(({ cell }) => cell(game))));
  const head = csv([columns.map(({ head }) => head)], true);
  const encoder = new TextEncoder();
  let rows = 0;
  let after: string | null = null;
  const take = (page: ExportedPage) => {
    const games = page.list.slice(0, mostCsvRows - rows);
    rows += games.length;
    after = rows < mostCsvRows ? page.next : null;
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
export function csvName(season: string | undefined, mode: string): string {
  return `ninelight-records-${(season ?? "all").replace(/[^\w-]/g, "")}-${mode}.csv`;
}
