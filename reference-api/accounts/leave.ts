import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { check } from "../fields";
import { koreanDay } from "../korean-time";
import { withdraw } from "./withdrawals";

const CHARACTERS = 100;
const graphemes = new Intl.Segmenter("ko", { granularity: "grapheme" });

/** White space alone is nothing. */
const words = z
  .string()
  .max(2000, "length")
  .transform((text) => text.normalize("NFC").trim() || undefined)
  .refine((text = "") => [...graphemes.segment(text)].length <= CHARACTERS, "length")
  .optional();

const farewell = z
  .object({
    reason: z.enum(["SELDOM", "FAR", "UNEASY", "PRIVACY", "OTHER"], { message: "choice" }),
    text: words,
    feedback: words,
  })
  .refine(({ reason, text }) => reason !== "OTHER" || text !== undefined, { path: ["text"], message: "required" });

export function leave({ store, fields, member, now }: MemberCall): Payload {
  const { reason, text = null, feedback = null } = check(farewell, fields);
  store.durably(() => {
    const sql = "INSERT INTO departures (random, day, reason, text, feedback) VALUES (?, ?, ?, ?, ?)";
    store.run(sql, randomUUID(), koreanDay(now), reason, reason === "OTHER" ? text : null, feedback);
    withdraw(store, member.seq, now);
  });
  return {};
}
