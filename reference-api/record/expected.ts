import { z } from "zod";
import { koreanStamp } from "../korean-time";
import type { MemberCall, Payload } from "../call";
import { cellIn, HIT, JUDGED, KIND } from "../rank/expected";
import { BALL_COLUMNS, BALL_VENUE, farItem, ballRow, BALLS } from "./ball";
import type { Condition } from "./filters";

const games = z.object({ ab: z.number(), h: z.number() });
const sums = z.object({
  balls: z.number(),
  errors: z.number(),
  share: z.number(),
  spread: z.number(),
  first: z.string().nullable(),
  last: z.string().nullable(),
});

const EXPECTED = `${BALLS} CROSS JOIN expected_tables t ON t.kind = ${KIND} AND t.season = b.season ${cellIn("t.source")}`;
const millionths = (value: number) => (value / 1_000_000).toFixed(6);

/** Returns what the selected games whose plays are kept have, and what was to be expected; null without a table. */
export function expectedOf({ store }: Pick<MemberCall, "store">, { sql, values }: Condition) {
  const kept = `SELECT IFNULL(SUM(m.ab), 0) AS ab, IFNULL(SUM(m.h), 0) AS h
    FROM member_games m CROSS JOIN games g ON g.id = m.game_id WHERE ${sql} AND g.plays IS NOT NULL`;
  const judged = `FILTER (WHERE ${JUDGED})`;
  const select = `SELECT COUNT(*) ${judged} AS balls, COUNT(*) FILTER (WHERE NOT (${JUDGED})) AS errors,
      IFNULL(SUM(c.share) ${judged}, 0) AS share, IFNULL(SUM(c.share * (1000000 - c.share)) ${judged}, 0) AS spread,
      MIN(t.source) AS first, MAX(t.source) AS last
    FROM ${EXPECTED} WHERE ${sql}`;
  const played = store.one(games, kept, ...values);
  const found = store.one(sums, select, ...values);
  if (!played || !found?.first) return null;
  return {
    Season: found.first === found.last ? found.first : null,
    AB: played.ab,
    H: played.h,
    Balls: found.balls,
    Errors: found.errors,
    XH: millionths(found.share),
    Spread: millionths(Math.sqrt(found.spread)),
  };
}

/** Returns the ball that was least expected to be no hit, and the hit that was least expected. */
export const outermost = (call: MemberCall, condition: Condition) => ({
  robbed: extreme(call, condition, `NOT ${HIT} AND ${JUDGED}`, "DESC"),
  lucky: extreme(call, condition, HIT, "ASC"),
});

function extreme(call: MemberCall, { sql, values }: Condition, which: string, order: "ASC" | "DESC") {
  const select = `SELECT c.share, ${BALL_COLUMNS} FROM ${EXPECTED} ${BALL_VENUE} WHERE ${sql} AND ${which}
    ORDER BY c.share ${order}, m.played_at DESC, m.game_id DESC, b.no LIMIT 1`;
  const ball = call.store.one(ballRow.extend({ share: z.number() }), select, koreanStamp(call.now), ...values);
  return ball ? { Share: millionths(ball.share), ...farItem(call, ball) } : null;
}

const bin = z.object({
  kind: z.string(),
  season: z.string(),
  source: z.string(),
  bin: z.number(),
  balls: z.number(),
  hits: z.number(),
  said: z.number(),
  off: z.number(),
  average: z.number(),
});

/** Of the last finished season, by the table of a season before it. */
export function recordExpected({ store }: MemberCall): Payload {
  const sql = `SELECT e.*, (SELECT 1.0 * SUM(c.hits) / SUM(c.balls) FROM expected_cells c
      WHERE c.season = e.source AND c.kind = e.kind) AS average
    FROM expected_checks e ORDER BY e.kind DESC, e.bin`;
  const found = store.all(bin, sql);
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return { checks: kinds.map((kind) => check(found.filter((row) => row.kind === kind))) };
}

function check(bins: readonly z.infer<typeof bin>[]) {
  const [first] = bins;
  const sum = (of: (row: z.infer<typeof bin>) => number) => bins.reduce((all, row) => all + of(row), 0);
  const [balls, hits, average] = [sum(({ balls }) => balls), sum(({ hits }) => hits), first?.average ?? 0];
  const plain = (hits * (1 - average) ** 2 + (balls - hits) * average ** 2) / balls;
  return {
    Kind: first?.kind,
    Season: first?.season,
    Source: first?.source,
    Balls: balls,
    Off: (sum(({ off }) => off) / balls / 1e12).toFixed(6),
    AverageOff: plain.toFixed(6),
    bins: bins.map((row) => ({
      From: row.bin / 10,
      Balls: row.balls,
      Said: millionths(row.said / row.balls),
      H: row.hits,
    })),
  };
}
