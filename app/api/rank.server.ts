import { z } from "zod/v4";
import type { RankQuery } from "../baseball/rank-query";
import type { RankMeasure } from "../baseball/ranking";
import { defineCall, type Api } from "./call";
import { cursorField, modeField, placeCode, searchField, seasonField, number, sizeField, yesOrNo } from "./fields";
import { difficulty, modeCode, seasonRow, venue } from "./game.server";
import { phpField, phpList, phpObjectOrNone, phpOrNone, row } from "./php-rows";
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
import { placeRow } from "./venue.server";

const rankedBy = phpCode<RankMeasure>({
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
  /** The code and the name, null on a board of all venues; a venue's board has its region too. */
  region: ["Region", phpMaybe],
  regionName: ["RegionName", phpMaybe],
  venue: ["FieldSeq", phpMaybe],
  venueName: ["FieldName", phpMaybe],
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
  /** The member has registered one. */
  contact: ["Contact", phpFlag],
});
export type ChosenEvent = z.output<typeof chosenEvent>;

const ranking = row({
  board: ["board", board],
  seasons: rows("seasons", seasonRow, 100),
  events: rows("events", event, 100),
  event: ["event", phpOrNone(chosenEvent)],
  /** The venue where the member plays most; a region alone before the first game. */
  home: ["home", phpObjectOrNone(row({ region: ["Region", phpMaybe], venue: ["FieldSeq", phpMaybe] }))],
  /** Those to choose from on a board of a region or a venue; empty on others. */
  regions: rows("regions", placeRow, 200),
  venues: rows("fields", venue, 200),
  /** Null before the member's first game. */
  me: ["me", phpOrNone(entry)],
  /** The nearest entry with a better value; null for who is first or not ranked. */
  ahead: ["ahead", phpOrNone(entry)],
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
    region: placeCode,
    field: number,
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
  const { mode, by, season, event, region, venue, tab, q, at, after, before, size } = query;
  const board = event ? { event } : { mode: mode.toUpperCase(), season, region, field: venue };
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
