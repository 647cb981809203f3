import type { LoaderFunctionArgs } from "@remix-run/node";
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
import { redirectTo, resource } from "../../session/answers.server";
import { requireMember } from "../../session/guards.server";

export const handle: RouteHandle = { streams: true };

export const loader = resource(async (args: LoaderFunctionArgs) => {
  const { member, language } = await requireMember(args);
  if (!(await beginFile(args, member))) {
    const { query } = parseListQuery(new URL(args.request.url).searchParams);
    return tooManyFiles(args, recordPath(query));
  }
  const { api, query } = await rightSelection(args, "/csv", parseListQuery);
  const first = await orFirstPage(args, query, getFilePage(api, query)).catch((error: unknown) => {
    const isWithoutAll = query.mode === "all" && isRefusal(error, "notFound");
    throw isWithoutAll ? redirectTo(args, recordPath(query, { mode: defaultMode }, "/csv")) : error;
  });
  const pages = pagesOf(first, (after) => getFilePage(api, query, after));
  const file = await csvFile(args.context, gameWording(language, args.request), pages);
  return new Response(file, { headers: csvHeaders(csvName(first.season?.key, query.mode)) });
});
