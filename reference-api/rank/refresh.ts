import { z } from "zod";
import { countLeague, countRates } from "../card/league";
import { countParts } from "../card/parts";
import { countCards } from "../card/pool";
import { koreanDay, lastSeasons, seasonOf, type Season } from "../korean-time";
import { MODES, type Mode } from "../modes";
import type { Store } from "../store";
import { computeStandings, scopeOf, type Contest, type Place } from "./compute";
import { countDays } from "./day-places";
import { allEvents, type EventRow } from "./events";
import { countExpected } from "./expected";
import { EVENT_MEASURES, RANK_MEASURES, type RankMeasure } from "./measures";
import { countedUntil, latestRanking, rankingTime, type Period } from "./ranking-time";

const DAY = 86_400_000;
const stamp = z.object({ value: z.string() });

/** Does nothing until the next 05:00 in Korea. */
export function refreshRankings(store: Store, now: number) {
  const latest = latestRanking(now);
  const since = store.one(stamp, "SELECT value FROM meta WHERE key = 'ranked'")?.value;
  if (since === latest) return;
  store.transaction(() => {
    const seasons = seasonsSince(store, now);
    const next = seasonOf(koreanDay(now + DAY));
    const open = seasons.filter((season) => !isRanked(store, season.key, season, now));
    for (const season of open) countLeague(store, season, countedUntil(season, latest));
    // The boards rank by the rates.
    countRates(store, next);
    for (const season of open) refresh(store, { season: season.key, ...season }, now);
    countCards(store, open);
    countParts(store, latest);
    countDays(store, { since, latest }, now);
    for (const event of allEvents(store)) refresh(store, contestOf(event), now);
    countExpected(store, seasons, next, now);
    store.run("INSERT OR REPLACE INTO meta VALUES ('ranked', ?)", latest);
  });
}

const placeRow = z.object({ mode: z.enum(MODES), region: z.string(), field: z.number().nullable() });

/** Makes the rankings before anybody asks, those of this season's places too that anybody has asked for. */
export function refreshAtNight(store: Store, now: number) {
  if (store.one(stamp, "SELECT value FROM meta WHERE key = 'ranked'")?.value === latestRanking(now)) return;
  refreshRankings(store, now);
  const season = seasonOf(koreanDay(now));
  const asked = `SELECT DISTINCT mode, region, field_seq AS field FROM boards WHERE season = ? AND region IS NOT NULL`;
  for (const place of store.all(placeRow, asked, season.key)) refreshPlace(store, season, place, now);
}

/** Computes the boards of a mode at a place, unless they are newer than the last 05:00. */
export function refreshPlace(store: Store, { key, ...period }: Season, place: Place & { mode: Mode }, now: number) {
  store.transaction(() => refresh(store, { season: key, ...period, place }, now));
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
  const scope = scopeOf(contest);
  if (isRanked(store, scope, contest, now)) return;
  if (boardTimes(store, scope).length === 0)
    for (const { mode, measure } of boardsOf(contest)) addBoard(store, contest, mode, measure);
  computeStandings(store, contest, rankingTime(contest, now));
}

const boardTimes = (store: Store, scope: string) =>
  store.all(z.object({ as_of: z.string() }), "SELECT as_of FROM boards WHERE scope = ?", scope);

function isRanked(store: Store, scope: string, period: Period, now: number): boolean {
  const [times, { asOf }] = [boardTimes(store, scope), rankingTime(period, now)];
  return times.length > 0 && times.every(({ as_of }) => as_of === asOf);
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
