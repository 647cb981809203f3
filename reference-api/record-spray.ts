import { z } from "zod";
import type { MemberCall, Payload } from "./call";
import { inLanguage } from "./game-item";
import { koreanStamp } from "./korean-time";
import { conditionOf, filterFields, seasonItem, selectionOf, SPEED_BANDS, type Condition } from "./record-filters";
import { fieldsOf } from "./record-list";
import { BAND } from "./record-splits";
import { zonesOf } from "./record-zones";
import { meanTenths, tenths } from "./totals";

const FARTHEST = 5;
const games = z.object({ g: z.number(), kept: z.number() });
const sums = z.object({ balls: z.number(), h: z.number(), hr: z.number() });
const flights = sums.extend({ far: z.number(), farthest: z.number() });
const whole = flights.extend({ exit: z.number(), exits: z.number(), fastest: z.number() });

const NO_SPRAY = { balls: null, ways: [], cells: [], far: [] };
const NO_ZONES = { pitches: null, zones: [] };

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
      ? { ...NO_SPRAY, ...zonesOf(call, condition) }
      : { ...mapOf(call, condition), far: farthest(call, condition), ...NO_ZONES }),
  };
}

export function keptGames({ store }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT COUNT(*) AS g, COUNT(g.plays) AS kept
    FROM member_games m CROSS JOIN games g ON g.id = m.game_id WHERE ${sql}`;
  return store.one(games, select, ...values) ?? { g: 0, kept: 0 };
}

function speedsOf({ store }: MemberCall, { sql, values }: Condition) {
  const row = z.object({ band: z.number(), games: z.number() });
  const select = `SELECT ${BAND} AS band, COUNT(*) AS games FROM member_games m
    WHERE ${sql} AND m.pitch_speed > 0 GROUP BY band ORDER BY band`;
  return store
    .all(row, select, ...values)
    .map(({ band, games: G }) => ({ From: SPEED_BANDS[band] || null, To: SPEED_BANDS[band + 1] ?? null, G }));
}

/** CROSS JOIN, because the planner would begin with all of the member's balls. */
const FROM = "member_games m CROSS JOIN batted_balls b ON b.member_seq = m.member_seq AND b.game_id = m.game_id";
const SUMS = `COUNT(*) AS balls, COUNT(*) FILTER (WHERE b.outcome IN ('single', 'double', 'triple', 'homerun')) AS h,
  COUNT(*) FILTER (WHERE b.outcome = 'homerun') AS hr`;
const FLIGHTS = `${SUMS}, TOTAL(b.distance) AS far, IFNULL(MAX(b.distance), 0) AS farthest`;
const EXITS = "TOTAL(b.exit) AS exit, COUNT(NULLIF(b.exit, 0)) AS exits, IFNULL(MAX(b.exit), 0) AS fastest";
/** 45 degrees, the right foul line, belongs to the last way and the last angle. */
const WAY = "MIN(5, (b.direction + 45) / 18 + 1)";
const ANGLE = "MIN(36, (b.direction + 45) / 9 * 9 - 45)";
const METRES = "b.distance / 100 * 10";

export function mapOf(call: MemberCall, condition: Condition) {
  return {
    balls: allBalls(call, condition),
    ways: waysOf(call, condition),
    cells: cellsOf(call, condition),
  };
}

const counts = ({ balls, h, hr }: z.infer<typeof sums>) => ({ Balls: balls, H: h, HR: hr });
const distances = ({ balls, far, farthest }: z.infer<typeof flights>) => ({
  MeanDistance: tenths(meanTenths(far, balls)),
  MaxDistance: tenths(farthest),
});

function allBalls({ store }: MemberCall, { sql, values }: Condition) {
  const row = store.one(whole, `SELECT ${FLIGHTS}, ${EXITS} FROM ${FROM} WHERE ${sql}`, ...values);
  if (!row) throw new Error("A sum without a row");
  const { exit, exits, fastest } = row;
  return { ...counts(row), ...distances(row), MeanExit: tenths(meanTenths(exit, exits)), MaxExit: tenths(fastest) };
}

function waysOf({ store }: MemberCall, { sql, values }: Condition) {
  const row = flights.extend({ way: z.number() });
  const select = `SELECT ${WAY} AS way, ${FLIGHTS} FROM ${FROM} WHERE ${sql} GROUP BY way ORDER BY way`;
  return store.all(row, select, ...values).map((way) => ({ Way: way.way, ...counts(way), ...distances(way) }));
}

function cellsOf({ store }: MemberCall, { sql, values }: Condition) {
  const row = sums.extend({ angle: z.number(), metres: z.number() });
  const select = `SELECT ${ANGLE} AS angle, ${METRES} AS metres, ${SUMS} FROM ${FROM}
    WHERE ${sql} GROUP BY angle, metres ORDER BY angle, metres`;
  return store
    .all(row, select, ...values)
    .map((cell) => ({ Direction: cell.angle, Distance: cell.metres, ...counts(cell) }));
}

const farRow = z.object({
  game_id: z.number(),
  played_at: z.string(),
  time_zone: z.string(),
  name_ko: z.string(),
  name_en: z.string(),
  outcome: z.string(),
  direction: z.number(),
  distance: z.number(),
  exit: z.number(),
  film: z.number().nullable(),
});

function farthest({ store, language, now }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT m.game_id, m.played_at, f.time_zone, f.name_ko, f.name_en, b.outcome, b.direction, b.distance, b.exit,
      (SELECT seq FROM videos v WHERE v.game_id = b.game_id AND v.member_seq = b.member_seq AND v.no = b.no + 1 AND v.expires_at > ?) AS film
    FROM ${FROM} CROSS JOIN fields f ON f.seq = m.field_seq WHERE ${sql}
    ORDER BY b.distance DESC, m.played_at DESC, m.game_id DESC, b.no LIMIT ${FARTHEST}`;
  return store.all(farRow, select, koreanStamp(now), ...values).map((ball) => ({
    RecordId: ball.game_id,
    PlayedAt: ball.played_at,
    Timezone: ball.time_zone,
    FieldName: inLanguage(language, ball.name_ko, ball.name_en),
    Outcome: ball.outcome,
    Direction: ball.direction,
    Distance: tenths(ball.distance),
    VideoSeq: ball.film,
    Exit: tenths(ball.exit),
  }));
}
