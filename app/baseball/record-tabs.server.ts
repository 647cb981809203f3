import { modes } from "./modes";
import { recordPages, recordPath, type RecordPage, type RecordQuery } from "./record-query";
import type { PageWording } from "./wording.server";

const names = {
  "": "report.games",
  "/trend": "report.trend",
  "/splits": "report.splits",
  "/bests": "report.bests",
} as const;

/** The six modes, and the pages about the selection, which they take along. */
export function recordTabs({ t, link }: PageWording, query: RecordQuery, page: RecordPage) {
  return {
    modesLabel: t("record.modes"),
    modes: modes.map(({ id }) => ({
      href: link(recordPath({ mode: id }, {}, page)),
      label: t(`record.mode.${id}`),
      current: id === query.mode,
    })),
    pagesLabel: t("report.pages"),
    pages: recordPages.map((one) => ({
      href: link(recordPath(query, {}, one)),
      label: t(names[one]),
      current: one === page,
    })),
  };
}
export type RecordTabLists = ReturnType<typeof recordTabs>;
