import { z } from "zod/v4";
import { count, game, lineScore, side } from "./game.server";
import type { Api } from "./http.server";
import { phpMaybe, phpText, row } from "./php";

const shareKey = z.object({ ShareKey: z.string().regex(/^[\w-]{22}$/) }).transform(({ ShareKey }) => ShareKey);

const team = row({ side: ["Side", side], line: ["Line", lineScore], hits: ["H", count], errors: ["E", count] });

const sharedGame = row({
  nickname: ["Nickname", phpText],
  character: ["Char", phpMaybe],
  game: ["game", game],
  teams: ["teams", z.array(team)],
});
/** A game as anybody sees it who has its key. */
export type SharedGame = z.output<typeof sharedGame>;

/** Returns the key of the member's game, always the same. @throws ApiRefusal notFound for a game that is not the member's. */
export function shareGame(api: Api, recordId: string): Promise<string> {
  return api({ method: "POST", path: "/record/share.php", fields: { record: recordId }, answer: shareKey });
}

/** @throws ApiRefusal notFound for a key that is unknown, or no longer known. */
export function getSharedGame(api: Api, key: string): Promise<SharedGame> {
  return api({ method: "GET", path: "/record/shared.php", fields: { key }, answer: sharedGame });
}
