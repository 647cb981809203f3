import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { koreanDay } from "../korean-time";
import { leftMail } from "./mail-texts";
import { tellMember } from "./mails";
import { opinion } from "./opinion";
import { withdraw } from "./withdrawals";

const farewell = z
  .object({
    reason: z.enum(["SELDOM", "FAR", "UNEASY", "PRIVACY", "OTHER"], { message: "choice" }),
    text: opinion,
    feedback: opinion,
  })
  .refine(({ reason, text }) => reason !== "OTHER" || text !== undefined, { path: ["text"], message: "required" });

export function leave({ store, fields, member, language, now }: MemberCall): Payload {
  const { reason, text = null, feedback = null } = check(farewell, fields);
  store.durably(() => {
    const sql = "INSERT INTO departures (random, day, reason, text, feedback) VALUES (?, ?, ?, ?, ?)";
    store.run(sql, randomUUID(), koreanDay(now), reason, reason === "OTHER" ? text : null, feedback);
    withdraw(store, member.seq, now);
    tellMember(store, member, { ...leftMail[language], language, kind: "left" }, now);
  });
  return {};
}
