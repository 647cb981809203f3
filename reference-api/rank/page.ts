import type { MemberCall } from "../call";
import { leagueHits } from "../card/league";
import { cursorPage } from "../cursor";
import type { Board } from "./board";
import { ENTRY_COLUMNS, ENTRY_JOINS, entryItem, entryRow, placedRow, sumItem, type EntryRow } from "./entries";
import type { RankFields } from "./list-fields";
import { IS_OPEN } from "./visibility";

const NEAR = 2;
const MOST_ABOVE = 20;

/** ?1 is the asking member, ?2 the board, ?3 and ?4 the bounds, ?5 the limit; `values` follow. */
interface Selection {
  from: string;
  rule?: string;
  place: string;
  values: string[];
}

/** Members who hide their name are found only by themselves. */
const FINDABLE = "AND (m.rank_hidden = 'N' OR m.seq = ?1)";

/** Who hides anything is missing among favourites too: a row without a name would be known by the star. */
const FAVOURITE = `AND ${IS_OPEN}`;

const WHOLE: Selection = { from: "standings s", place: "s.place", values: [] };

function selectionOf({ tab, q }: RankFields): Selection {
  if (tab === "FAV") return favouritesSelection(q);
  if (q === undefined) return WHOLE;
  return {
    from: `standing_names n CROSS JOIN standings s ON n.board = ?2 AND n.beginning = ?6 AND s.place = n.place`,
    rule: FINDABLE,
    place: "n.place",
    values: [q],
  };
}

const favouritesSelection = (q: string | undefined): Selection => ({
  from: `(SELECT player_seq FROM favourites WHERE member_seq = ?1 UNION ALL SELECT ?1) AS chosen
    CROSS JOIN standings s ON s.member_seq = chosen.player_seq${q === undefined ? "" : " AND EXISTS (SELECT 1 FROM standing_names n WHERE n.board = s.board AND n.beginning = ?6 AND n.place = s.place)"}`,
  rule: FAVOURITE,
  place: "s.place",
  values: q === undefined ? [] : [q],
});

interface Range {
  above: number;
  below: number;
  limit: number;
  backwards?: boolean;
}

function rows(call: MemberCall, board: Board, selection: Selection, range: Range): EntryRow[] {
  const { from, rule = "", place, values } = selection;
  const sql = `SELECT ${ENTRY_COLUMNS} FROM ${from} ${ENTRY_JOINS}
    WHERE s.board = ?2 AND ${place} > ?3 AND ${place} < ?4 ${rule}
    ORDER BY ${place} ${range.backwards ? "DESC" : "ASC"} LIMIT ?5`;
  const { above, below, limit } = range;
  return call.store.all(entryRow, sql, call.member.seq, board.seq, above, below, limit, ...values);
}

const END = Number.MAX_SAFE_INTEGER;

export function ownEntry({ store, member }: MemberCall, board: Board): EntryRow | undefined {
  const sql = `SELECT ${ENTRY_COLUMNS} FROM standings s ${ENTRY_JOINS} WHERE s.member_seq = ?1 AND s.board = ?2`;
  return store.one(entryRow, sql, member.seq, board.seq);
}

export const neighbours = (call: MemberCall, board: Board, place: number) =>
  rows(call, board, WHOLE, { above: place - NEAR - 1, below: place + NEAR + 1, limit: 2 * NEAR + 1 });

/** Returns the nearest entry with a better value: a rank is the place of its first entry. */
export const entryAhead = (call: MemberCall, board: Board, rank: number): EntryRow | undefined =>
  rows(call, board, WHOLE, { above: 0, below: rank, limit: 1, backwards: true })[0];

/** Hops from rank to rank: a rank is the place of its first entry, and the entry before that has the next better rank. */
const ABOVE = `
  WITH RECURSIVE better AS (
    SELECT rank FROM standings WHERE board = ?1 AND place = ?2 - 1
    UNION ALL
    SELECT s.rank FROM better CROSS JOIN standings s ON s.board = ?1 AND s.place = better.rank - 1
    LIMIT ${MOST_ABOVE}
  )
  SELECT s.* FROM better CROSS JOIN standings s ON s.board = ?1 AND s.place = better.rank ORDER BY s.place DESC`;

export const placesAbove = ({ store }: MemberCall, board: Board, rank: number) =>
  store
    .all(placedRow, ABOVE, board.seq, rank)
    .map((row) => ({ Rank: row.rank, sum: sumItem(row), LeagueH: leagueHits(row.par) }));

export function pageOf(call: MemberCall, board: Board, fields: RankFields, me: EntryRow | undefined) {
  const { rows: shown, ...cursors } = cursorPage(call, fields, {
    name: `rank,${board.seq}`,
    start: startAround(call, board, fields, me),
    rows: ({ start: [place = 0] = [], backwards, limit }) => {
      const bounds = backwards ? { above: 0, below: Number(place), backwards } : { above: Number(place), below: END };
      return rows(call, board, selectionOf(fields), { ...bounds, limit });
    },
    positionOf: ({ place }) => [place],
  });
  return { list: shown.map((row) => entryItem(row, call)), ...cursors };
}

/** `at=ME` puts the member in the middle if enough rows are above. */
function startAround(call: MemberCall, board: Board, fields: RankFields, me: EntryRow | undefined) {
  if (fields.at !== "ME" || !me || fields.q !== undefined) return undefined;
  const half = Math.floor(fields.size / 2);
  const range = { above: 0, below: me.place, limit: half + 1, backwards: true };
  const above = rows(call, board, selectionOf(fields), range)[half];
  return above && [above.place];
}
