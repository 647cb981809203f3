import { z } from "zod";
import type { MemberCall } from "../call";
import { koreanStamp } from "../korean-time";
import { VIDEO_SELECT, videoItem, videoRow } from "./video-item";

const WEEK = 7 * 86_400_000;

export const soonUntil = (call: MemberCall) => koreanStamp(call.now + WEEK);

/** Returns the number of the member's videos that expire within a week, and the first three to expire. */
export function leavingVideos(call: MemberCall) {
  const sql = `SELECT COUNT(*) AS n FROM videos WHERE member_seq = ? AND expires_at > ? AND expires_at <= ?
    GROUP BY date(expires_at, '-1 second') ORDER BY MIN(expires_at) LIMIT 1`;
  const [now, until] = [koreanStamp(call.now), soonUntil(call)];
  const { n } = call.store.one(z.object({ n: z.number() }), sql, call.member.seq, now, until) ?? { n: 0 };
  return { First: n, ...firstThree(call, "v.expires_at <= ? ORDER BY v.expires_at, v.seq", until) };
}

/** Returns the number of the member's videos of a game, and the latest three. */
export function videosOfGame(call: MemberCall, game: number | undefined) {
  return firstThree(call, "v.game_id = ? ORDER BY v.recorded_at DESC, v.seq DESC", game ?? 0);
}

function firstThree(call: MemberCall, condition: string, value: string | number) {
  const where = `WHERE v.member_seq = ? AND v.expires_at > ? AND ${condition}`;
  const values = [call.member.seq, koreanStamp(call.now), value];
  const { n } = call.store.one(z.object({ n: z.number() }), `SELECT COUNT(*) AS n FROM videos v ${where}`, ...values) ?? { n: 0 }; // prettier-ignore
  const first = call.store.all(videoRow, `${VIDEO_SELECT} ${where} LIMIT 3`, ...values);
  return { Count: n, list: first.map((row) => videoItem(call, row)) };
}
