import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { koreanStamp } from "../korean-time";
import { download, expiryOf, playedVideo, VIDEO_SELECT, videoRow, type VideoRow } from "./video-item";

const videoFields = z.object({ video: z.string().regex(/^[1-9]\d{0,14}$/, "format").transform(Number) }); // prettier-ignore

export function videoDetail(call: MemberCall): Payload {
  const row = own(call);
  return {
    video: playedVideo(call, row),
    ...(call.switches.optionalCalls ? { Shareable: "Y" } : {}),
    older: beside(call, row, "<"),
    newer: beside(call, row, ">"),
  };
}

export function requestDownload(call: MemberCall): Payload {
  const row = own(call);
  call.store.run("UPDATE videos SET requested_at = ? WHERE seq = ? AND requested_at IS NULL", call.now, row.seq);
  return { Download: download(call, { ...row, requested_at: row.requested_at ?? call.now }) };
}

const MOST = 50;
const listField = z.object({
  videos: z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, "format")
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .refine((videos) => videos.length <= MOST, "length"),
}); // prettier-ignore

/** Answers for each video separately, so that a deleted one does not fail the others. */
export function requestDownloads(call: MemberCall): Payload {
  const { videos } = check(listField, call.fields);
  return { list: videos.map((seq) => ({ VideoSeq: seq, Result: resultOf(call, seq) })) };
}

function resultOf(call: MemberCall, seq: number) {
  const row = call.store.one(videoRow, `${VIDEO_SELECT} WHERE v.seq = ? AND v.member_seq = ?`, seq, call.member.seq);
  if (!row) return "UNKNOWN";
  if (expiryOf(row) <= call.now) return "EXPIRED";
  if (row.requested_at !== null) return "ALREADY";
  call.store.run("UPDATE videos SET requested_at = ? WHERE seq = ?", call.now, seq);
  return "REQUESTED";
}

function own(call: MemberCall): VideoRow {
  const { video } = check(videoFields, call.fields);
  const row = call.store.one(videoRow, `${VIDEO_SELECT} WHERE v.seq = ? AND v.member_seq = ?`, video, call.member.seq);
  if (!row) throw new Refusal(404);
  if (expiryOf(row) <= call.now) throw new Refusal(483);
  return row;
}

function beside({ store, member, now }: MemberCall, row: VideoRow, side: "<" | ">") {
  const order = side === "<" ? "DESC" : "ASC";
  const sql = `SELECT seq FROM videos WHERE member_seq = ? AND expires_at > ? AND (recorded_at, seq) ${side} (?, ?)
    ORDER BY recorded_at ${order}, seq ${order} LIMIT 1`;
  const found = store.one(z.object({ seq: z.number() }), sql, member.seq, koreanStamp(now), row.recorded_at, row.seq);
  return found ? { VideoSeq: found.seq } : null;
}
