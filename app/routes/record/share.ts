import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ApiRefusal } from "../../api/http.server";
import { shareGame } from "../../api/share.server";
import { gamePath, isMode } from "../../baseball/modes";
import { readForm } from "../../forms/read-form.server";
import type { ShareLink } from "../../game/share/share-link";
import { shareLink } from "../../game/share/shared-game.server";
import { commitCookies } from "../../session/cookies.server";
import { redirectTo, requireMember } from "../../session/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args);
  return redirectTo(args, "/record");
}

/** Makes the link of a game: a page's script gets it as JSON, a form leads back to the game's page, which shows it. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireMember(args);
  const form = await readForm(args.request);
  const [record, mode] = [String(form.get("record") ?? ""), form.get("mode")];
  const page = gamePath(isMode(mode) ? mode : "reg", record);
  const asks = args.request.headers.get("Accept") === "application/json";
  const key = await shareGame(api, record).catch((error: unknown) => {
    if (!(error instanceof ApiRefusal)) throw error;
    // The game's page says that it is not there.
    throw asks ? toScript(args, null, 404) : redirectTo(args, page);
  });
  return asks ? toScript(args, shareLink(args, key)) : redirectTo(args, `${page}?shared=${key}`);
}

function toScript({ context }: ActionFunctionArgs, answer: ShareLink | null, status = 200): Response {
  const headers = new Headers();
  commitCookies(context, headers);
  return json(answer, { status, headers });
}
