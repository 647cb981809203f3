import { z } from "zod";
import { Refusal, wrongFields } from "../call";
import { koreanDay, seasonByKey, seasonOf } from "../korean-time";
import type { Store } from "../store";
import { rowOf } from "../table";
import { MODES, type Mode } from "../modes";
import { scopeOf, type Place } from "./compute";
import { eventBySequence, type EventRow } from "./events";
import { EVENT_MEASURES, RANK_MEASURES } from "./measures";
import { rankingTime } from "./ranking-time";
import { refreshPlace } from "./refresh";
import { RANK_TABLES } from "./schema";

const boardRow = rowOf(RANK_TABLES.boards)
  .omit({ scope: true, event_seq: true })
  .extend({ mode: z.enum(MODES) });
export type Board = z.infer<typeof boardRow>;

interface BoardChoice {
  mode: Mode;
  by?: string | undefined;
  season?: string | undefined;
  event?: number | undefined;
  place?: Place | undefined;
}

/** Returns an empty board for a season without a ranking. @throws 404 for an unknown event. */
export function chosenBoard(store: Store, choice: BoardChoice, now: number): { board: Board; event: EventRow | null } {
  if (choice.event === undefined) return { board: seasonBoard(store, choice, now), event: null };
  const event = eventBySequence(store, choice.event);
  if (!event) throw new Refusal(404);
  const by = oneOf(EVENT_MEASURES, choice.by);
  const board = store.one(
    boardRow,
    "SELECT * FROM boards WHERE scope = ? AND measure = ?",
    scopeOf({ season: "", event }),
    by,
  );
  if (!board) throw new Error(`Event ${event.seq} is not ranked`);
  return { board, event };
}

function seasonBoard(store: Store, { mode, by, season: wanted, place }: BoardChoice, now: number): Board {
  const measures = RANK_MEASURES[mode];
  const chosen = oneOf(measures.map((measure) => measure.by), by); // prettier-ignore
  const season = wanted ? seasonByKey(wanted) : seasonOf(koreanDay(now));
  const board = (scope: string) =>
    store.one(boardRow, "SELECT * FROM boards WHERE scope = ? AND mode = ? AND measure = ?", scope, mode, chosen);
  let found = board(season.key);
  if (found && place) {
    refreshPlace(store, season, { ...place, mode }, now);
    found = board(scopeOf({ season: season.key, place: { ...place, mode } }));
  }
  if (found) return found;
  const { needOf = "G", need = 1 } = measures.find((measure) => measure.by === chosen) ?? {};
  const { asOf } = rankingTime(season, now);
  const at = { region: place?.region ?? null, field_seq: place?.field ?? null };
  return { seq: 0, ...at, season: season.key, mode, measure: chosen, need_of: needOf, need, as_of: asOf, since: null, players: 0, qualified: 0 }; // prettier-ignore
}

function oneOf(measures: readonly string[], by: string | undefined): string {
  const chosen = by ?? measures[0];
  if (chosen === undefined || !measures.includes(chosen)) throw wrongFields({ by: "choice" });
  return chosen;
}

export const boardItem = (board: Board) => ({
  Mode: board.mode,
  By: board.measure,
  Measures: RANK_MEASURES[board.mode].map(({ by }) => by),
  Season: board.season,
  NeedOf: board.need_of,
  Need: board.need,
  AsOf: board.as_of,
  Since: board.since,
  Players: board.players,
  Qualified: board.qualified,
});

export function rankedSeasons(store: Store, mode: string, by: string) {
  const sql = `SELECT season FROM boards WHERE scope = season AND mode = ? AND measure = ? AND players > 0
    ORDER BY season DESC`;
  return store.all(z.object({ season: z.string() }), sql, mode, by).map(({ season }) => {
    const { key, year, quarter } = seasonByKey(season);
    return { Key: key, Year: year, Quarter: quarter };
  });
}

export const boardsOfSeason = (store: Store, mode: string, season: string) =>
  store.all(boardRow, "SELECT * FROM boards WHERE scope = ? AND mode = ? ORDER BY seq", season, mode); // prettier-ignore
