import { z } from "zod";
import { Refusal, wrongFields } from "../call";
import { koreanDay, seasonByKey, seasonOf } from "../korean-time";
import type { Store } from "../store";
import type { Mode } from "../modes";
import { eventBySequence, type EventRow } from "./events";
import { EVENT_MEASURES, MEASURES } from "./measures";
import { rankingTime } from "./ranking-time";

const boardRow = z.object({
  seq: z.number(),
  season: z.string(),
  mode: z.string(),
  measure: z.string(),
  need_of: z.string(),
  need: z.number(),
  as_of: z.string(),
  since: z.string().nullable(),
  players: z.number(),
  qualified: z.number(),
});
export type Board = z.infer<typeof boardRow>;

interface BoardChoice {
  mode: Mode;
  by?: string | undefined;
  season?: string | undefined;
  event?: number | undefined;
}

/** An empty board for a season without a ranking; throws 404 for an unknown event. */
export function chosenBoard(store: Store, choice: BoardChoice, now: number): { board: Board; event: EventRow | null } {
  if (choice.event === undefined) return { board: seasonBoard(store, choice, now), event: null };
  const event = eventBySequence(store, choice.event);
  if (!event) throw new Refusal(404);
  const by = oneOf(EVENT_MEASURES, choice.by);
  const board = store.one(boardRow, "SELECT * FROM boards WHERE event_seq = ? AND measure = ?", event.seq, by);
  if (!board) throw new Error(`Event ${event.seq} is not ranked`);
  return { board, event };
}

function seasonBoard(store: Store, { mode, by, season }: BoardChoice, now: number): Board {
  const measures = MEASURES[mode];
  const chosen = oneOf(measures.map((measure) => measure.by), by); // prettier-ignore
  const { key, ...period } = season ? seasonByKey(season) : seasonOf(koreanDay(now));
  const sql = "SELECT * FROM boards WHERE event_seq IS NULL AND season = ? AND mode = ? AND measure = ?";
  const found = store.one(boardRow, sql, key, mode, chosen);
  if (found) return found;
  const { needOf = "G", need = 1 } = measures.find((measure) => measure.by === chosen) ?? {};
  const { asOf } = rankingTime(period, now);
  return { seq: 0, season: key, mode, measure: chosen, need_of: needOf, need, as_of: asOf, since: null, players: 0, qualified: 0 }; // prettier-ignore
}

function oneOf(measures: readonly string[], by: string | undefined): string {
  const chosen = by ?? measures[0];
  if (chosen === undefined || !measures.includes(chosen)) throw wrongFields({ by: "choice" });
  return chosen;
}

export const boardItem = (board: Board) => ({
  Mode: board.mode,
  By: board.measure,
  Season: board.season,
  NeedOf: board.need_of,
  Need: board.need,
  AsOf: board.as_of,
  Since: board.since,
  Players: board.players,
  Qualified: board.qualified,
});

/** Newest first. */
export function rankedSeasons(store: Store, mode: string, by: string) {
  const sql = `SELECT season FROM boards WHERE event_seq IS NULL AND mode = ? AND measure = ? AND players > 0
    ORDER BY season DESC`;
  return store.all(z.object({ season: z.string() }), sql, mode, by).map(({ season }) => {
    const { key, year, quarter } = seasonByKey(season);
    return { Key: key, Year: year, Quarter: quarter };
  });
}

export const boardsOfSeason = (store: Store, mode: string, season: string) =>
  store.all(boardRow, "SELECT * FROM boards WHERE event_seq IS NULL AND season = ? AND mode = ? ORDER BY seq", season, mode); // prettier-ignore
