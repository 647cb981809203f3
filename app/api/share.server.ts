import { z } from "zod/v4";
import { callApi, type Caller } from "./http.server";
import type { MemberApi } from "./my.server";
import { phpCount, phpMaybe, phpText } from "./php";
import { count, gameFields, side, toGame } from "./record-shape.server";

const shareKey = z.object({ ShareKey: z.string().regex(/^[\w-]{22}$/) }).transform(({ ShareKey }) => ShareKey);

const team = z
  .object({ Side: side, Line: z.array(z.union([z.null(), phpCount])), H: count, E: count })
  .transform(({ Side, Line, H, E }) => ({ side: Side, line: Line, hits: H, errors: E }));

const shared = z
  .object({ Nickname: phpText, Char: phpMaybe, game: gameFields, teams: z.array(team) })
  .transform(({ Nickname, Char, game, teams }) => ({ nickname: Nickname, character: Char, game: toGame(game), teams }));

/** A game as anybody sees it who has its key. */
export type Shared = z.output<typeof shared>;

/** The key of the member's game, always the same. @throws ApiRefusal 404 for a game that is not the member's. */
export function shareGame(api: MemberApi, recordId: string): Promise<string> {
  return api({ method: "POST", path: "/record/share.php", fields: { record: recordId }, answer: shareKey });
}

/** @throws ApiRefusal 404 for a key that is not known, or no longer. */
export function getShared(caller: Caller, key: string): Promise<Shared> {
  return callApi({ method: "GET", path: "/record/shared.php", fields: { key }, answer: shared }, caller);
}
