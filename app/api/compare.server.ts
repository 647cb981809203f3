import type { CompareQuery } from "../baseball/rank-query";
import { atVenue } from "../i18n/time-zones";
import { defineCall, type Api } from "./call";
import { pairField, searchField, seasonField, number } from "./fields";
import { best, game, maybeMode, modeCodes, modeField, resultFields, seasonRow, totals } from "./game.server";
import { phpOrNone, phpPair, rows } from "./php-rows";
import { combined, row, type ValueOf } from "./schema";
import { lastVenueZone, phpMaybeTime, phpTime } from "./php-times";
import { phpId, phpMaybeId, phpMaybeKey } from "./php-texts";
import { player, playerFields, seasonRanks, type Player } from "./rank.server";

export const comparedFields = {
  ...playerFields,
  sum: [
    "sum",
    totals,
    "totals of the player until the latest ranking: figures that change at once would tell others that somebody is playing",
  ],
  best: [
    "best",
    best,
    "the highest of each count in a single game of the selection, without G, W, D, L; `[]` when nothing is selected",
  ],
  ranks: ["ranks", seasonRanks, "places of the player on the boards of the season; empty for `all`"],
} as const;
export const comparedRow = row(comparedFields, "ComparedPlayer");
export type Compared = ValueOf<typeof comparedRow>;

export const versus = row({
  ...resultFields,
  list: rows("list", game, 5, "the latest five of them if the first player is the member, else empty"),
});
export type Versus = ValueOf<typeof versus>;

const comparison = row({
  asOf: ["AsOf", phpMaybeTime, "the moment before which the totals, bests and ranks of both count"],
  season: ["season", phpOrNone(seasonRow), "the season that the fields select; null for `all`"],
  seasons: rows("seasons", seasonRow, 100, "seasons in which either has games of the mode, newest first"),
  players: ["players", phpPair(comparedRow), "exactly two players: first `player`, then `other`"],
  versus: [
    "versus",
    versus,
    "games with both on opposite sides, of all seasons, in the chosen mode, as the first player saw them; those of two others until the latest ranking",
  ],
});
export type Comparison = ValueOf<typeof comparison>;

export const compareCall = defineCall("GET /rank/compare.php", {
  of: ["comparison"],
  summary: "Two players beside each other",
  fields: {
    mode: [modeField, "as in /record/list.php", "always sent"],
    other: [number, "PlayerSeq", "unless `pair` is sent"],
    pair: [pairField, "Pair of rivals.php, of a player whom this member has met"],
    player: [number, "PlayerSeq; the member without it"],
    season: [seasonField, "as in /record/list.php, `all` too"],
  },
  answer: comparison,
  refusals: ["invalid", "notFound"],
});

export function comparePlayers(api: Api, query: CompareQuery): Promise<Comparison> {
  const { mode, other, pair, player, season } = query;
  return api(compareCall, { mode: modeCodes[mode], other, pair, player, season });
}

export const playersCall = defineCall("GET /rank/players.php", {
  of: ["comparison"],
  summary: "Players by nickname",
  fields: { q: [searchField, "as in /rank/list.php", "yes"] },
  answer: row({ list: rows("list", player, 10, "ten at most, in the order of their names, the exact name first") }),
  refusals: ["invalid"],
});

export async function findPlayers(api: Api, q: string): Promise<Player[]> {
  return (await api(playersCall, { q })).list;
}

const rival = row(
  {
    id: playerFields.id,
    pair: [
      "Pair",
      phpMaybeKey,
      "word for the player, known to this member alone, by which compare.php compares them without the name; only for whoever hides the name and not the page",
    ],
    nickname: playerFields.nickname,
    character: ["Char", phpMaybeId.character, "character of the player, as in [Member](#member)"],
    ...resultFields,
    last: {
      id: ["LastRecordId", phpId.record, "the last game against the player"],
      mode: ["LastMode", maybeMode, 'mode of that game; shown as "Other mode" where it is missing or another word'],
      playedAt: combined({ time: ["LastPlayedAt", phpTime, "when that game began"], zone: lastVenueZone }, atVenue),
    },
  },
  "Rival",
);
export type Rival = ValueOf<typeof rival>;

export const rivalsCall = defineCall("GET /rank/rivals.php", {
  of: ["comparison"],
  summary: "Players whom the member has met most often",
  fields: {},
  answer: row({ list: rows("list", rival, 20, "players, twenty at most, the one most often met first") }),
  refusals: [],
});

export async function getRivals(api: Api): Promise<Rival[]> {
  return (await api(rivalsCall, {})).list;
}
