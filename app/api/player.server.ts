import type { PlayerQuery } from "../baseball/rank-query";
import { defineCall, type Api } from "./call";
import { cardRow } from "./card.server";
import { comparedFields, versus } from "./compare.server";
import { number, seasonField } from "./fields";
import { bestNames, modeCodes, modeField, result, seasonRow } from "./game.server";
import { choices, optionalSection, phpOrNone, rows } from "./php-rows";
import { made, ofArea, row, type ValueOf } from "./schema";
import { phpTime } from "./php-times";
import { phpId, phpKey } from "./php-texts";
import { count } from "./php-values";
import { ballsRow } from "./record-spray.server";
import { shareKeyText } from "./share.server";

const recentGame = row(
  {
    result: ["Result", result, "how it ended for the player"],
    atBats: ["AB", count, "at-bats"],
    hits: ["H", count, "hits"],
    points: ["Points", count, "points"],
  },
  "PlayerGame",
);
export type PlayerGame = ValueOf<typeof recentGame>;

const sharedBest = row(
  {
    of: [
      "Of",
      made(phpKey, (code) => bestNames[code] ?? null),
      "which of the bests: `H`, `HR`, `RBI`, `K`, `Points`, `MaxSpeed`, `MaxDistance`",
    ],
    key: ["ShareKey", shareKeyText, "key of the film's link"],
  },
  "SharedBest",
);

const playerPage = row({
  asOf: ["AsOf", phpTime, "the moment of the latest ranking; only games before it count, here and below"],
  season: ["season", phpOrNone(seasonRow), "the season that the fields select; null for `all`"],
  seasons: choices("seasons", seasonRow, 100, "seasons in which the player has games of the mode, newest first"),
  player: [
    "player",
    row({ ...comparedFields, id: ["PlayerSeq", phpId.player, "the number asked for"] }, "PlayerOfPage"),
    "the player",
  ],
  recent: rows(
    "recent",
    recentGame,
    20,
    "the latest twenty games of the mode, of all seasons, newest first, without day, venue and number",
  ),
  films: ofArea(
    "shares",
    ofArea(
      "videos",
      rows(
        "films",
        sharedBest,
        20,
        "bests of the selection of which the player shares a film: of that ball or pitch, for other counts of a game that has it. Only links that are open",
      ),
      [],
    ),
    [],
  ),
  card: ofArea("reports", optionalSection("card", cardRow, "the player's card, as in /record/card.php"), null),
  balls: ofArea(
    "reports",
    ["balls", phpOrNone(ballsRow), "where the balls of the selection went, as in spray.php; null without"],
    null,
  ),
  versus: ofArea(
    "comparison",
    ["versus", phpOrNone(versus), "games of the member against the player, as in compare.php; null of oneself"],
    null,
  ),
});
export type PlayerPage = ValueOf<typeof playerPage>;

export const playerCall = defineCall("GET /player/detail.php", {
  of: ["rankings"],
  optional: true,
  reachedBy: "list[].Page of GET /rank/list.php",
  summary: "A player's page",
  fields: {
    player: [number, "PlayerSeq", "yes"],
    mode: [modeField, "as in /record/list.php", "always sent"],
    season: [seasonField, "as in /rank/list.php, `all` too"],
  },
  answer: playerPage,
  refusals: ["invalid", "notFound"],
});

export function getPlayer(api: Api, id: string, { mode, season }: PlayerQuery): Promise<PlayerPage> {
  return api(playerCall, { player: id, mode: modeCodes[mode], season });
}
