import { z } from "zod";
import { findBestsAnew } from "../record/member-bests";
import { recountSeasons } from "../record/member-seasons";
import type { Store } from "../store";
import { convertedMail } from "./mail-texts";
import { tellMember } from "./mails";

const row = z.object({
  facebook_seq: z.number(),
  member_seq: z.number(),
  id: z.string(),
  nickname: z.string(),
});

const BALLS = ["plate_appearances", "batted_balls", "challenge_pitches"];
const OWN = ["member_games", "card_sums", "member_parts", ...BALLS, "videos", "contest_players", "contest_mates"];

/** Does the operator's part: replaces the new account's records by the old account's. */
export function completeConversions(store: Store, now: number) {
  const sql = `SELECT facebook_seq, member_seq, id, nickname FROM conversions
    JOIN members ON members.seq = member_seq WHERE done_at IS NULL`;
  for (const request of store.all(row, sql)) store.durably(() => complete(store, request, now));
}

function complete(
  store: Store,
  { facebook_seq: old, member_seq: member, id, nickname }: z.infer<typeof row>,
  now: number,
) {
  for (const table of ["batters", "pitchers"])
    store.run(`UPDATE ${table} SET member_seq = NULL, nickname = ? WHERE member_seq = ?`, nickname, member);
  for (const table of [...OWN, "shares"]) store.run(`DELETE FROM ${table} WHERE member_seq = ?`, member);
  for (const table of ["batters", "pitchers", ...OWN])
    store.run(`UPDATE ${table} SET member_seq = ? WHERE member_seq = ?`, member, old);
  for (const one of [old, member]) {
    recountSeasons(store, one);
    findBestsAnew(store, one);
  }
  store.run("DELETE FROM members WHERE seq = ? AND kind = 'facebook'", old);
  store.run("UPDATE members SET state = 'normal' WHERE seq = ? AND state = 'conversion'", member);
  store.run("UPDATE conversions SET done_at = ? WHERE facebook_seq = ?", now, old);
  tellMember(store, { seq: member, id }, { ...convertedMail, language: "ko", kind: "converted" }, now);
}
