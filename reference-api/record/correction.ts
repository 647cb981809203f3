import { z } from "zod";
import { opinion } from "../accounts/opinion";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import type { CorrectionAnswer } from "./correction-answer";
import { tellSoon } from "../inbox/tell";
import { koreanStamp } from "../korean-time";
import { TABLES } from "../schema";
import type { Store } from "../store";
import { rowOf } from "../table";

const report = z
  .object({
    record: z.string().regex(/^[1-9]\d{0,14}$/, "format"),
    about: z.enum(["PLAYER", "PLAY", "SCORE", "PLACE", "OTHER"], { message: "choice" }),
    text: opinion,
  })
  .refine(({ about, text }) => about !== "OTHER" || text !== undefined, { path: ["text"], message: "required" });
const played = z.object({ game_id: z.number() });
const latest = rowOf(TABLES.corrections);
const LATEST = "SELECT * FROM corrections WHERE member_seq = ? AND game_id = ? ORDER BY seq DESC LIMIT 1";

export function correction({ store, fields, member, now }: MemberCall): Payload {
  const { record, about, text = null } = check(report, fields);
  const game = Number(record);
  const own = "SELECT game_id FROM member_games WHERE game_id = ? AND member_seq = ?";
  if (!store.one(played, own, game, member.seq)) throw new Refusal(404);
  store.durably(() => {
    const state = store.one(latest, LATEST, member.seq, game)?.state;
    if (state === "RECEIVED" || state === "CHECKING") return;
    const sql =
      "INSERT INTO corrections (member_seq, game_id, about, text, state, at) VALUES (?, ?, ?, ?, 'RECEIVED', ?)";
    store.run(sql, member.seq, game, about, text, koreanStamp(now));
  });
  return {};
}

export function correctionOf({ store, member }: MemberCall, game: number): Payload {
  const { state = "NONE", at = null, reply = null } = store.one(latest, LATEST, member.seq, game) ?? {};
  return { State: state, At: at, Reply: reply };
}

export function answerCorrection(store: Store, { record, ...answer }: CorrectionAnswer, now: number) {
  const sql = `UPDATE corrections SET state = ?, reply = ?, at = ?
    WHERE seq = (SELECT MAX(seq) FROM corrections WHERE game_id = ?)`;
  store.run(sql, answer.state, answer.reply ?? null, koreanStamp(now), record);
  const asked = "SELECT * FROM corrections WHERE game_id = ? ORDER BY seq DESC LIMIT 1";
  const member = store.one(latest, asked, record)?.member_seq;
  if (member !== undefined) tellSoon(store, member);
}
