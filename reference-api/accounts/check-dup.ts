import { z } from "zod";
import { wrongFields, type Call, type Payload, check } from "../call";
import * as field from "./account-fields";
import { identityOf } from "./identities";
import { isIdTaken, isNicknameTaken, isPhoneTaken, deleteExpired } from "./new-member";
import { anyPhone } from "./phone";

const question = z.discriminatedUnion("type", [
  z.object({ type: z.literal("id"), value: field.id }),
  z.object({ type: z.literal("nickname"), value: field.nickname }),
  z.object({ type: z.literal("phone"), value: z.string().max(40, "length"), TID: field.tid.optional() }),
]);

export function checkDup({ store, fields, now }: Call): Payload {
  if (!/^(id|nickname|phone)$/.test(fields.get("type") ?? ""))
    throw wrongFields({ type: fields.get("type") ? "choice" : "required" });
  const asked = check(question, fields);
  const { type, value } = asked;
  deleteExpired(store, now);
  if (type === "id") return { isDup: isIdTaken(store, value, now) };
  if (type === "nickname") return { isDup: isNicknameTaken(store, value) };
  const phone = anyPhone(value);
  if (!phone) throw wrongFields({ value: "format" });
  const ci = asked.type === "phone" && asked.TID ? identityOf(store, asked.TID, now).ci : undefined;
  return { isDup: isPhoneTaken(store, phone, ci) };
}
