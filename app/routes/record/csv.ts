import { isRefusal } from "../../api/errors";
import { gameWording } from "../../baseball/measures";
import { defaultMode } from "../../baseball/modes";
import { recordPath } from "../../baseball/record-query";
import { csvFile, csvHeaders, csvName } from "../../game/record/csv-file.server";
import { beginFile, getFilePage, tooManyFiles } from "../../game/record/csv-limit.server";
import { pagesOf } from "../../game/record/csv-pages.server";
import { parseListQuery } from "../../game/record/parse-record-query.server";
import { orFirstPage, rightSelection } from "../../game/record/record-selection.server";
import type { RouteHandle } from "../../page-handle";
import { memberResource } from "../../session/doors.server";

export const handle: RouteHandle = { streams: true };

export const loader = memberResource(async (visit) => {
  const { member, language } = visit;
  if (!(await beginFile(visit, member))) {
    const { query } = parseListQuery(visit.url.searchParams);
    return tooManyFiles(visit, recordPath(query));
  }
  const { api, query } = await rightSelection(visit, "/csv", parseListQuery);
  const first = await orFirstPage(visit, query, getFilePage(api, query)).catch((error: unknown) => {
    const isWithoutAll = query.mode === "all" && isRefusal(error, "notFound");
    throw isWithoutAll ? visit.redirect(recordPath(query, { mode: defaultMode }, "/csv")) : error;
  });
  const pages = pagesOf(first, (after) => getFilePage(api, query, after));
  const file = await csvFile(visit.context, gameWording(language, visit.request), pages);
  return new Response(file, { headers: csvHeaders(csvName(first.season?.key, query.mode)) });
});
