import { z } from "zod";
import { koreanStamp } from "../korean-time";
import type { MemberCall, Payload } from "../call";
import { keptGames } from "./kept-games";
import { HIT, WAY } from "../rank/expected";
import { BALL_COLUMNS, BALL_VENUE, farItem, ballRow, BALLS } from "./ball";
import { expectedOf, outermost } from "./expected";
import { BAND, conditionOf, filterFields, seasonItem, selectionOf, SPEED_BANDS, type Condition } from "./filters";
import { fieldsOf } from "./list";
import { NO_PITCHING, pitchingOf } from "./pitches";
import { zonesOf } from "./zones";
import { meanTenths, tenths } from "./totals";

const FARTHEST = 5;
const sums = z.object({ balls: z.number(), h: z.number(), hr: z.number() });
const flights = sums.extend({ far: z.number(), farthest: z.number() });
const whole = flights.extend({ exit: z.number(), exits: z.number(), fastest: z.number() });

const NO_SPRAY = { balls: null, expected: null, ways: [], cells: [], far: [] };
const NO_ZONES = { pitches: null, zones: [], ...NO_PITCHING };

export function recordSpray(call: MemberCall): Payload {
  const { fields, season, condition } = selectionOf(call, filterFields);
  const { g, kept } = keptGames(call, condition);
  return {
    season: seasonItem(season),
    fields: fieldsOf(call, fields.mode, season),
    speeds: speedsOf(call, conditionOf(call.member.seq, { mode: fields.mode }, season)),
    G: g,
    Kept: kept,
    ...(fields.mode === "PIT"
      ? { ...NO_SPRAY, ...zonesOf(call, condition), ...pitchingOf(call, condition) }
      : { ...mapOf(call, condition), ...ownBalls(call, condition), ...NO_ZONES }),
  };
}

function speedsOf({ store }: MemberCall, { sql, values }: Condition) {
  const row = z.object({ band: z.number(), games: z.number() });
  const select = `SELECT ${BAND} AS band, COUNT(*) AS games FROM member_games m
    WHERE ${sql} AND m.pitch_speed > 0 GROUP BY band ORDER BY band`;
  return store
    .all(row, select, ...values)
    .map(({ band, games: G }) => ({ From: SPEED_BANDS[band] || null, To: SPEED_BANDS[band + 1] ?? null, G }));
}

const SUMS = `COUNT(*) AS balls, COUNT(*) FILTER (WHERE ${HIT}) AS h,
  COUNT(*) FILTER (WHERE b.outcome = 'homerun') AS hr`;
const FLIGHTS = `${SUMS}, TOTAL(b.distance) AS far, IFNULL(MAX(b.distance), 0) AS farthest`;
const EXITS = "TOTAL(b.exit) AS exit, COUNT(NULLIF(b.exit, 0)) AS exits, IFNULL(MAX(b.exit), 0) AS fastest";
/** 45 degrees, the right foul line, belongs to the last angle. */
const ANGLE = "MIN(36, (b.direction + 45) / 9 * 9 - 45)";
const METRES = "b.distance / 100 * 10";

export function mapOf(call: MemberCall, condition: Condition) {
  return {
    balls: allBalls(call, condition),
    ways: waysOf(call, condition),
    cells: cellsOf(call, condition),
  };
}

function ownBalls(call: MemberCall, condition: Condition) {
  const expected = expectedOf(call, condition);
  return {
    expected: expected && { ...expected, ...outermost(call, condition) },
    far: farthest(call, condition),
  };
}

const counts = ({ balls, h, hr }: z.infer<typeof sums>) => ({ Balls: balls, H: h, HR: hr });
const distances = ({ balls, far, farthest }: z.infer<typeof flights>) => ({
  MeanDistance: tenths(meanTenths(far, balls)),
  MaxDistance: tenths(farthest),
});

function allBalls({ store }: MemberCall, { sql, values }: Condition) {
  const row = store.one(whole, `SELECT ${FLIGHTS}, ${EXITS} FROM ${BALLS} WHERE ${sql}`, ...values);
  if (!row) throw new Error("A sum without a row");
  const { exit, exits, fastest } = row;
  return { ...counts(row), ...distances(row), MeanExit: tenths(meanTenths(exit, exits)), MaxExit: tenths(fastest) };
}

function waysOf({ store }: MemberCall, { sql, values }: Condition) {
  const row = flights.extend({ way: z.number() });
  const select = `SELECT ${WAY} AS way, ${FLIGHTS} FROM ${BALLS} WHERE ${sql} GROUP BY way ORDER BY way`;
  return store.all(row, select, ...values).map((way) => ({ Way: way.way, ...counts(way), ...distances(way) }));
}

function cellsOf({ store }: MemberCall, { sql, values }: Condition) {
  const row = sums.extend({ angle: z.number(), metres: z.number() });
  const select = `SELECT ${ANGLE} AS angle, ${METRES} AS metres, ${SUMS} FROM ${BALLS}
    WHERE ${sql} GROUP BY angle, metres ORDER BY angle, metres`;
  return store
    .all(row, select, ...values)
    .map((cell) => ({ Direction: cell.angle, Distance: cell.metres, ...counts(cell) }));
}

function farthest(call: MemberCall, { sql, values }: Condition) {
  const select = `SELECT ${BALL_COLUMNS} FROM ${BALLS} ${BALL_VENUE} WHERE ${sql}
    ORDER BY b.distance DESC, m.played_at DESC, m.game_id DESC, b.no LIMIT ${FARTHEST}`;
  return call.store.all(ballRow, select, koreanStamp(call.now), ...values).map((ball) => farItem(call, ball));
}
