import { redirect } from "@remix-run/node";
import { resetStart } from "../account/recovery/reset-start";
import { languageOfHeaders } from "../i18n/i18next.server";
import { localePath } from "../i18n/languages";
import { resource } from "../session/answers.server";
import { sessionOf } from "../session/session.server";

/** Leads password managers to the page for a new password, or to the mail with a link to one. */
export const loader = resource(async ({ request, context }) => {
  const { state } = sessionOf(request, context);
  const language = await languageOfHeaders(Object.fromEntries(request.headers));
  return redirect(localePath(language, state ? "/pw-renew" : resetStart));
});
