import { z } from "zod";
import type { MemberCall } from "../call";
import { koreanDay, koreanStamp, lastSeasons, startOfKoreanDay } from "../korean-time";
import { refreshRankings } from "../rank/refresh";

const DAY = 86_400_000;
/** Older events are no news. */
export const KEPT_DAYS = 60;
/** Of what happened before the first time, the days that are still to be read. */
const UNREAD_DAYS = 3;

/** Selects columns at, key, about and player; ?1 is the member, ?2 when news begins and ?3 the present. */
const EVENTS: Readonly<Record<string, string>> = {
  GAME: `SELECT g.ended_at AS at, m.game_id AS key, json_object('game', m.game_id) AS about, NULL AS player
    FROM member_games m CROSS JOIN games g ON g.id = m.game_id
    WHERE m.member_seq = ?1 AND m.played_at >= ?2 AND m.played_at <= ?3`,
  FILMS: `SELECT datetime(MIN(expires_at), '-3 days') AS at, date(expires_at, '-1 second') AS key,
      json_object('day', date(expires_at, '-1 second')) AS about, NULL AS player
    FROM videos WHERE member_seq = ?1 AND expires_at > ?3 GROUP BY date(expires_at, '-1 second')`,
  RANK: `SELECT b.as_of AS at, date(b.as_of, 'weekday 0') AS key,
      json_object('board', b.seq, 'from', s.rank + s.change, 'to', s.rank) AS about, NULL AS player
    FROM boards b CROSS JOIN standings s ON s.member_seq = ?1 AND s.board = b.seq
    WHERE b.since IS NOT NULL AND b.scope = b.season AND s.change <> 0 AND b.seq = (
      SELECT o.seq FROM member_seasons p JOIN boards o ON o.scope = p.season AND o.mode = p.mode
      WHERE p.member_seq = ?1 AND p.season = b.season ORDER BY p.g DESC, p.mode, o.seq LIMIT 1)`,
  FRIEND: `SELECT b.as_of AS at, date(b.as_of, 'weekday 0') || ' ' || f.player_seq AS key,
      json_object('board', MIN(b.seq)) AS about, f.player_seq AS player
    FROM favourites f
    CROSS JOIN standings s ON s.member_seq = ?1
    CROSS JOIN boards b ON b.seq = s.board AND b.since IS NOT NULL AND b.scope = b.season
    CROSS JOIN standings o ON o.member_seq = f.player_seq AND o.board = b.seq
    WHERE f.member_seq = ?1 AND o.rank < s.rank AND o.rank + o.change > s.rank + s.change GROUP BY f.player_seq`,
  MATCH: `SELECT datetime(x.at, '-3 days') AS at, x.contest_seq || ' ' || x.round || ' ' || x.number AS key,
      json_object('contest', x.contest_seq, 'round', x.round, 'match', x.number) AS about, NULL AS player
    FROM contest_mates m CROSS JOIN contest_matches x
      ON x.contest_seq = m.contest_seq AND m.team_seq IN (x.a_team, x.h_team)
    WHERE m.member_seq = ?1 AND x.at > ?3 AND x.a_team IS NOT NULL AND x.h_team IS NOT NULL`,
  RESULT: `SELECT datetime(x.at, '+1 hour') AS at, x.contest_seq || ' ' || x.round || ' ' || x.number AS key,
      json_object('contest', x.contest_seq, 'round', x.round, 'match', x.number) AS about, NULL AS player
    FROM contest_mates m CROSS JOIN contest_matches x
      ON x.contest_seq = m.contest_seq AND m.team_seq IN (x.a_team, x.h_team)
    WHERE m.member_seq = ?1 AND x.won IS NOT NULL AND x.at IS NOT NULL`,
  CORRECTION: `SELECT at, seq AS key, json_object('correction', seq, 'game', game_id) AS about, NULL AS player
    FROM corrections WHERE member_seq = ?1 AND state IN ('CORRECTED', 'DECLINED')`,
  WEEK: `SELECT date(MAX(played_at), 'weekday 0', '+1 day') || ' 08:00:00' AS at,
      date(played_at, 'weekday 0') AS key,
      json_object('monday', date(MAX(played_at), 'weekday 0', '-6 days')) AS about, NULL AS player
    FROM member_games WHERE member_seq = ?1 AND played_at >= ?2 AND played_at <= ?3 GROUP BY 2`,
};

const TELL = `INSERT OR IGNORE INTO news (member_seq, kind, key, at, player_seq, about, unread)
  SELECT ?1, ?5, key, at, player, about, CASE WHEN at < ?4 THEN 'N' ELSE 'Y' END`;

const toldRow = z.object({ hour: z.string() });

/** Makes news of what has happened to the member since the last time, once an hour, as a job for everybody would. */
export function tellNews(call: Pick<MemberCall, "store" | "member" | "now">) {
  const { store, member, now } = call;
  const hour = koreanStamp(now).slice(0, 13);
  const told = store.one(toldRow, "SELECT hour FROM news_told WHERE member_seq = ?", member.seq)?.hour;
  if (told === hour) return;
  refreshRankings(store, now);
  const from = koreanStamp(now - KEPT_DAYS * DAY);
  const unread = told === undefined ? koreanStamp(now - UNREAD_DAYS * DAY) : "";
  store.transaction(() => {
    const values = [member.seq, from, koreanStamp(now), unread] as const;
    for (const [kind, events] of Object.entries({ ...EVENTS, SEASON: endOfSeason(now) }))
      store.run(`${TELL} FROM (${events}) WHERE at >= ?2 AND at <= ?3`, ...values, kind);
    store.run("INSERT OR REPLACE INTO news_told VALUES (?, ?)", member.seq, hour);
  });
}

/** Lets the next call tell what has just happened. */
export function tellSoon(store: MemberCall["store"], member: number) {
  store.run("UPDATE news_told SET hour = '' WHERE member_seq = ?", member);
}

/** The report of a season is of the mode of which the member has played most. */
function endOfSeason(now: number): string {
  const [, last] = lastSeasons(koreanDay(now), 2);
  if (!last) throw new Error("There is no season before this one");
  const over = `${koreanDay(startOfKoreanDay(last.to) + DAY)} 05:00:00`;
  return `SELECT '${over}' AS at, season AS key, json_object('season', season, 'mode', mode) AS about, NULL AS player
    FROM (SELECT season, mode FROM member_seasons WHERE member_seq = ?1 AND season = '${last.key}'
      ORDER BY g DESC, mode LIMIT 1)`;
}
