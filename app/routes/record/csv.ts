import type { LoaderFunctionArgs } from "@remix-run/node";
import { getExport } from "../../api/record-export.server";
import { csvFile, csvName } from "../../game/record/csv-file.server";
import { loadReport } from "../../game/record/record-selection.server";
import { languageOfRequest } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import { resource } from "../../session/answers.server";

export const loader = resource(async (args: LoaderFunctionArgs) => {
  const { api, query, report: first } = await loadReport(args, "/csv", getExport);
  const language = languageOfRequest(args.request);
  const words = { t: translators[language], language };
  return new Response(
    csvFile(words, first, (after) => getExport(api, query, after)),
    {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${csvName(first.season?.key, query.mode)}"`,
        "Cache-Control": "private, no-store",
      },
    },
  );
});
