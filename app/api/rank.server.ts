import { z } from "zod/v4";
import type { RankQuery } from "../baseball/rank-query";
import type { RankMeasure } from "../baseball/ranking";
import { count, difficulty, measure, modeCode, seasonRow } from "./game.server";
import type { Api } from "./http.server";
import {
  phpCode,
  phpCount,
  phpField,
  phpFlag,
  phpMaybe,
  phpMaybeCount,
  phpOrNone,
  phpText,
  phpTime,
  row,
  yesNo,
} from "./php";

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
  rank: ["Rank", phpMaybeCount],
  tied: ["Tied", phpFlag],
  /** Places gained, or lost if negative; null for a player not ranked before. */
  change: ["Change", phpMaybeCount],
  have: ["Have", count],
  sum: ["sum", rankedSum],
} as const;
const entry = row(entryFields);
export type Entry = z.output<typeof entry>;

const board = row({
  mode: ["Mode", modeCode],
  by: ["By", rankedBy],
  season: ["Season", phpMaybe],
  /** The unit of `need`. */
  needOf: ["NeedOf", phpCode({ AB: "atBats", OUTS: "outs", G: "games" })],
  need: ["Need", phpCount],
  asOf: ["AsOf", phpTime],
  /** The day from which changes are counted. */
  since: ["Since", phpMaybe.transform((text) => text && text.slice(0, 10)).pipe(z.iso.date().nullable())],
  players: ["Players", phpCount],
  qualified: ["Qualified", phpCount],
});
export type Board = z.output<typeof board>;

const eventFields = {
  id: ["EventSeq", phpText],
  title: ["Title", phpText],
  status: ["Status", phpCode({ UPCOMING: "upcoming", OPEN: "open", CLOSED: "closed" })],
  /** Days in Seoul, both included. */
  from: ["From", day],
  to: ["To", day],
} as const;
const event = row(eventFields);
export type RankEvent = z.output<typeof event>;

const chosenEvent = row({
  ...eventFields,
  text: ["Text", phpMaybe],
  mode: ["Mode", modeCode],
  measures: ["Measures", z.array(rankedBy).min(1)],
  minAtBats: ["MinAB", phpCount],
  minDifficulty: ["MinDifficulty", difficulty.nullable()],
  /** In km/h. */
  minSpeed: ["MinSpeed", phpMaybeCount],
  needContact: ["NeedContact", phpFlag],
});
export type ChosenEvent = z.output<typeof chosenEvent>;

const ranking = z.object({
  board,
  seasons: z.array(seasonRow),
  events: z.array(event),
  event: phpOrNone(chosenEvent),
  /** Null before the member's first game. `contact`: a phone number is registered. */
  me: phpOrNone(row({ ...entryFields, contact: ["Contact", phpFlag] })),
  near: z.array(entry),
  list: z.array(entry),
  next: phpMaybe,
  prev: phpMaybe,
});
export type Ranking = z.output<typeof ranking>;

/** @throws ApiRefusal invalid or notFound for a cursor, a season or an event that does not exist. */
export function getRanking(api: Api, query: RankQuery & { size?: string }): Promise<Ranking> {
  const { mode, by, season, event, tab, q, at, after, before, size } = query;
  const board = event ? { event } : { mode: mode.toUpperCase(), season };
  const fields = { by: by?.toUpperCase(), tab: tab?.toUpperCase(), q, at: at?.toUpperCase(), after, before, size };
  return api({ method: "GET", path: "/rank/list.php", fields: { ...board, ...fields }, answer: ranking });
}

const favourite = phpField("Favourite", phpFlag);

/** @throws ApiRefusal notFound for an unknown player, invalid for the member himself, favouritesFull. */
export function setFavourite(api: Api, player: string, on: boolean): Promise<boolean> {
  const fields = { player, on: yesNo(on) };
  return api({ method: "POST", path: "/rank/favourite.php", fields, answer: favourite });
}
