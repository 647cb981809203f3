import { json } from "@remix-run/node";
import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { isRefusal } from "../../api/errors";
import { setFavourite } from "../../api/rank.server";
import { optionalText, redirectField } from "../../forms/fields";
import { readForm } from "../../forms/read-form.server";
import type { Language } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import { redirectTo, resource } from "../../session/answers.server";
import { flash } from "../../session/cookies.server";
import { requireMember } from "../../session/guards.server";

const favouriteForm = withZod(
  z.object({
    player: z.string().regex(/^\d{1,9}$/),
    on: z.enum(["Y", "N"]).transform((on) => on === "Y"),
    /** The player's nickname, for the message. */
    name: optionalText(40),
    redirect: redirectField,
  }),
);

type Outcome = "on" | "off" | "full" | "failed";

/** A POST without a session returns here as a GET after the sign-in. */
export const loader = resource(async (args) => {
  await requireMember(args);
  return redirectTo(args, "/rank");
});

/** Answers a page's script with JSON, and a form with a redirect to its page. */
export const action = resource(async (args) => {
  const { api, language } = await requireMember(args);
  const form = await favouriteForm.validate(await readForm(args.request));
  const { player, on, name = "", redirect } = form.data ?? { player: "", on: false };
  const outcome: Outcome = form.error ? "failed" : await outcomeOf(setFavourite(api, player, on));
  if (args.request.headers.get("Accept") === "application/json") {
    const changed = outcome === "on" || outcome === "off" ? outcome === "on" : undefined;
    return json({ message: messageOf(language, outcome, name), on: changed });
  }
  if (outcome === "full") flash(args, "favouritesFull");
  if (outcome === "failed") flash(args, "favouriteFailed");
  return redirectTo(args, redirect || "/rank");
});

function messageOf(language: Language, outcome: Outcome, name: string): string {
  const t = translators[language];
  if (outcome === "on") return t("rank.favouriteOn", { name });
  if (outcome === "off") return t("rank.favouriteOff", { name });
  return t(outcome === "full" ? "common.favouritesFull" : "rank.favouriteFailed");
}

async function outcomeOf(answer: Promise<boolean>): Promise<Outcome> {
  try {
    return (await answer) ? "on" : "off";
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.refusal === "favouritesFull" ? "full" : "failed";
  }
}
