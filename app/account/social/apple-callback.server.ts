import { z } from "zod/v4";
import { readForm } from "../../forms/read-form.server";
import { type Language, languageOfRequest, localePath } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { isCrossSite, requireVisitor } from "../../session/guards.server";
import { autoSubmitPage } from "../identity/auto-submit-page.server";
import { finishSocialLogin } from "./finish-social-login.server";
import { isOffered, socialAction } from "./social-login-route.server";
import { languageOfState } from "./start-social-login.server";

const text = z.string().min(1).max(4096).optional().catch(undefined);
const returned = z.object({ state: text, code: text, error: text, user: text });

/**
 * Apple returns by a POST from its own site, without any cookie of ours. What it brings is handed to a page that
 * posts it once more, from our site; then the flow's cookie is there.
 */
export async function appleAction(args: RequestArgs): Promise<Response> {
  const form = await readForm(args.request.clone());
  const isOurs = !isCrossSite(args);
  if (form.get("intent") === "start") return isOurs ? socialAction(args, "apple") : redirectTo(args, "/signin");
  const fields = returned.parse(Object.fromEntries(form));
  if (!isOffered("apple") || !(fields.state || fields.code || fields.error)) return redirectTo(args, "/signin");
  if (!isOurs || !form.has("repost"))
    return onceMore(languageOfState(fields.state) ?? languageOfRequest(args.request), fields);
  requireVisitor(args);
  return finishSocialLogin(args, "apple");
}

function onceMore(language: Language, fields: z.infer<typeof returned>): Response {
  const t = translators[language];
  return autoSubmitPage({
    language,
    title: t("social.backTitle"),
    text: t("social.backText"),
    button: t("social.backButton"),
    action: localePath(language, "/signin/social-login/apple-login"),
    fields: { ...fields, repost: "1" },
  });
}
