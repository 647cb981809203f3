import { z } from "zod";
import type { Store } from "../store";
import { DIFFICULTIES, type EventRow } from "./events";
import { countedUntil, type Period, type RankingTime } from "./ranking-time";
import { standingsSql } from "./standings-sql";

/** A season's boards of all modes, or an event's boards: they are computed together. */
export interface Contest extends Period {
  season: string;
  event: EventRow | null;
}

const seqRow = z.object({ seq: z.number() });

/** In a transaction. */
export function computeStandings(store: Store, contest: Contest, { asOf, since }: RankingTime) {
  const [scope, key] = scopeOf(contest);
  const boards = store.all(seqRow, `SELECT seq FROM boards WHERE ${scope}`, key);
  for (const { seq } of boards) {
    store.run("DELETE FROM standing_names WHERE board = ?", seq);
    store.run("DELETE FROM standings WHERE board = ?", seq);
  }
  const before = since === null ? contest.from : countedUntil(contest, since);
  const rule = contest.event ? eventRule(contest.event) : "";
  store.run(standingsSql(scope, rule), key, contest.from, countedUntil(contest, asOf), before);
  for (const { seq } of boards) {
    store.run(NAMES, seq);
    store.run(COUNTS, asOf, since, seq);
  }
}

export const scopeOf = ({ season, event }: Pick<Contest, "season" | "event">): [string, string | number] =>
  event ? ["event_seq = ?1", event.seq] : ["event_seq IS NULL AND season = ?1", season];

/** The values come from the operator, never from a request. */
function eventRule({ min_difficulty, min_speed, need_contact }: EventRow): string {
  const enough = DIFFICULTIES.slice(DIFFICULTIES.indexOf(min_difficulty)).map((one) => `'${one}'`);
  return `AND played.pitch_speed >= ${min_speed * 10}
    AND (SELECT difficulty FROM games WHERE id = played.game_id) IN (${enough.join(", ")})
    ${need_contact === "Y" ? "AND members.phone IS NOT NULL" : ""}`;
}

/** All prefixes of all names: a search finds its page in the order of the board. */
const NAMES = `
  INSERT INTO standing_names
  SELECT board, substr(nickname_key, 1, lengths.column1), place
  FROM standings CROSS JOIN members ON members.seq = member_seq
  CROSS JOIN (VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9), (10)) AS lengths
  WHERE board = ? AND length(nickname_key) >= lengths.column1
  ORDER BY 1, 2, 3`;

const COUNTS = `
  UPDATE boards SET as_of = ?1, since = ?2,
    players = (SELECT COUNT(*) FROM standings WHERE board = boards.seq),
    qualified = (SELECT COUNT(rank) FROM standings WHERE board = boards.seq)
  WHERE seq = ?3`;
