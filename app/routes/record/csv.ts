import type { LoaderFunctionArgs } from "@remix-run/node";
import { bulkhead } from "cockatiel";
import { getExport } from "../../api/record-export.server";
import { csvFile, csvName } from "../../game/record/csv-file.server";
import { beginFile, tooManyFiles } from "../../game/record/csv-limit.server";
import { loadReport } from "../../game/record/record-selection.server";
import { languageOfRequest } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RouteHandle } from "../../page-handle";
import { rowsLeftOut } from "../../request-context";
import { resource } from "../../session/answers.server";
import { requireMember } from "../../session/guards.server";

/** Of all files together, so that the calls of pages find a connection and a worker of PHP. */
const calls = bulkhead(8, Infinity);
const getPage: typeof getExport = (...of) => calls.execute(() => getExport(...of));

export const handle: RouteHandle = { streams: true };

export const loader = resource(async (args: LoaderFunctionArgs) => {
  const { member } = await requireMember(args);
  if (!beginFile(args, member)) return tooManyFiles(args);
  const { api, query, report: first } = await loadReport(args, "/csv", getPage);
  const language = languageOfRequest(args.request);
  const words = { t: translators[language], language };
  return new Response(
    csvFile(words, {
      first,
      more: (after) => getPage(api, query, after),
      leftOut: () => rowsLeftOut(args.context),
    }),
    {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${csvName(first.season?.key, query.mode)}"`,
        "Cache-Control": "private, no-store",
      },
    },
  );
});
