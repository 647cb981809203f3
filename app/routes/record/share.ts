import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { getSharedGame, shareGame } from "../../api/share.server";
import { gamePath, defaultMode, isMode } from "../../baseball/modes";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { isId } from "../../forms/ids";
import { ownShareLink } from "../../game/share/load-shared.server";
import { gameSvg } from "../../game/share/game-svg.server";
import { drawAhead } from "../../game/share/picture-route.server";
import { gameSharePath } from "../../game/share/share-link";
import { anonymousApi } from "../../session/api.server";
import { resource } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

const gameForm = formOf({ record: optionalWord, mode: optionalWord });

export const loader = resource(async (visit) => {
  await requireMember(visit);
  return visit.redirect("/record");
});

/** Answers a script with the link as JSON, and a form with a redirect to the game's page, which shows it. */
export const action = resource(async (visit) => {
  const { api } = await requireMember(visit);
  const sent = await visit.read(gameForm);
  const record = isId("record", sent.record) ? sent.record : "";
  const page = gamePath(isMode(sent.mode) ? sent.mode : defaultMode, record);
  const isScript = visit.request.headers.get("Accept") === "application/json";
  const key = await shareGame(api, record).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    throw isScript ? json(null, { status: 404 }) : visit.redirect(page);
  });
  drawAhead(visit, getSharedGame(anonymousApi(visit), key), gameSvg);
  return isScript ? json(await ownShareLink(visit, api, gameSharePath(key))) : visit.redirect(`${page}?shared=${key}`);
});
