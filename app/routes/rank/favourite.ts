import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ApiRefusal } from "../../api/http.server";
import { setFavourite } from "../../api/rank.server";
import { readForm } from "../../forms/read-form.server";
import { favouriteForm } from "../../game/rank/favourite-schema";
import type { Language } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import { commitCookies, tellNext } from "../../session/cookies.server";
import { redirectTo, requireMember } from "../../session/guards.server";

type Said = "on" | "off" | "full" | "failed";

/** Nothing is here to be seen: whoever had to sign in on the way begins at the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args);
  return redirectTo(args, "/rank");
}

/** Leads back to the list; a page that asks in the background gets the outcome alone. */
export async function action(args: ActionFunctionArgs) {
  const { api, language } = await requireMember(args);
  const form = await favouriteForm.validate(await readForm(args.request));
  const { player, on, name = "", redirect } = form.data ?? { player: "", on: false };
  const said: Said = form.error ? "failed" : await mark(() => setFavourite(api, player, on));
  if (args.request.headers.get("Accept") === "application/json") {
    const headers = new Headers();
    commitCookies(args.context, headers);
    const changed = said === "on" || said === "off" ? said === "on" : undefined;
    return json({ said: wordsFor(language, said, name), on: changed }, { headers });
  }
  if (said === "full") tellNext(args, "favouritesFull");
  if (said === "failed") tellNext(args, "favouriteFailed");
  return redirectTo(args, redirect || "/rank");
}

function wordsFor(language: Language, said: Said, name: string): string {
  const t = translators[language];
  if (said === "on") return t("rank.favouriteOn", { name });
  if (said === "off") return t("rank.favouriteOff", { name });
  return t(said === "full" ? "common.favouritesFull" : "rank.favouriteFailed");
}

async function mark(call: () => Promise<{ on: boolean }>): Promise<Said> {
  try {
    return (await call()).on ? "on" : "off";
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return error.code === 484 ? "full" : "failed";
  }
}
