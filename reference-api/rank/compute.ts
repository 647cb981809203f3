import { z } from "zod";
import type { Mode } from "../modes";
import type { Store } from "../store";
import { DIFFICULTIES, type EventRow } from "./events";
import { countedUntil, type Period, type RankingTime } from "./ranking-time";
import { nameStandings } from "./standing-names";
import { standingsSql } from "./standings-sql";

/** A region, or one venue in it. */
export interface Place {
  region: string;
  field: number | null;
}

/** Boards computed together: a season's in all modes, an event's, or those of one mode at a place. */
export interface Contest extends Period {
  season: string;
  event?: EventRow;
  place?: Place & { mode: Mode };
}

const seqRow = z.object({ seq: z.number() });

/** Call it in a transaction. */
export function computeStandings(store: Store, contest: Contest, { asOf, since }: RankingTime) {
  const scope = scopeOf(contest);
  const boards = store.all(seqRow, "SELECT seq FROM boards WHERE scope = ?", scope);
  for (const { seq } of boards) {
    store.run("DELETE FROM standing_names WHERE board = ?", seq);
    store.run("DELETE FROM standings WHERE board = ?", seq);
  }
  const before = since === null ? contest.from : countedUntil(contest, since);
  const rule = contest.event ? eventRule(contest.event) : "";
  const [venues, ...values] = contest.place ? venuesOf(contest.place) : [];
  const sql = standingsSql(rule, { venues, hasPar: !contest.event });
  store.run(sql, scope, contest.from, countedUntil(contest, asOf), before, ...values);
  for (const { seq } of boards) {
    nameStandings(store, seq);
    store.run(COUNTS, asOf, since, seq);
  }
}

/** A season's scope is its key. */
export function scopeOf({ season, event, place }: Omit<Contest, "from" | "to">): string {
  if (event) return `event ${event.seq}`;
  if (!place) return season;
  return `${season} ${place.mode} ${place.field === null ? place.region : `field ${place.field}`}`;
}

const venuesOf = ({ region, field }: Place): [condition: string, value: string | number] =>
  field === null ? ["region = ?5", region] : ["seq = ?5", field];

/** The values come from the operator, never from a request. */
export function eventRule({ min_difficulty, min_speed, need_contact }: EventRow, games = "played"): string {
  const enough = DIFFICULTIES.slice(DIFFICULTIES.indexOf(min_difficulty)).map((one) => `'${one}'`);
  return `AND ${games}.pitch_speed >= ${min_speed * 10}
    AND (SELECT difficulty FROM games WHERE id = ${games}.game_id) IN (${enough.join(", ")})
    ${need_contact === "Y" ? "AND members.phone IS NOT NULL" : ""}`;
}

const COUNTS = `
  UPDATE boards SET as_of = ?1, since = ?2,
    players = (SELECT COUNT(*) FROM standings WHERE board = boards.seq),
    qualified = (SELECT COUNT(rank) FROM standings WHERE board = boards.seq)
  WHERE seq = ?3`;
