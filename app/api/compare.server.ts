import { z } from "zod/v4";
import type { CompareQuery } from "../baseball/rank-query";
import { defineCall, type Api } from "./call";
import { modeField, searchField, seasonField, number } from "./fields";
import { best, game, maybeMode, resultFields, seasonRow, totals } from "./game.server";
import { asList, phpOrNone, row } from "./php-rows";
import { phpTime } from "./php-times";
import { phpMaybe, phpName, phpText } from "./php-values";
import { player, playerFields, seasonRanks, type Player } from "./rank.server";
import { rows } from "./read-answer";

const compared = row(
  {
    ...playerFields,
    sum: ["sum", totals],
    best: ["best", best],
    ranks: ["ranks", seasonRanks],
  },
  "ComparedPlayer",
);
export type Compared = z.output<typeof compared>;

const comparison = row({
  season: ["season", phpOrNone(seasonRow)],
  seasons: rows("seasons", seasonRow, 100),
  players: ["players", z.preprocess(asList, z.tuple([compared, compared]))],
  /** Games against each other, seen by the first player; `list` is empty unless that is the member. */
  versus: ["versus", row({ ...resultFields, list: rows("list", game, 5) })],
});
export type Comparison = z.output<typeof comparison>;

export const compareCall = defineCall({
  method: "GET",
  path: "/rank/compare.php",
  summary: "Two players beside each other",
  fields: { mode: modeField, other: number, player: number, season: seasonField },
  required: ["mode", "other"],
  answer: comparison,
  refusals: ["invalid", "notFound"],
});

export function comparePlayers(api: Api, query: CompareQuery): Promise<Comparison> {
  const { mode, other, player, season } = query;
  return api(compareCall, { mode: mode.toUpperCase(), other, player, season });
}

export const playersCall = defineCall({
  method: "GET",
  path: "/rank/players.php",
  summary: "Players by nickname",
  fields: { q: searchField },
  required: ["q"],
  answer: row({ list: rows("list", player, 10) }),
  refusals: ["invalid"],
});

export async function findPlayers(api: Api, q: string): Promise<Player[]> {
  return (await api(playersCall, { q })).list;
}

const rival = row(
  {
    id: ["PlayerSeq", phpText],
    nickname: ["Nickname", phpName],
    character: ["Char", phpMaybe],
    ...resultFields,
    last: { id: ["LastRecordId", phpText], mode: ["LastMode", maybeMode], playedAt: ["LastPlayedAt", phpTime] },
  },
  "Rival",
);
export type Rival = z.output<typeof rival>;

export const rivalsCall = defineCall({
  method: "GET",
  path: "/rank/rivals.php",
  summary: "Players whom the member has met most often",
  fields: {},
  answer: row({ list: rows("list", rival, 20) }),
  refusals: [],
});

export async function getRivals(api: Api): Promise<Rival[]> {
  return (await api(rivalsCall, {})).list;
}
