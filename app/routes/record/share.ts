import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { getSharedGame, shareGame } from "../../api/share.server";
import { gamePath, defaultMode, isMode } from "../../baseball/modes";
import { isId } from "../../forms/ids";
import { longestChoice } from "../../forms/fields";
import { readForm } from "../../forms/read-form.server";
import { ownShareLink } from "../../game/share/load-shared.server";
import { gameSvg } from "../../game/share/game-svg.server";
import { drawAhead } from "../../game/share/picture-route.server";
import { gameSharePath } from "../../game/share/share-link";
import { redirectTo, resource } from "../../session/answers.server";
import { anonymousApi } from "../../session/api.server";
import { requireMember } from "../../session/guards.server";

export const loader = resource(async (args) => {
  await requireMember(args);
  return redirectTo(args, "/record");
});

/** Answers a script with the link as JSON, and a form with a redirect to the game's page, which shows it. */
export const action = resource(async (args) => {
  const { api } = await requireMember(args);
  const form = await readForm(args.request);
  const [sent, mode] = [form.text("record", longestChoice), form.text("mode", longestChoice)];
  const record = isId("record", sent) ? sent : "";
  const page = gamePath(isMode(mode) ? mode : defaultMode, record);
  const isScript = args.request.headers.get("Accept") === "application/json";
  const key = await shareGame(api, record).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    throw isScript ? json(null, { status: 404 }) : redirectTo(args, page);
  });
  drawAhead(args, getSharedGame(anonymousApi(args), key), gameSvg);
  return isScript ? json(await ownShareLink(args, api, gameSharePath(key))) : redirectTo(args, `${page}?shared=${key}`);
});
