import { z } from "zod";
import { Refusal, type Call, type MemberCall, type Payload, check } from "../call";
import { expiryOf, sharedVideo, VIDEO_SELECT, videoRow } from "../nasmo/video-item";
import { keyOf, openShare } from "./keys";

const filmFields = z.object({ video: z.string().regex(/^[1-9]\d{0,14}$/, "format").transform(Number) }); // prettier-ignore

function filmOf({ store, now }: Call, video: number, member: number) {
  const row = store.one(videoRow, `${VIDEO_SELECT} WHERE v.seq = ? AND v.member_seq = ?`, video, member);
  if (!row) throw new Refusal(404);
  if (expiryOf(row) <= now) throw new Refusal(483);
  return row;
}

export function shareFilm(call: MemberCall): Payload {
  const row = filmOf(call, check(filmFields, call.fields).video, call.member.seq);
  return { ShareKey: keyOf(call, "FILM", String(row.seq)) };
}

export function sharedFilm(call: Call): Payload {
  const { subject, member } = openShare(call, "FILM");
  const film = filmOf(call, Number(subject), member.seq);
  return { Nickname: member.nickname, Char: member.char, video: sharedVideo(call, film) };
}
