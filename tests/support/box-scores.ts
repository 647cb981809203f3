import type Database from "libsql";
import { z } from "zod";
import type { Tally } from "./rank-order";

const n = z.number();

/** A member's game, summed up from the box score. */
const played = z.object({ id: n, mode: z.enum(["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"]), at: z.string(), season: z.string(), member: n, own: n, other: n, batted: n, ab: n, h: n, hr: n, rbi: n, batting_points: n, distance: n, outs: n, ra: n, k: n, pitching_points: n, speed: n }); // prettier-ignore
export type Played = z.infer<typeof played>;

const tableSql = `
  WITH bats AS (SELECT game_id, member_seq, MAX(side) AS side, SUM(ab) AS ab, SUM(h) AS h, SUM(hr) AS hr, SUM(rbi) AS rbi,
    SUM(points) AS points FROM batters WHERE member_seq IS NOT NULL GROUP BY game_id, member_seq),
  arms AS (SELECT game_id, member_seq, MAX(side) AS side, SUM(outs) AS outs, SUM(r) AS ra, SUM(so) AS k,
    MAX(max_speed) AS speed, SUM(points) AS points FROM pitchers WHERE member_seq IS NOT NULL GROUP BY game_id, member_seq),
  players AS (SELECT game_id, member_seq, MAX(side) AS side FROM (SELECT game_id, member_seq, side FROM bats
    UNION SELECT game_id, member_seq, side FROM arms) GROUP BY game_id, member_seq)
  SELECT g.id, g.mode, g.played_at AS at, g.season, p.member_seq AS member, mine.score AS own, other.score AS other,
    b.ab IS NOT NULL AS batted, COALESCE(b.ab, 0) AS ab, COALESCE(b.h, 0) AS h, COALESCE(b.hr, 0) AS hr,
    COALESCE(b.rbi, 0) AS rbi, COALESCE(b.points, 0) AS batting_points,
    COALESCE((SELECT MAX(distance) FROM batted_balls f WHERE f.member_seq = p.member_seq AND f.game_id = g.id), 0) AS distance,
    COALESCE(a.outs, 0) AS outs, COALESCE(a.ra, 0) AS ra, COALESCE(a.k, 0) AS k,
    COALESCE(a.points, 0) AS pitching_points, COALESCE(a.speed, 0) AS speed
  FROM players p JOIN games g ON g.id = p.game_id
  JOIN sides mine ON mine.game_id = g.id AND mine.side = p.side
  JOIN sides other ON other.game_id = g.id AND other.side <> p.side
  LEFT JOIN bats b ON b.game_id = g.id AND b.member_seq = p.member_seq
  LEFT JOIN arms a ON a.game_id = g.id AND a.member_seq = p.member_seq
  ORDER BY g.played_at, g.id`;

/** Reads every member's games, the oldest first, from the box scores. */
export const readPlayed = (file: Database.Database): Played[] => z.array(played).parse(file.prepare(tableSql).all());

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

export const tallyOf = (games: readonly Played[], mode: Played["mode"]): Tally => {
  const sum = (value: (game: Played) => number) => games.reduce((total, game) => total + value(game), 0);
  return {
    G: games.length,
    AB: sum(({ ab }) => ab),
    H: sum(({ h }) => h),
    HR: sum(({ hr }) => hr),
    Outs: sum(({ outs }) => outs),
    RA: sum(({ ra }) => ra),
    Points: sum((game) => (mode === "PIT" ? game.pitching_points : game.batting_points)),
    MaxSpeed: Math.max(0, ...games.map(({ speed }) => speed)) / 10,
    MaxDistance: Math.max(0, ...games.map(({ distance }) => distance)) / 10,
  };
};
