import { z } from "zod/v4";
import { count, game, lineScore, side } from "./game.server";
import type { Api } from "./http.server";
import { phpField, phpMaybe, phpText, row } from "./php";

const shareKey = phpField("ShareKey", z.string().regex(/^[\w-]{22}$/));

const team = row({ side: ["Side", side], line: ["Line", lineScore], hits: ["H", count], errors: ["E", count] });

const sharedGame = row({
  nickname: ["Nickname", phpText],
  character: ["Char", phpMaybe],
  game: ["game", game],
  teams: ["teams", z.array(team)],
});
export type SharedGame = z.output<typeof sharedGame>;

/** @throws ApiRefusal notFound for a game without the member. */
export function shareGame(api: Api, recordId: string): Promise<string> {
  return api({ method: "POST", path: "/record/share.php", fields: { record: recordId }, answer: shareKey });
}

export function getSharedGame(api: Api, key: string): Promise<SharedGame> {
  return api({ method: "GET", path: "/record/shared.php", fields: { key }, answer: sharedGame });
}
