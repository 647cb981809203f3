import { z } from "zod";
import { jsonPage, type Page, type PageAnswer } from "../page";
import { vapidFault, vapidKeys } from "./vapid";

interface Kept {
  endpoint: string;
  /** In base64. */
  body: string;
  ttl: number;
  urgency: string | null;
  topic: string | null;
}

/** Endpoints that begin so have been given up by their browser. */
const GONE = "/gone/";
const MOST = 200;
const LONGEST = 4096;
const kept: Kept[] = [];

const whole = z.string().regex(/^\d{1,9}$/).transform(Number); // prettier-ignore
const headersOf = z.object({
  "content-encoding": z.literal("aes128gcm"),
  ttl: whole,
  urgency: z.enum(["very-low", "low", "normal", "high"]).optional(),
  topic: z.string().regex(/^[\w-]{1,32}$/).optional(), // prettier-ignore
});

const answer = (status: number, headers: Record<string, string> = {}): PageAnswer => ({ status, headers, body: "" });

/**
 * Stands in for the push service of any endpoint, which there is no network to: takes the sender's request as RFC 8030
 * has it, and keeps what a browser would get. The query has the endpoint.
 */
export const takeMessage: Page = async ({ store, headers, body, query }) => {
  const endpoint = query.get("endpoint") ?? "";
  if (!URL.canParse(endpoint)) return answer(404);
  const fault = await vapidFault(headers.authorization ?? "", endpoint, vapidKeys(store).publicKey, Date.now());
  if (fault) return answer(fault);
  if (new URL(endpoint).pathname.startsWith(GONE)) return answer(410);
  const given = headersOf.safeParse(headers);
  if (!given.success) return answer(400);
  if (body.length > LONGEST) return answer(413);
  const { ttl, urgency = null, topic = null } = given.data;
  kept.push({ endpoint, body: body.toString("base64"), ttl, urgency, topic });
  if (kept.length > MOST) kept.shift();
  return answer(201, { Location: `${new URL(endpoint).origin}/message/${kept.length}`, TTL: String(ttl) });
};

export const keptMessages: Page = () => jsonPage({ list: kept });
