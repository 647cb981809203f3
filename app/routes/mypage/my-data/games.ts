import type { LoaderFunctionArgs } from "@remix-run/node";
import { gameWording } from "../../../baseball/measures";
import { csvFile, csvHeaders, csvName } from "../../../game/record/csv-file.server";
import { beginFile, getFilePage, tooManyFiles } from "../../../game/record/csv-limit.server";
import { pagesOfAllModes } from "../../../game/record/csv-pages.server";
import type { RouteHandle } from "../../../page-handle";
import { resource } from "../../../session/answers.server";
import { requireMember } from "../../../session/guards.server";

export const handle: RouteHandle = { streams: true };

export const loader = resource(async (args: LoaderFunctionArgs) => {
  const { api, member, language } = await requireMember(args);
  if (!(await beginFile(args, member))) return tooManyFiles(args, "/mypage/my-data");
  const pages = pagesOfAllModes((query, after) => getFilePage(api, query, after));
  const file = await csvFile(args.context, gameWording(language, args.request), pages);
  return new Response(file, { headers: csvHeaders(csvName("all")) });
});
