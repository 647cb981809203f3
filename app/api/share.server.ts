import { z } from "zod/v4";
import type { Mode } from "../baseball/modes";
import { defineCall, type Api } from "./call";
import { modeField, number, seasonField, shareKeyField } from "./fields";
import { best, game, lineScore, modeCode, seasonRow, side, totals } from "./game.server";
import { phpField, phpList, row } from "./php-rows";
import { count, phpMaybe, phpName, phpText } from "./php-values";
import { seasonRanks } from "./rank.server";

const shareKey = phpField("ShareKey", phpText.pipe(z.string().regex(/^[\w-]{22}$/)));

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
  answer: shareKey,
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

export const shareSeasonCall = defineCall({
  method: "POST",
  path: "/record/shareSeason.php",
  summary: "Share a season",
  fields: { mode: modeField, season: seasonField },
  required: ["mode", "season"],
  answer: shareKey,
  refusals: ["invalid", "notFound"],
});

export function shareSeason(api: Api, mode: Mode, season: string): Promise<string> {
  return api(shareSeasonCall, { mode: mode.toUpperCase(), season });
}

const sharedSeason = row({
  nickname: ["Nickname", phpName],
  character: ["Char", phpMaybe],
  mode: ["Mode", modeCode],
  season: ["season", seasonRow],
  sum: ["sum", totals],
  best: ["best", best],
  ranks: ["ranks", seasonRanks],
});
export type SharedSeason = z.output<typeof sharedSeason>;

export const sharedSeasonCall = defineCall({
  method: "GET",
  path: "/record/sharedSeason.php",
  summary: "A shared season",
  open: true,
  fields: { key: shareKeyField },
  required: ["key"],
  answer: sharedSeason,
  refusals: ["invalid", "notFound"],
});

export function getSharedSeason(api: Api, key: string): Promise<SharedSeason> {
  return api(sharedSeasonCall, { key });
}

export function getSharedGame(api: Api, key: string): Promise<SharedGame> {
  return api(sharedCall, { key });
}
