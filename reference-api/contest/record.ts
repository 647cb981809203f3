import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { oneCursor, pageFields, together } from "../cursor";
import { inLanguage } from "../record/game-item";
import { keysetPage, type Slice } from "../keyset";
import { HAS_PAGE, pageFlag, PLAYER_SEQ, SHOWN_NAME, shownName } from "../rank/visibility";
import {
  isGone,
  CONTEST_MEASURES,
  ownTeam,
  rankOf,
  TEAM_NAME_COLUMNS,
  teamName,
  teamNameRow,
  type ContestMeasure,
} from "./board";
import { contestBySequence, contestItem, contestRow, wantedContest } from "./contest-item";

const recordFields = z
  .object({
    ...wantedContest,
    of: z.enum(["TEAM", "PLAYER"], { message: "choice" }).default("TEAM"),
    by: z.enum(CONTEST_MEASURES, { message: "choice" }).optional(),
    ...pageFields,
  })
  .refine(oneCursor, together);

interface Board {
  of: "TEAM" | "PLAYER";
  contest: number;
  by: ContestMeasure;
}

const number = z.number();
const text = z.string();
const placeRow = z.object({
  ...teamNameRow,
  row_id: number,
  row_key: number,
  tied: number,
  team_seq: number,
  field_ko: text,
  field_en: text,
  player_seq: number.nullable(),
  page: number.nullable(),
  player_state: text.nullable(),
  nickname: text.nullable(),
  plays: number,
  best: number,
  total: number,
  mine: number,
});
type PlaceRow = z.infer<typeof placeRow>;

export function contestRecord(call: MemberCall): Payload {
  const { league, of, by, ...fields } = check(recordFields, call.fields);
  const contest = contestBySequence(call, contestRow, league);
  const board: Board = { of, contest: league, by: by ?? contest.ranked_by };
  const name = ["board", league, of, board.by].join();
  const { rows, next, prev } = keysetPage(call, fields, { name, descending: true, rows: (slice) => places(call, board, slice) }); // prettier-ignore
  const count = `SELECT COUNT(*) AS n FROM ${TABLES[of].name} WHERE contest_seq = ?`;
  return {
    league: contestItem(contest, call),
    list: ranked(call, board, rows),
    me: ranked(call, board, own(call, board))[0] ?? {},
    total: call.store.one(z.object({ n: number }), count, league)?.n ?? 0,
    next,
    prev,
  };
}

/** ?1 is the asking member. */
const TABLES = {
  TEAM: {
    name: "contest_teams",
    id: "b.seq",
    key: "b.seq",
    columns: `b.seq AS team_seq, NULL AS player_seq, NULL AS page, NULL AS player_state, NULL AS nickname,
      EXISTS (SELECT 1 FROM contest_mates a WHERE a.member_seq = ?1 AND a.contest_seq = b.contest_seq AND a.team_seq = b.seq) AS mine`,
    joins: "CROSS JOIN contest_teams t ON t.seq = b.seq",
  },
  PLAYER: {
    name: "contest_players",
    id: "b.lot",
    key: "b.member_seq",
    columns: `b.team_seq, ${PLAYER_SEQ}, ${HAS_PAGE}, m.state AS player_state, ${SHOWN_NAME}, b.member_seq = ?1 AS mine`,
    joins: "CROSS JOIN contest_teams t ON t.seq = b.team_seq CROSS JOIN members m ON m.seq = b.member_seq",
  },
};

function places(call: MemberCall, { of, contest, by }: Board, { bound, order, values }: Slice): PlaceRow[] {
  const { name, id, columns, joins } = TABLES[of];
  const measure = by.toLowerCase();
  const equal = `SELECT 1 FROM ${name} e WHERE e.contest_seq = b.contest_seq AND e.${measure} = b.${measure} AND ${id.replace("b.", "e.")} <> ${id}`;
  const sql = `SELECT ${id} AS row_id, b.${measure} AS row_key, EXISTS (${equal}) AS tied, b.plays, b.best, b.total, ${columns},
      f.name_ko AS field_ko, f.name_en AS field_en, ${TEAM_NAME_COLUMNS}
    FROM ${name} b ${joins} JOIN fields f ON f.seq = t.field_seq LEFT JOIN members o ON o.seq = t.member_seq
    WHERE b.contest_seq = ? ${bound} ${order}`;
  return call.store.all(placeRow, sql, call.member.seq, contest, ...values);
}

function own(call: MemberCall, board: Board): PlaceRow[] {
  const id = board.of === "TEAM" ? ownTeam(call, board.contest, board.by) : call.member.seq;
  return id === undefined
    ? []
    : places(call, board, { bound: `AND ${TABLES[board.of].key} = ?`, order: "", values: [id] });
}

function ranked(call: MemberCall, { of, contest, by }: Board, rows: readonly PlaceRow[]) {
  const ranks = new Map<number, number>();
  const table = TABLES[of].name;
  return rows.map((row) => {
    const rank = ranks.get(row.row_key) ?? rankOf(call, { table, contest, by }, row.row_key);
    ranks.set(row.row_key, rank);
    return { Rank: rank, ...placeItem(call, row) };
  });
}

function placeItem(call: MemberCall, row: PlaceRow) {
  const { language } = call;
  return {
    Tied: row.tied === 1,
    TeamSequence: row.team_seq,
    TeamName: teamName(row, call),
    FieldName: inLanguage(language, row.field_ko, row.field_en),
    PlayerSeq: row.player_seq,
    ...pageFlag(call, row.page),
    Nickname: row.player_state === null || isGone(row.player_state) ? null : shownName(row.nickname, language),
    Plays: row.plays,
    Best: row.best,
    Total: row.total,
    Mine: row.mine === 1,
  };
}
