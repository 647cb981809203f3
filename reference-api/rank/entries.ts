import { z } from "zod";
import type { MemberCall } from "../call";
import { leagueHits } from "../card/league";
import { columnsOf, rowOf } from "../table";
import { tenths } from "../record/totals";
import { RANK_TABLES } from "./schema";
import { FAVOURITE, HAS_PAGE, pageFlag, PLAYER_SEQ, SHOWN_NAME, shownName } from "./visibility";

export const placedRow = rowOf(RANK_TABLES.standings).omit({ board: true });
type PlacedRow = z.infer<typeof placedRow>;
const number = z.number().nullable();
export const entryRow = placedRow.extend({
  player_seq: number,
  nickname: z.string().nullable(),
  char: number,
  favourite: z.number(),
  page: z.number(),
});
export type EntryRow = z.infer<typeof entryRow>;

/** ?1 is the asking member. Omits players who have left since. */
export const ENTRY_COLUMNS = `${columnsOf("s", placedRow)}, ${PLAYER_SEQ}, ${SHOWN_NAME}, ${HAS_PAGE}, m.char, ${FAVOURITE}`;
export const ENTRY_JOINS = `
  CROSS JOIN members m ON m.seq = s.member_seq AND m.state = 'normal'
  LEFT JOIN favourites f ON f.member_seq = ?1 AND f.player_seq = s.member_seq`;

export const entryItem = (row: EntryRow, call: MemberCall) => ({
  PlayerSeq: row.player_seq,
  Nickname: shownName(row.nickname, call.language),
  Char: row.char,
  Me: row.member_seq === call.member.seq,
  ...pageFlag(call, row.page),
  Favourite: row.favourite === 1,
  Rank: row.rank,
  Tied: row.tied,
  Change: row.change,
  Have: row.have,
  sum: sumItem(row),
  LeagueH: leagueHits(row.par),
});

export const sumItem = (row: PlacedRow) => ({
  G: row.g,
  AB: row.ab,
  H: row.h,
  TB: row.tb,
  HR: row.hr,
  RBI: row.rbi,
  Outs: row.outs,
  RA: row.ra,
  K: row.k,
  Points: row.points,
  MaxSpeed: tenths(row.max_speed),
  MaxDistance: tenths(row.max_distance),
});
