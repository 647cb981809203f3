import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { number, shareKeyField } from "./fields";
import { game, lineScore, side } from "./game.server";
import { phpField, phpList, row } from "./php-rows";
import { count, phpMaybe, phpName, phpText } from "./php-values";

const team = row(
  { side: ["Side", side], line: ["Line", lineScore], hits: ["H", count], errors: ["E", count] },
  "SharedTeam",
);

const sharedGame = row({
  nickname: ["Nickname", phpName],
  character: ["Char", phpMaybe],
  game: ["game", game],
  teams: ["teams", phpList(team)],
});
export type SharedGame = z.output<typeof sharedGame>;

export const shareCall = defineCall({
  method: "POST",
  path: "/record/share.php",
  summary: "Share a game",
  fields: { record: number },
  required: ["record"],
  answer: phpField("ShareKey", phpText.pipe(z.string().regex(/^[\w-]{22}$/))),
  refusals: ["invalid", "notFound"],
});

export function shareGame(api: Api, recordId: string): Promise<string> {
  return api(shareCall, { record: recordId });
}

export const sharedCall = defineCall({
  method: "GET",
  path: "/record/shared.php",
  summary: "A shared game",
  open: true,
  fields: { key: shareKeyField },
  required: ["key"],
  answer: sharedGame,
  refusals: ["invalid", "notFound"],
});

export function getSharedGame(api: Api, key: string): Promise<SharedGame> {
  return api(sharedCall, { key });
}
