import type { LoaderFunctionArgs } from "@remix-run/node";
import { getExport } from "../../api/record-export.server";
import { csvFile, csvName } from "../../game/record/csv-file.server";
import { loadReport } from "../../game/record/record-selection.server";
import { translators } from "../../i18n/texts";
import { commitCookies } from "../../session/cookies.server";
import { languageOfRequest } from "../../session/guards.server";

/** The games of a selection as a file for spreadsheets. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, query, report: first } = await loadReport(args, "/csv", getExport);
  const language = languageOfRequest(args.request);
  const headers = new Headers({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${csvName(first.season, query.mode)}"`,
    "Cache-Control": "private, no-store",
  });
  commitCookies(args.context, headers);
  return new Response(
    csvFile({ t: translators[language], language }, first, (after) => getExport(api, query, after)),
    { headers },
  );
}
