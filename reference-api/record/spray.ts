import { z } from "zod";
import { koreanStamp } from "../korean-time";
import type { MemberCall, Payload } from "../call";
import { keptGames } from "./kept-games";
import { HIT, WAY } from "../rank/expected";
import { BALL_COLUMNS, BALL_VENUE, farItem, ballRow, BALLS } from "./ball";
import { expectedOf, outermost } from "./expected";
import { filterFields, seasonItem, selectionOf, type Condition } from "./filters";
import { choicesOf } from "./list";
import { zonesOf } from "./zones";
import { meanTenths, tenths } from "./totals";

const FARTHEST = 5;
const sums = z.object({ balls: z.number(), h: z.number(), hr: z.number() });
const flights = sums.extend({ far: z.number(), farthest: z.number() });
const whole = flights.extend({ exit: z.number(), exits: z.number(), fastest: z.number() });

const NO_SPRAY = { balls: null, expected: null, ways: [], cells: [], far: [] };
const NO_PITCHING = { spread: null, thirds: [], bestPitches: [] };
const NO_ZONES = { pitches: null, zones: [], ...NO_PITCHING };

export function recordSpray(call: MemberCall): Payload {
  const { fields, season, condition } = selectionOf(call, filterFields);
  const { g, kept } = keptGames(call, condition);
  return {
    season: seasonItem(season),
    choices: choicesOf(call, fields.mode, season),
    G: g,
    Kept: kept,
    ...(fields.mode === "PIT"
      ? { ...NO_SPRAY, ...zonesOf(call, condition), ...pitchingOf(call, condition) }
      : { ...mapOf(call, condition), ...ownBalls(call, condition), ...NO_ZONES }),
    atBatZones: fields.mode === "PIT" || fields.mode === "BAT" ? [] : atBatZones(call, condition),
  };
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

const zoneRow = z.object({ zone: z.number(), ab: z.number(), h: z.number() });

/** Returns the at-bats by the zone of the pitch that ended them. */
function atBatZones({ store }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT b.zone, COUNT(*) AS ab, COUNT(*) FILTER (WHERE ${HIT}) AS h
    FROM member_games m CROSS JOIN plate_appearances b ON b.member_seq = m.member_seq AND b.game_id = m.game_id
    WHERE ${sql} AND b.outcome <> 'walk' GROUP BY b.zone ORDER BY b.zone`;
  return store.all(zoneRow, select, ...values).map(({ zone, ab, h }) => ({ Zone: zone, AB: ab, H: h }));
}

function farthest(call: MemberCall, { sql, values }: Condition) {
  const select = `SELECT ${BALL_COLUMNS} FROM ${BALLS} ${BALL_VENUE} WHERE ${sql}
    ORDER BY b.distance DESC, m.played_at DESC, m.game_id DESC, b.no LIMIT ${FARTHEST}`;
  return call.store.all(ballRow, select, koreanStamp(call.now), ...values).map((ball) => farItem(call, ball));
}

/** CROSS JOIN, because the planner would begin with all of the member's pitches. */
const FROM = "member_games m CROSS JOIN challenge_pitches p ON p.member_seq = m.member_seq AND p.game_id = m.game_id";
/** Tenths of km/h. */
const BIN = 50;

const speedRow = z.object({ speed: z.number(), n: z.number() });
const thirdRow = z.object({ third: z.number(), zone: z.number(), n: z.number(), hits: z.number() });
const bestRow = z.object({
  zone: z.number(),
  speed: z.number(),
  game_id: z.number(),
  played_at: z.string(),
  time_zone: z.string(),
  film: z.number().nullable(),
});

/** What an operator may leave out: the spread of the speeds, the zones by speed, and the best pitch of each. */
function pitchingOf(call: MemberCall, condition: Condition) {
  const speeds = call.store.all(
    speedRow,
    `SELECT p.speed, COUNT(*) AS n FROM ${FROM} WHERE ${condition.sql} AND p.speed > 0 GROUP BY p.speed ORDER BY p.speed`,
    ...condition.values,
  );
  if (!speeds.length) return NO_PITCHING;
  return {
    spread: spreadOf(speeds),
    thirds: thirdsOf(call, condition, speeds),
    bestPitches: bestPitches(call, condition),
  };
}

type Speeds = readonly z.infer<typeof speedRow>[];
const total = (speeds: Speeds) => speeds.reduce((sum, { n }) => sum + n, 0);

/** Returns the least speed that this part of the pitches do not exceed. */
function quantile(speeds: Speeds, part: number): number {
  const rank = Math.ceil(total(speeds) * part);
  let seen = 0;
  return speeds.find(({ n }) => (seen += n) >= rank)?.speed ?? 0;
}

function spreadOf(speeds: Speeds) {
  const bins = new Map<number, number>();
  for (const { speed, n } of speeds) {
    const from = speed - (speed % BIN);
    bins.set(from, (bins.get(from) ?? 0) + n);
  }
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((part) => tenths(quantile(speeds, part)));
  return {
    Pitches: total(speeds),
    Q1: q1,
    Median: median,
    Q3: q3,
    bins: [...bins].map(([from, n]) => ({ From: from / 10, Pitches: n })),
  };
}

function thirdsOf({ store }: MemberCall, { sql, values }: Condition, speeds: Speeds) {
  const bounds = [quantile(speeds, 1 / 3), quantile(speeds, 2 / 3)];
  const rows = store.all(
    thirdRow,
    `SELECT 1 + (p.speed > ?) + (p.speed > ?) AS third, p.zone, COUNT(*) AS n, COUNT(*) FILTER (WHERE p.zone = p.target) AS hits
      FROM ${FROM} WHERE ${sql} AND p.speed > 0 GROUP BY third, p.zone ORDER BY third, p.zone`,
    ...bounds,
    ...values,
  );
  const [slow = 0, middle = 0] = bounds;
  const ranges = [[0, slow], [slow, middle], [middle, Infinity]] as const; // prettier-ignore
  return ranges.flatMap(([above, most], i) => {
    const own = speeds.filter(({ speed }) => speed > above && speed <= most);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const zones = rows.filter(({ third }) => third === i + 1);
    return {
      Third: i + 1,
      From: tenths(first.speed),
      To: tenths(last.speed),
      Pitches: total(own),
      OnTarget: zones.reduce((sum, { hits }) => sum + hits, 0),
      zones: zones.map(({ zone, n }) => ({ Zone: zone, Pitches: n })),
    };
  });
}

function bestPitches({ store, now, member }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT p.zone, p.speed, p.game_id, p.no, m.played_at, m.field_seq, ROW_NUMBER() OVER
      (PARTITION BY p.zone ORDER BY p.speed DESC, m.played_at DESC, p.game_id DESC, p.no) AS place
    FROM ${FROM} WHERE ${sql} AND p.zone = p.target AND p.speed > 0`;
  const films = `SELECT seq FROM videos v WHERE v.game_id = best.game_id AND v.member_seq = ? AND v.no = best.no + 1 AND v.expires_at > ?`;
  return store
    .all(
      bestRow,
      `SELECT best.*, f.time_zone, (${films}) AS film
        FROM (${select}) best CROSS JOIN fields f ON f.seq = best.field_seq WHERE place = 1 ORDER BY zone`,
      member.seq,
      koreanStamp(now),
      ...values,
    )
    .map((pitch) => ({
      Zone: pitch.zone,
      Speed: tenths(pitch.speed),
      RecordId: pitch.game_id,
      PlayedAt: pitch.played_at,
      Timezone: pitch.time_zone,
      VideoSeq: pitch.film,
    }));
}
