import { z } from "zod";
import { koreanDay, lastSeasons, seasonOf } from "../korean-time";
import { MODES, type Mode } from "../modes";
import type { Store } from "../store";
import { computeStandings, scopeOf, type Contest } from "./compute";
import { allEvents, type EventRow } from "./events";
import { EVENT_MEASURES, MEASURES, type Measure } from "./measures";
import { latestRanking, rankingTime } from "./ranking-time";

const stamp = z.object({ value: z.string() });

/** Does nothing until the next 05:00 in Korea. */
export function refreshRankings(store: Store, now: number) {
  const latest = latestRanking(now);
  if (store.one(stamp, "SELECT value FROM meta WHERE key = 'ranked'")?.value === latest) return;
  store.transaction(() => {
    for (const contest of contests(store, now)) refresh(store, contest, now);
    store.run("INSERT OR REPLACE INTO meta VALUES ('ranked', ?)", latest);
  });
}

function contests(store: Store, now: number): Contest[] {
  const seasons = seasonsSince(store, now).map((season) => ({ season: season.key, ...season, event: null }));
  return [...seasons, ...allEvents(store).map(contestOf)];
}

export const contestOf = (event: EventRow): Contest => ({
  season: seasonOf(event.from_day).key,
  from: event.from_day,
  to: event.to_day,
  event,
});

function seasonsSince(store: Store, now: number) {
  const first = store.one(z.object({ at: z.string().nullable() }), "SELECT MIN(played_at) AS at FROM games")?.at;
  const current = seasonOf(koreanDay(now));
  const start = first ? seasonOf(first) : current;
  const count = (current.year - start.year) * 4 + current.quarter - start.quarter + 1;
  return lastSeasons(koreanDay(now), count);
}

function refresh(store: Store, contest: Contest, now: number) {
  const time = rankingTime(contest, now);
  const [scope, key] = scopeOf(contest);
  const known = store.all(z.object({ as_of: z.string() }), `SELECT as_of FROM boards WHERE ${scope}`, key);
  if (known.length > 0 && known.every(({ as_of }) => as_of === time.asOf)) return;
  if (known.length === 0) for (const { mode, measure } of boardsOf(contest)) addBoard(store, contest, mode, measure);
  computeStandings(store, contest, time);
}

function boardsOf({ event }: Contest): { mode: Mode; measure: Measure }[] {
  if (!event) return MODES.flatMap((mode) => MEASURES[mode].map((measure) => ({ mode, measure })));
  return EVENT_MEASURES.map((by) => ({ mode: event.mode, measure: { by, needOf: "AB", need: event.min_ab } }));
}

function addBoard(store: Store, { event, season }: Contest, mode: Mode, { by, needOf, need }: Measure) {
  const sql = `INSERT INTO boards (event_seq, season, mode, measure, need_of, need, as_of, since, players, qualified)
    VALUES (?, ?, ?, ?, ?, ?, '', NULL, 0, 0)`;
  store.run(sql, event?.seq ?? null, season, mode, by, needOf, need);
}
