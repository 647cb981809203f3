import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Call, MemberCall } from "../call";
import type { Language } from "../language";
import { secretOf } from "../sign-in/tokens";
import { FORMER_PLAYER } from "./former-player";

// What members see of each other. Each selects of the member `m`; ?1 is the asking member.

/** The nickname; null if it is hidden from the asking member. */
export const SHOWN_NAME = "CASE WHEN m.rank_hidden = 'N' OR m.seq = ?1 THEN m.nickname END AS nickname";

const IS_PLAYER = "m.kind = 'member' AND m.state = 'normal'";
/** True for players who show name and figures. */
export const SHOWS_FIGURES = `${IS_PLAYER} AND m.rank_hidden = 'N' AND m.page_hidden = 'N'`;

/** True for the asking member, and for players who show name and figures. */
export const IS_OPEN = `(${SHOWS_FIGURES} OR ${IS_PLAYER} AND m.seq = ?1)`;

/** The number; null for a player who hides anything, who has left, or who has an old account. */
export const PLAYER_SEQ = `CASE WHEN ${IS_OPEN} THEN m.seq END AS player_seq`;

/** Whether the member is a favourite (`f`) of the asking member: a row without a name would be known by its star. */
export const FAVOURITE = `f.player_seq IS NOT NULL AND ${IS_OPEN} AS favourite`;

/** Whether the member has a page for others. */
export const HAS_PAGE = `(${SHOWS_FIGURES}) AS page`;

/** A field of the optional player pages. */
export const pageFlag = ({ switches }: Call, page: number | null) =>
  switches.optionalCalls ? { Page: page === 1 ? "Y" : "N" } : {};

const HIDDEN: Record<Language, string> = { ko: "비공개 선수", en: "Hidden player" };

export const shownName = (nickname: string | null, language: Language) => nickname ?? HIDDEN[language];

/** Selects how the name of the side against `member_games m` of game `g` is replaced: in single games it is the player's. */
export const OTHER_SIDE = `CASE WHEN g.kind LIKE 'individual%' THEN (
    SELECT CASE WHEN p.state = 'withdrawn' THEN 'left' WHEN p.rank_hidden = 'Y' THEN 'hidden' END
    FROM member_games o CROSS JOIN members p ON p.seq = o.member_seq
    WHERE o.game_id = m.game_id AND o.side <> m.side LIMIT 1) END AS other_side`;
export const otherSide = z.enum(["left", "hidden"]).nullable();

export const nameOfOtherSide = (is: z.infer<typeof otherSide>, name: string, language: Language) =>
  is === null ? name : is === "left" ? FORMER_PLAYER[language] : HIDDEN[language];

/** Selects those who hide the name alone: whoever has met them may compare, without the name. */
export const HIDES_NAME_ALONE = `(${IS_PLAYER} AND m.rank_hidden = 'Y' AND m.page_hidden = 'N')`;

/** Names another player to the asking member alone, without the number. */
export const pairKey = ({ store, member }: MemberCall, other: number) =>
  createHmac("sha256", secretOf(store)).update(`pair|${member.seq}|${other}`).digest("base64url").slice(0, 22);

const seqRow = z.object({ seq: z.number() });

/** Returns the number of the player whom the asking member has met, or undefined. */
export function playerSeqOfPair(call: MemberCall, key: string): number | undefined {
  const met = `SELECT DISTINCT o.member_seq AS seq FROM member_games g
    CROSS JOIN member_games o ON o.game_id = g.game_id AND o.side <> g.side
    CROSS JOIN members m ON m.seq = o.member_seq AND ${HIDES_NAME_ALONE}
    WHERE g.member_seq = ?1`;
  return call.store.all(seqRow, met, call.member.seq).find(({ seq }) => pairKey(call, seq) === key)?.seq;
}
