import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { sequence } from "../rank/sequence";
import { HAS_PAGE, pageFlag, PLAYER_SEQ, SHOWN_NAME, shownName } from "../rank/visibility";
import { NO_TOTALS, SUM_COLUMNS, sumTotals, totalsRow } from "../record/totals";
import { isGone } from "./board";
import { contestBySequence, contestItem, contestRow, wantedContest } from "./contest-item";
import { teamBySequence, teamItem } from "./team-item";

const MOST_PLAYERS = 100;

const teamFields = z.object({ ...wantedContest, team: sequence });

export function contestTeam(call: MemberCall): Payload {
  const { league, team } = check(teamFields, call.fields);
  const contest = contestBySequence(call, contestRow, league);
  const row = teamBySequence(call, league, team);
  const sum = sumOf(call, TEAM_SIDES, team);
  const modes = contest.modes.split(",");
  return {
    league: contestItem(contest, call),
    team: {
      ...teamItem(call, row, contest.ranked_by),
      G: sum.g,
      W: sum.w,
      D: sum.d,
      L: sum.l,
      Mine: row.mine === 1,
    },
    sum: sumTotals(sum),
    sums: modes.length > 1 ? modeSums(call, team, modes) : null,
    players: playersOf(call, team, modes),
  };
}

const TEAM_SIDES = "SELECT game_id, side FROM contest_sides WHERE team_seq = ?1";
const SIDES_IN_MODE = `SELECT s.game_id, s.side FROM contest_sides s JOIN games g ON g.id = s.game_id
  WHERE s.team_seq = ?1 AND g.mode = ?2`;

/** Includes guests; the longest hit is known only for players with an account. */
const sumsOf = (sides: string) => `
  WITH mine AS (${sides}),
  bats AS (
    SELECT SUM(b.pa) AS pa, SUM(b.ab) AS ab, SUM(b.h) AS h, SUM(b.hr) AS hr, SUM(b.rbi) AS rbi, SUM(b.r) AS r, SUM(b.so) AS so,
      SUM(b.bb) AS bb, SUM(b.sb) AS sb, SUM(b.tb) AS tb, SUM(b.e) AS e, SUM(b.gdp) AS gdp, SUM(b.lob) AS lob, SUM(b.points) AS bat_points
    FROM mine CROSS JOIN batters b ON b.game_id = mine.game_id AND b.side = mine.side
  ),
  arms AS (
    SELECT SUM(p.outs) AS outs, SUM(p.r) AS ra, SUM(p.h) AS ha, SUM(p.hr) AS hra, SUM(p.so) AS k, SUM(p.bb) AS bba,
      MAX(p.max_speed) AS max_speed, SUM(p.points) AS arm_points
    FROM mine CROSS JOIN pitchers p ON p.game_id = mine.game_id AND p.side = mine.side
  ),
  hits AS (
    SELECT MAX(m.max_distance) AS max_distance
    FROM mine CROSS JOIN member_games m ON m.game_id = mine.game_id AND m.side = mine.side
  ),
  scores AS (
    SELECT COUNT(*) AS g, SUM(s.score > o.score) AS w, SUM(s.score = o.score) AS d, SUM(s.score < o.score) AS l
    FROM mine CROSS JOIN sides s ON s.game_id = mine.game_id AND s.side = mine.side
    CROSS JOIN sides o ON o.game_id = s.game_id AND o.side <> s.side
  )
  SELECT scores.*, bats.*, arms.*, hits.*, COALESCE(bat_points, 0) + COALESCE(arm_points, 0) AS points
  FROM scores, bats, arms, hits`;

const sumOf = ({ store }: MemberCall, sides: string, ...values: (number | string)[]) =>
  store.one(totalsRow, sumsOf(sides), ...values) ?? NO_TOTALS;

function modeSums(call: MemberCall, team: number, modes: readonly string[]) {
  const sums = modes.map((mode) => ({ mode, sum: sumOf(call, SIDES_IN_MODE, team, mode) }));
  return sums.flatMap(({ mode, sum }) => (sum.g > 0 ? { Mode: mode, sum: sumTotals(sum) } : []));
}

const playerRow = totalsRow.extend({
  member_seq: z.number(),
  player_seq: z.number().nullable(),
  state: z.string(),
  nickname: z.string().nullable(),
  page: z.number(),
});

function playersOf(call: MemberCall, team: number, modes: readonly string[]) {
  const { store, member, language } = call;
  const sums = modes.length > 1 ? playersModeSums(call, team, modes) : null;
  const sql = `SELECT o.member_seq, o.player_seq, o.state, o.nickname, o.page, ${SUM_COLUMNS} FROM contest_sides s
    CROSS JOIN member_games m ON m.game_id = s.game_id AND m.side = s.side
    CROSS JOIN (SELECT m.seq AS member_seq, ${PLAYER_SEQ}, m.state, ${SHOWN_NAME}, ${HAS_PAGE} FROM members m) o ON o.member_seq = m.member_seq
    WHERE s.team_seq = ? GROUP BY o.member_seq ORDER BY g DESC, points DESC, o.nickname NULLS LAST LIMIT ${MOST_PLAYERS}`;
  return store.all(playerRow, sql, member.seq, team).map((row) => ({
    PlayerSeq: row.player_seq,
    ...pageFlag(call, row.page),
    Nickname: isGone(row.state) ? null : shownName(row.nickname, language),
    Me: row.member_seq === member.seq,
    sum: sumTotals(row),
    sums: sums && (sums.get(row.member_seq) ?? []),
  }));
}

const modeRow = totalsRow.extend({ member_seq: z.number(), mode: z.string() });

function playersModeSums({ store }: MemberCall, team: number, modes: readonly string[]) {
  const sql = `SELECT m.member_seq, m.mode, ${SUM_COLUMNS} FROM contest_sides s
    CROSS JOIN member_games m ON m.game_id = s.game_id AND m.side = s.side WHERE s.team_seq = ? GROUP BY 1, 2`;
  const rows = store.all(modeRow, sql, team);
  rows.sort((a, b) => modes.indexOf(a.mode) - modes.indexOf(b.mode));
  const sums = new Map<number, { Mode: string; sum: ReturnType<typeof sumTotals> }[]>();
  for (const row of rows) {
    const sum = { Mode: row.mode, sum: sumTotals(row) };
    sums.set(row.member_seq, [...(sums.get(row.member_seq) ?? []), sum]);
  }
  return sums;
}
