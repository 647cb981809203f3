import { z } from "zod/v4";
import type { RankQuery } from "../baseball/rank-query";
import type { RankMeasure } from "../baseball/ranking";
import { count, difficulty, measure, mode, seasonRow } from "./game.server";
import type { Api } from "./http.server";
import { phpCode, phpCount, phpFlag, phpMaybe, phpMaybeCount, phpOrNone, phpText, phpTime, row } from "./php";

/** "2026-11-19", with or without a time. */
const day = phpText.transform((text) => text.slice(0, 10)).pipe(z.iso.date());

export const rankedBy = phpCode<RankMeasure>({
  AVG: "avg",
  HR: "hr",
  ERA: "era",
  POINTS: "points",
  DISTANCE: "distance",
  SPEED: "speed",
});

export const playerFields = {
  id: ["PlayerSeq", phpText],
  nickname: ["Nickname", phpText],
  character: ["Char", phpMaybe],
  me: ["Me", phpFlag],
  favourite: ["Favourite", phpFlag],
} as const;
export const player = row(playerFields);
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
  /** Null where too little was played. */
  rank: ["Rank", phpMaybeCount],
  tied: ["Tied", phpFlag],
  /** Places gained, lost if negative; null for who was not ranked before. */
  change: ["Change", phpMaybeCount],
  /** Of what `Board.need` counts. */
  have: ["Have", count],
  sum: ["sum", rankedSum],
} as const;
const entry = row(entryFields);
export type Entry = z.output<typeof entry>;

const board = row({
  mode: ["Mode", mode],
  by: ["By", rankedBy],
  season: ["Season", phpMaybe],
  /** What a player needs enough of to be ranked. */
  needOf: ["NeedOf", phpCode({ AB: "atBats", OUTS: "outs", G: "games" })],
  need: ["Need", phpCount],
  asOf: ["AsOf", phpTime],
  /** Day of the ranking that changes are counted from; null where there is none. */
  since: ["Since", phpMaybe.transform((text) => text && text.slice(0, 10)).pipe(z.iso.date().nullable())],
  players: ["Players", phpCount],
  qualified: ["Qualified", phpCount],
});
export type Board = z.output<typeof board>;

const eventFields = {
  id: ["EventSeq", phpText],
  title: ["Title", phpText],
  status: ["Status", phpCode({ UPCOMING: "upcoming", OPEN: "open", CLOSED: "closed" })],
  /** Days of Seoul, both included. */
  from: ["From", day],
  to: ["To", day],
} as const;
const event = row(eventFields);
export type RankEvent = z.output<typeof event>;

const chosenEvent = row({
  ...eventFields,
  text: ["Text", phpMaybe],
  mode: ["Mode", mode],
  measures: ["Measures", z.array(rankedBy).min(1)],
  minAtBats: ["MinAB", phpCount],
  minDifficulty: ["MinDifficulty", difficulty.nullable()],
  /** km/h. */
  minSpeed: ["MinSpeed", phpMaybeCount],
  needContact: ["NeedContact", phpFlag],
});
export type ChosenEvent = z.output<typeof chosenEvent>;

const ranking = z.object({
  board,
  seasons: z.array(seasonRow),
  events: z.array(event),
  event: phpOrNone(chosenEvent),
  /** Null without a game on the board. `contact`: a phone number is registered. */
  me: phpOrNone(row({ ...entryFields, contact: ["Contact", phpFlag] })),
  near: z.array(entry),
  list: z.array(entry),
  next: phpMaybe,
  prev: phpMaybe,
});
export type Ranking = z.output<typeof ranking>;

/**
 * Returns a page of a board, with the member's own place on it.
 * @throws ApiRefusal invalid or notFound for a place in the list, a season or an event that does not exist.
 */
export function getRanking(api: Api, query: RankQuery & { size?: string }): Promise<Ranking> {
  const { mode, by, season, event, tab, q, at, after, before, size } = query;
  const board = event ? { event } : { mode: mode.toUpperCase(), season };
  const fields = { by: by?.toUpperCase(), tab: tab?.toUpperCase(), q, at: at?.toUpperCase(), after, before, size };
  return api({ method: "GET", path: "/rank/list.php", fields: { ...board, ...fields }, answer: ranking });
}

const favourite = z.object({ Favourite: phpFlag }).transform(({ Favourite }) => Favourite);

/**
 * Marks a player as the member's favourite, or no longer; returns what holds now.
 * @throws ApiRefusal notFound for an unknown player, invalid for oneself, favouritesFull.
 */
export function setFavourite(api: Api, player: string, on: boolean): Promise<boolean> {
  const fields = { player, on: on ? "Y" : "N" };
  return api({ method: "POST", path: "/rank/favourite.php", fields, answer: favourite });
}
