import { z } from "zod/v4";
import type { RankQuery } from "../baseball/rank-query";
import type { Counts, Entry, EventRule, RankEvent, Ranking } from "../baseball/ranking";
import type { MemberApi } from "./my.server";
import { phpCode, phpCount, phpFlag, phpMaybe, phpMaybeCount, phpOrNone, phpText, phpTime } from "./php";
import { playerFields, rankedBy, season, toPlayer } from "./rank-shape.server";
import { count, difficulty, measure, modeCode } from "./record-shape.server";

/** "2026-11-19", with or without a time. */
const day = phpText.transform((text) => text.slice(0, 10)).pipe(z.iso.date());

const sum = z
  .object({
    G: count,
    AB: count,
    H: count,
    TB: count,
    HR: count,
    Outs: count,
    RA: count,
    Points: count,
    MaxSpeed: measure,
    MaxDistance: measure,
  })
  .transform((sum): Counts => ({
    games: sum.G,
    atBats: sum.AB,
    hits: sum.H,
    totalBases: sum.TB,
    homeRuns: sum.HR,
    outs: sum.Outs,
    runsAllowed: sum.RA,
    points: sum.Points,
    maxSpeed: sum.MaxSpeed,
    maxDistance: sum.MaxDistance,
  }));

const entryFields = playerFields.extend({
  Rank: phpMaybeCount,
  Tied: phpFlag,
  Change: phpMaybeCount,
  Have: count,
  sum,
});
// A spread in the place of the assignment would take 4 µs a row, and there are 26.
const toEntry = (entry: z.output<typeof entryFields>): Entry =>
  Object.assign(toPlayer(entry), {
    rank: entry.Rank,
    tied: entry.Tied,
    change: entry.Change,
    have: entry.Have,
    sum: entry.sum,
  });
const entry = entryFields.transform(toEntry);

const needs = { AB: "atBats", OUTS: "outs", G: "games" } as const;
const board = z
  .object({
    Mode: modeCode,
    By: rankedBy,
    Season: phpMaybe,
    NeedOf: phpCode(needs),
    Need: phpCount,
    AsOf: phpTime,
    Since: phpMaybe.transform((text) => text && text.slice(0, 10)).pipe(z.iso.date().nullable()),
    Players: phpCount,
    Qualified: phpCount,
  })
  .transform((board) => ({
    mode: board.Mode,
    by: board.By,
    season: board.Season,
    needOf: board.NeedOf,
    need: board.Need,
    asOf: board.AsOf,
    since: board.Since,
    players: board.Players,
    qualified: board.Qualified,
  }));

const statuses = { UPCOMING: "upcoming", OPEN: "open", CLOSED: "closed" } as const;
const eventFields = z.object({
  EventSeq: phpText,
  Title: phpText,
  Status: phpCode(statuses),
  From: day,
  To: day,
});
const toEvent = (event: z.output<typeof eventFields>): RankEvent => ({
  id: event.EventSeq,
  title: event.Title,
  status: event.Status,
  from: event.From,
  to: event.To,
});
const chosenEvent = eventFields
  .extend({
    Text: phpMaybe,
    Mode: modeCode,
    Measures: z.array(rankedBy).min(1),
    MinAB: phpCount,
    MinDifficulty: difficulty.nullable(),
    MinSpeed: phpMaybeCount,
    NeedContact: phpFlag,
  })
  .transform((event): RankEvent & EventRule => ({
    ...toEvent(event),
    text: event.Text,
    mode: event.Mode,
    measures: event.Measures,
    minAtBats: event.MinAB,
    minDifficulty: event.MinDifficulty,
    minSpeed: event.MinSpeed,
    needContact: event.NeedContact,
  }));

const ranking = z
  .object({
    board,
    seasons: z.array(season),
    events: z.array(eventFields.transform(toEvent)),
    event: phpOrNone(chosenEvent),
    me: phpOrNone(
      entryFields.extend({ Contact: phpFlag }).transform((me) => ({ ...toEntry(me), contact: me.Contact })),
    ),
    near: z.array(entry),
    list: z.array(entry),
    next: phpMaybe,
    prev: phpMaybe,
  })
  .transform((all): Ranking => ({ ...all, event: all.event ?? null, me: all.me ?? null }));

/**
 * A page of a board, with the member's own place on it.
 * @throws ApiRefusal 400 or 404 for a place in the list, a season or an event that there is not.
 */
export function getRanking(api: MemberApi, query: RankQuery & { size?: string }): Promise<Ranking> {
  const { mode, by, season, event, tab, q, at, after, before, size } = query;
  const board = event ? { event } : { mode: mode.toUpperCase(), season };
  return api({
    method: "GET",
    path: "/rank/list.php",
    fields: {
      ...board,
      by: by?.toUpperCase(),
      tab: tab?.toUpperCase(),
      q,
      at: at?.toUpperCase(),
      after,
      before,
      size,
    },
    answer: ranking,
  });
}

const favourite = z.object({ Favourite: phpFlag, Count: count }).transform(({ Favourite }) => ({ on: Favourite }));

/** @throws ApiRefusal 404 for an unknown player, 400 for oneself, 484 when there are as many as may be. */
export function setFavourite(api: MemberApi, player: string, on: boolean) {
  return api({
    method: "POST",
    path: "/rank/favourite.php",
    fields: { player, on: on ? "Y" : "N" },
    answer: favourite,
  });
}
