import { z } from "zod/v4";
import type { RankQuery } from "../baseball/rank-query";
import type { RankMeasure } from "../baseball/ranking";
import { defineCall, type Api } from "./call";
import { cursorField, modeField, searchField, seasonField, number, sizeField, yesOrNo } from "./fields";
import { difficulty, modeCode, seasonRow } from "./game.server";
import { phpField, phpList, phpOrNone, row } from "./php-rows";
import { phpDay, phpMaybeDay, phpTime } from "./php-times";
import {
  count,
  measure,
  phpCode,
  phpDecision,
  phpFlag,
  phpMaybe,
  phpMaybeChange,
  phpMaybeCount,
  phpName,
  phpText,
  yesNo,
} from "./php-values";
import { rows } from "./read-answer";

export const rankedBy = phpCode<RankMeasure>({
  AVG: "avg",
  HR: "hr",
  ERA: "era",
  POINTS: "points",
  DISTANCE: "distance",
  SPEED: "speed",
});

/** A player's ranks on the boards of a season. */
export const seasonRanks = phpList(
  row({ by: ["By", rankedBy], rank: ["Rank", phpMaybeCount], qualified: ["Qualified", count] }),
);

export const playerFields = {
  id: ["PlayerSeq", phpText],
  nickname: ["Nickname", phpName],
  character: ["Char", phpMaybe],
  me: ["Me", phpFlag],
  favourite: ["Favourite", phpFlag],
} as const;
export const player = row(playerFields, "Player");
export type Player = z.output<typeof player>;

const rankedSum = row({
  games: ["G", count],
  atBats: ["AB", count],
  hits: ["H", count],
  totalBases: ["TB", count],
  homeRuns: ["HR", count],
  outs: ["Outs", count],
  runsAllowed: ["RA", count],
  points: ["Points", count],
  maxSpeed: ["MaxSpeed", measure],
  maxDistance: ["MaxDistance", measure],
});
export type RankedSum = z.output<typeof rankedSum>;

const entryFields = {
  ...playerFields,
  rank: ["Rank", phpMaybeCount],
  tied: ["Tied", phpFlag],
  /** Places gained, or lost if negative; null for a player not ranked before. */
  change: ["Change", phpMaybeChange],
  have: ["Have", count],
  sum: ["sum", rankedSum],
} as const;
const entry = row(entryFields, "RankEntry");
export type Entry = z.output<typeof entry>;

const board = row({
  mode: ["Mode", modeCode],
  by: ["By", rankedBy],
  season: ["Season", phpMaybe],
  /** The unit of `need`. */
  needOf: ["NeedOf", phpCode({ AB: "atBats", OUTS: "outs", G: "games" })],
  need: ["Need", count],
  asOf: ["AsOf", phpTime],
  /** The day from which changes are counted. */
  since: ["Since", phpMaybeDay],
  players: ["Players", count],
  qualified: ["Qualified", count],
});
export type Board = z.output<typeof board>;

const eventFields = {
  id: ["EventSeq", phpText],
  title: ["Title", phpName],
  status: ["Status", phpCode({ UPCOMING: "upcoming", OPEN: "open", CLOSED: "closed" })],
  /** Days in Seoul, both included. */
  from: ["From", phpDay],
  to: ["To", phpDay],
} as const;
const event = row(eventFields, "RankEvent");
export type RankEvent = z.output<typeof event>;

const chosenEvent = row({
  ...eventFields,
  text: ["Text", phpMaybe],
  mode: ["Mode", modeCode],
  measures: ["Measures", phpList(rankedBy).pipe(z.array(z.custom<RankMeasure>()).min(1))],
  minAtBats: ["MinAB", count],
  minDifficulty: ["MinDifficulty", phpOrNone(difficulty)],
  /** In km/h. */
  minSpeed: ["MinSpeed", phpMaybeCount],
  needContact: ["NeedContact", phpFlag],
});
export type ChosenEvent = z.output<typeof chosenEvent>;

const ranking = row({
  board: ["board", board],
  seasons: rows("seasons", seasonRow, 100),
  events: rows("events", event, 100),
  event: ["event", phpOrNone(chosenEvent)],
  /** Null before the member's first game. `contact`: a phone number is registered. */
  me: ["me", phpOrNone(row({ ...entryFields, contact: ["Contact", phpFlag] }))],
  near: rows("near", entry, 5),
  list: rows("list", entry, 50),
  next: ["next", phpMaybe],
  prev: ["prev", phpMaybe],
});
export type Ranking = z.output<typeof ranking>;

const rankMeasures = z.enum(["AVG", "HR", "ERA", "POINTS", "DISTANCE", "SPEED"]);

export const rankingCall = defineCall({
  method: "GET",
  path: "/rank/list.php",
  summary: "A ranking, and its events",
  fields: {
    mode: modeField,
    by: rankMeasures,
    season: seasonField,
    event: number,
    tab: z.enum(["ALL", "FAV"]),
    q: searchField,
    at: z.enum(["ME"]),
    after: cursorField,
    before: cursorField,
    size: sizeField,
  },
  answer: ranking,
  refusals: ["invalid", "notFound"],
});

export function getRanking(api: Api, query: RankQuery & { size?: string }): Promise<Ranking> {
  const { mode, by, season, event, tab, q, at, after, before, size } = query;
  const board = event ? { event } : { mode: mode.toUpperCase(), season };
  const fields = { by: by?.toUpperCase(), tab: tab?.toUpperCase(), q, at: at?.toUpperCase(), after, before, size };
  return api(rankingCall, { ...board, ...fields });
}

export const favouriteCall = defineCall({
  method: "POST",
  path: "/rank/favourite.php",
  summary: "Keep a player, or no longer",
  fields: { player: number, on: yesOrNo },
  required: ["player", "on"],
  answer: phpField("Favourite", phpDecision),
  refusals: ["invalid", "notFound", "favouritesFull"],
});

export function setFavourite(api: Api, player: string, on: boolean): Promise<boolean> {
  return api(favouriteCall, { player, on: yesNo(on) });
}
