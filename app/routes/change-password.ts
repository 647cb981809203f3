import { redirect } from "@remix-run/node";
import { resetStart } from "../account/recovery/reset-start";
import { languageOfHeaders } from "../i18n/i18next.server";
import { localePath } from "../i18n/languages";
import { resource } from "../session/doors.server";

/** Leads password managers to the page for a new password, or to the mail with a link to one. */
export const loader = resource(async ({ request, session }) => {
  const language = await languageOfHeaders(Object.fromEntries(request.headers));
  return redirect(localePath(language, session.state ? "/pw-renew" : resetStart));
});
