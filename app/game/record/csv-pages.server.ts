import type { ExportedGame, ExportedPage } from "../../api/record-export.server";
import { modes } from "../../baseball/modes";
import { mostCsvRows, type RecordQuery } from "../../baseball/record-query";

/** A file's games, by page of the API. */
export type GamePages = AsyncGenerator<ExportedGame[], void>;

/** Yields a selection's games from the first page on. */
export async function* pagesOf(first: ExportedPage, more: (after: string) => Promise<ExportedPage>): GamePages {
  let left = mostCsvRows;
  let page = first;
  for (;;) {
    const games = page.list.slice(0, left);
    left -= games.length;
    yield games;
    if (!page.next || left === 0) return;
    page = await more(page.next);
  }
}

export async function* pagesOfAllModes(get: (query: RecordQuery, after?: string) => Promise<ExportedPage>): GamePages {
  for (const { id: mode } of modes) {
    const query = { mode, season: "all" };
    yield* pagesOf(await get(query), (after) => get(query, after));
  }
}
