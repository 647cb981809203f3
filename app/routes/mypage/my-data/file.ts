import { ownDataFile, ownDataName } from "../../../account/my-data/own-data.server";
import { pageOfReentry } from "../../../account/reentry/reentry.server";
import { beginFile, tooManyFiles } from "../../../game/record/csv-limit.server";
import { redirectTo, resource } from "../../../session/answers.server";
import { requireMember } from "../../../session/guards.server";
import { hasReentered } from "../../../session/reentry-cookie.server";

const page = "/mypage/my-data";

/** The re-entry returns to the page and not here, because a file would leave the browser on the password's page. */
export const loader = resource(async (args) => {
  const { api, member } = await requireMember(args);
  if (!hasReentered(args)) return redirectTo(args, pageOfReentry(`${page}#files`));
  if (!(await beginFile(args, member))) return tooManyFiles(args, page);
  return new Response(await ownDataFile(api, member), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${ownDataName()}"`,
      "Cache-Control": "private, no-store",
    },
  });
});
