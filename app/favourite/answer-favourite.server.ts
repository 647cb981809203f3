import { json } from "@remix-run/node";
import { isRefusal } from "../api/errors";
import { choiceField, optionalText, redirectField } from "../forms/fields";
import { mapField, byPage } from "../forms/form";
import type { TextKey } from "../i18n/texts";
import type { Path } from "../i18n/languages";
import type { FlashText } from "../session/flash.server";
import type { Visit } from "../session/visit.server";

/** The fields of every favourite form, besides the one that identifies the player or venue. */
export const favouriteFields = {
  on: byPage(mapField(choiceField(["Y", "N"], "common.favouriteFailed"), (on) => on === "Y")),
  /** Shown in the message. */
  name: optionalText(100),
  redirect: redirectField,
};

interface Pressed {
  /** The API's new state; null if the form is invalid. */
  answer: Promise<boolean> | null;
  name?: string;
  redirect?: string;
  full: FlashText & `favourite${string}`;
  /** The page to return to if the form names none. */
  page: Path;
}

/** Answers a script with JSON, and a form with a redirect to its page. */
export async function answerFavourite(visit: Visit, pressed: Pressed): Promise<Response> {
  const { answer, name = "", redirect, full, page } = pressed;
  const outcome = answer ? await outcomeOf(answer) : "failed";
  if (visit.isScript) {
    const changed = outcome === "on" || outcome === "off" ? outcome === "on" : undefined;
    const message = visit.t(wordOf(outcome, full), { name });
    return json({ message, on: changed });
  }
  if (outcome === "full") visit.flash(full);
  if (outcome === "failed") visit.flash("favouriteFailed");
  return visit.redirect(redirect || page);
}

type Outcome = "on" | "off" | "full" | "failed";

function wordOf(outcome: Outcome, full: Pressed["full"]): TextKey {
  if (outcome === "on") return "common.favouriteOn";
  if (outcome === "off") return "common.favouriteOff";
  return outcome === "full" ? `common.${full}` : "common.favouriteFailed";
}

async function outcomeOf(answer: Promise<boolean>): Promise<Outcome> {
  try {
    return (await answer) ? "on" : "off";
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.refusal === "favouritesFull" ? "full" : "failed";
  }
}
