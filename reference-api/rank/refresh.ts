import { z } from "zod";
import { koreanDay, lastSeasons, seasonOf, type Season } from "../korean-time";
import { MODES, type Mode } from "../modes";
import { BAND } from "../record-splits";
import type { Store } from "../store";
import { computeStandings, scopeOf, type Contest, type Place } from "./compute";
import { allEvents, type EventRow } from "./events";
import { countExpected } from "./expected";
import { EVENT_MEASURES, RANK_MEASURES, type RankMeasure } from "./measures";
import { latestRanking, rankingTime } from "./ranking-time";

const stamp = z.object({ value: z.string() });

const COUNT_LEAGUE = `
  INSERT INTO league_games
  SELECT m.mode, m.season, m.difficulty, m.level, ${BAND} AS band, COUNT(*), SUM(m.ab), SUM(m.h), SUM(m.points)
  FROM member_games m WHERE m.mode <> 'PIT' AND m.pitch_speed > 0 AND m.played_at < ? GROUP BY 1, 2, 3, 4, 5`;

/** Does nothing until the next 05:00 in Korea. */
export function refreshRankings(store: Store, now: number) {
  const latest = latestRanking(now);
  if (store.one(stamp, "SELECT value FROM meta WHERE key = 'ranked'")?.value === latest) return;
  store.transaction(() => {
    for (const contest of contests(store, now)) refresh(store, contest, now);
    store.run("DELETE FROM league_games");
    store.run(COUNT_LEAGUE, latest);
    countExpected(store, seasonsSince(store, now), now);
    store.run("INSERT OR REPLACE INTO meta VALUES ('ranked', ?)", latest);
  });
}

/** Computes the boards of a mode at a place, unless they are newer than the last 05:00. */
export function refreshPlace(store: Store, { key, ...period }: Season, place: Place & { mode: Mode }, now: number) {
  store.transaction(() => refresh(store, { season: key, ...period, place }, now));
}

function contests(store: Store, now: number): Contest[] {
  const seasons = seasonsSince(store, now).map((season) => ({ season: season.key, ...season }));
  return [...seasons, ...allEvents(store).map(contestOf)];
}

const contestOf = (event: EventRow): Contest => ({
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
  const sql = "SELECT as_of FROM boards WHERE scope = ?";
  const known = store.all(z.object({ as_of: z.string() }), sql, scopeOf(contest));
  if (known.length > 0 && known.every(({ as_of }) => as_of === time.asOf)) return;
  if (known.length === 0) for (const { mode, measure } of boardsOf(contest)) addBoard(store, contest, mode, measure);
  computeStandings(store, contest, time);
}

function boardsOf({ event, place }: Contest): { mode: Mode; measure: RankMeasure }[] {
  const ranked = place ? [place.mode] : MODES;
  if (!event) return ranked.flatMap((mode) => RANK_MEASURES[mode].map((measure) => ({ mode, measure })));
  return EVENT_MEASURES.map((by) => ({ mode: event.mode, measure: { by, needOf: "AB", need: event.min_ab } }));
}

function addBoard(store: Store, contest: Contest, mode: Mode, { by, needOf, need }: RankMeasure) {
  const { event, place, season } = contest;
  const sql = `INSERT INTO boards
    (scope, event_seq, region, field_seq, season, mode, measure, need_of, need, as_of, since, players, qualified)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '', NULL, 0, 0)`;
  const where = [event?.seq ?? null, place?.region ?? null, place?.field ?? null];
  store.run(sql, scopeOf(contest), ...where, season, mode, by, needOf, need);
}
