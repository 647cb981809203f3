import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { isPushKey } from "./encryption";
import { isPushService } from "./endpoints";

const bytes = (count: number) => (text: string) => {
  const read = Buffer.from(text, "base64url");
  return read.length === count && read.toString("base64url") === text;
};

const subscription = z.object({
  Endpoint: z
    .string()
    .max(2048, "length")
    .url("format")
    .refine((text) => URL.canParse(text) && isPushService(text), "format"),
  P256dh: z.string().refine(bytes(65), "length").refine(isPushKey, "format"),
  Auth: z.string().refine(bytes(16), "length"),
});

/** An endpoint has one owner, and a sign-in one browser. Without an endpoint it has none. */
export function pushBrowser({ store, fields, member, family, language, now }: MemberCall): Payload {
  if (!fields.get("Endpoint")) {
    store.durably(() => store.run("DELETE FROM push_browsers WHERE family = ?", family));
    return {};
  }
  const { Endpoint, P256dh, Auth } = check(subscription, fields);
  const sql = `INSERT OR REPLACE INTO push_browsers
    (family, endpoint, member_seq, p256dh, auth, language, at) VALUES (?, ?, ?, ?, ?, ?, ?)`;
  store.durably(() => store.run(sql, family, Endpoint, member.seq, P256dh, Auth, language, now));
  return {};
}
