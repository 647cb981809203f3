import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { setFavourite } from "../../api/rank.server";
import { readForm } from "../../forms/read-form.server";
import { favouriteForm } from "../../game/rank/favourite-schema";
import type { Language } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import { redirectTo, resource } from "../../session/answers.server";
import { flash } from "../../session/cookies.server";
import { requireMember } from "../../session/guards.server";

type Outcome = "on" | "off" | "full" | "failed";

/** There is no page here: whoever had to sign in before the POST begins at the list. */
export const loader = resource(async (args) => {
  await requireMember(args);
  return redirectTo(args, "/rank");
});

/** Leads back to the list; a page that asks in the background gets the outcome alone. */
export const action = resource(async (args) => {
  const { api, language } = await requireMember(args);
  const form = await favouriteForm.validate(await readForm(args.request));
  const { player, on, name = "", redirect } = form.data ?? { player: "", on: false };
  const outcome: Outcome = form.error ? "failed" : await mark(() => setFavourite(api, player, on));
  if (args.request.headers.get("Accept") === "application/json") {
    const changed = outcome === "on" || outcome === "off" ? outcome === "on" : undefined;
    return json({ said: wordsFor(language, outcome, name), on: changed });
  }
  if (outcome === "full") flash(args, "favouritesFull");
  if (outcome === "failed") flash(args, "favouriteFailed");
  return redirectTo(args, redirect || "/rank");
});

function wordsFor(language: Language, outcome: Outcome, name: string): string {
  const t = translators[language];
  if (outcome === "on") return t("rank.favouriteOn", { name });
  if (outcome === "off") return t("rank.favouriteOff", { name });
  return t(outcome === "full" ? "common.favouritesFull" : "rank.favouriteFailed");
}

async function mark(call: () => Promise<boolean>): Promise<Outcome> {
  try {
    return (await call()) ? "on" : "off";
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.refusal === "favouritesFull" ? "full" : "failed";
  }
}
