import { z } from "zod/v4";
import type { Mode } from "../baseball/modes";
import { defineCall, type Api, type Call } from "./call";
import { cardRow } from "./card.server";
import { number, seasonField, shareKeyField } from "./fields";
import { best, game, lineScore, modeCode, modeCodes, modeField, seasonRow, side, totals } from "./game.server";
import { optionalSection, phpField, phpList } from "./php-rows";
import { narrowed, notRead, ofArea, row, type ValueOf } from "./schema";
import { phpMaybeTime } from "./php-times";
import { phpMaybeId, phpKey, phpMaybeKey, phpName } from "./php-texts";
import { count } from "./php-values";
import { seasonRanks } from "./rank.server";

export const shareKeyText = narrowed(phpKey, z.string().regex(/^[\w-]{22}$/));
export const shareKey = phpField(
  "ShareKey",
  shareKeyText,
  "exactly 22 letters, digits, `-` and `_` that cannot be guessed: the same for the same member and what is shared",
);

const viewField = [
  z.literal("Y"),
  "`Y` once the page is shown to somebody who is not its member, for `Views` of [shareList.php](#get-mysharelistphp); the page itself and its picture come without",
] as const;

export const sharer = {
  nickname: ["Nickname", phpName, "nickname of the member"],
  character: ["Char", phpMaybeId.character, "character of the member"],
} as const;

/** For everybody who has the key. */
export const byShareKey = {
  open: true,
  fields: { key: [shareKeyField, "ShareKey, 22 characters", "yes"], view: viewField },
} as const;
export type SharedCall<T> = Call<(typeof byShareKey)["fields"], T>;

const team = row(
  {
    side: ["Side", side, "`A` visitors, `H` home"],
    line: ["Line", lineScore, "runs by inning, as in [Team](#team)"],
    hits: ["H", count, "hits"],
    errors: ["E", count, "errors"],
    ...notRead({
      name: ["Name", phpName, "name of the team"],
      country: ["Country", phpMaybeKey, "country of the team"],
      runs: ["R", count, "runs"],
    }),
  },
  "SharedTeam",
);

const sharedGame = row({
  ...sharer,
  game: ["game", game, "the game as the member saw it, without FieldSeq"],
  teams: ["teams", phpList(team), "both sides"],
});
export type SharedGame = ValueOf<typeof sharedGame>;

export const shareCall = defineCall("POST /record/share.php", {
  of: ["shares"],
  summary: "Share a game",
  fields: { record: [number, "RecordId", "yes"] },
  answer: shareKey,
  refusals: ["invalid", "notFound"],
});

export const sharedCall = defineCall("GET /record/shared.php", {
  of: ["shares"],
  summary: "A shared game",
  ...byShareKey,
  answer: sharedGame,
  refusals: ["invalid", "notFound", "shareEnded"],
});

export const shareSeasonCall = defineCall("POST /record/shareSeason.php", {
  of: ["shares"],
  summary: "Share a season",
  fields: { mode: [modeField, "as in /record/list.php", "yes"], season: [seasonField, "`2026-4`; never `all`", "yes"] },
  answer: shareKey,
  refusals: ["invalid", "notFound"],
});

export function shareSeason(api: Api, mode: Mode, season: string): Promise<string> {
  return api(shareSeasonCall, { mode: modeCodes[mode], season });
}

const sharedSeason = row({
  ...sharer,
  mode: ["Mode", modeCode, "mode of the games"],
  season: ["season", seasonRow, "the season that is shared"],
  sum: ["sum", totals, "totals of the season in that mode"],
  best: ["best", best, "the highest of each total in a single game; none where nothing was played"],
  ranks: ofArea("rankings", ["ranks", seasonRanks, "as in /rank/compare.php"], []),
  ranksAsOf: ofArea(
    "rankings",
    ["AsOf", phpMaybeTime, "the moment of the ranking that `ranks` are of, while `sum` counts up to now"],
    null,
  ),
  card: ofArea(
    "reports",
    optionalSection("card", cardRow, "the card of that season and mode, as in /record/card.php"),
    null,
  ),
});
export type SharedSeason = ValueOf<typeof sharedSeason>;

export const sharedSeasonCall = defineCall("GET /record/sharedSeason.php", {
  of: ["shares"],
  summary: "A shared season",
  ...byShareKey,
  answer: sharedSeason,
  refusals: ["invalid", "notFound", "shareEnded"],
});
