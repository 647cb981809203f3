import { z } from "zod";
import type { MemberCall } from "../call";
import { SHOWN_NAME, shownName } from "./shown-name";
import { SUMS } from "./standings-sql";

const count = z.number();

export const entryRow = z.object({
  place: count,
  member_seq: count,
  nickname: z.string().nullable(),
  char: count.nullable(),
  favourite: count.nullable(),
  rank: count.nullable(),
  tied: z.enum(["Y", "N"]),
  change: count.nullable(),
  have: count,
  g: count,
  ab: count,
  h: count,
  tb: count,
  hr: count,
  rbi: count,
  outs: count,
  ra: count,
  k: count,
  points: count,
  max_speed: count,
  max_distance: count,
});
export type EntryRow = z.infer<typeof entryRow>;

/** ?1 is the asking member. Players who have left since are not shown. */
export const ENTRY_COLUMNS = `s.place, s.member_seq, ${SHOWN_NAME}, m.char, f.player_seq AS favourite, s.rank, s.tied,
  s.change, s.have, ${SUMS.map((column) => `s.${column}`).join(", ")}`;
export const ENTRY_JOINS = `
  CROSS JOIN members m ON m.seq = s.member_seq AND m.state = 'normal'
  LEFT JOIN favourites f ON f.member_seq = ?1 AND f.player_seq = s.member_seq`;

const tenths = (value: number) => (value / 10).toFixed(1);

export const entryItem = (row: EntryRow, { member, language }: MemberCall) => ({
  PlayerSeq: row.member_seq,
  Nickname: shownName(row.nickname, language),
  Char: row.char,
  Me: row.member_seq === member.seq,
  Favourite: row.favourite !== null,
  Rank: row.rank,
  Tied: row.tied,
  Change: row.change,
  Have: row.have,
  sum: {
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
  },
});
