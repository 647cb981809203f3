import { ownDataFile, ownDataName } from "../../../account/my-data/own-data.server";
import { pageOfReentry } from "../../../account/reentry/reentry.server";
import { beginFile, tooManyFiles } from "../../../game/record/csv-limit.server";
import { memberResource } from "../../../session/doors.server";

const page = "/mypage/my-data";

/** The re-entry returns to the page and not here, because a file would leave the browser on the password's page. */
export const loader = memberResource(async (visit) => {
  const { api, member } = visit;
  if (!visit.cookies.reentry.isOpen()) return visit.redirect(pageOfReentry(`${page}#files`));
  if (!(await beginFile(visit, member))) return tooManyFiles(visit, page);
  return new Response(await ownDataFile(api, member), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${ownDataName()}"`,
      "Cache-Control": "private, no-store",
    },
  });
});
