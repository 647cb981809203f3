import { z } from "zod";
import type { MemberCall } from "../call";
import { koreanStamp } from "../korean-time";
import { VIDEO_SELECT, videoItem, videoRow } from "./video-item";

const WEEK = 7 * 86_400_000;

/** Of the member's videos, those that will be deleted within a week: their number, and the first three to go. */
export function leavingVideos(call: MemberCall) {
  const between = "v.member_seq = ? AND v.expires_at > ? AND v.expires_at <= ?";
  const values = [call.member.seq, koreanStamp(call.now), koreanStamp(call.now + WEEK)];
  const { n } = call.store.one(z.object({ n: z.number() }), `SELECT COUNT(*) AS n FROM videos v WHERE ${between}`, ...values) ?? { n: 0 }; // prettier-ignore
  const first = call.store.all(
    videoRow,
    `${VIDEO_SELECT} WHERE ${between} ORDER BY v.expires_at, v.seq LIMIT 3`,
    ...values,
  );
  return { Count: n, list: first.map((row) => videoItem(call, row)) };
}
