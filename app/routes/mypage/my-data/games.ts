import { gameWording } from "../../../baseball/measures";
import { csvFile, csvHeaders, csvName } from "../../../game/record/csv-file.server";
import { beginFile, getFilePage, tooManyFiles } from "../../../game/record/csv-limit.server";
import { pagesOfAllModes } from "../../../game/record/csv-pages.server";
import type { RouteHandle } from "../../../page-handle";
import { memberResource } from "../../../session/doors.server";

export const handle: RouteHandle = { streams: true };

export const loader = memberResource(async (visit) => {
  const { api, member, language } = visit;
  if (!(await beginFile(visit, member))) return tooManyFiles(visit, "/mypage/my-data");
  const pages = pagesOfAllModes((query, after) => getFilePage(api, query, after));
  const file = await csvFile(visit.context, gameWording(language, visit.request), pages);
  return new Response(file, { headers: csvHeaders(csvName("all")) });
});
