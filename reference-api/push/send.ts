import { createHash } from "node:crypto";
import { z } from "zod";
import { unreadNews } from "../inbox/unread";
import { koreanHour } from "../korean-time";
import { memberById } from "../member";
import { unreadArticles } from "../notice/item";
import { jsonPage, type Page } from "../page";
import type { Store } from "../store";
import { endExpiredSignIns } from "../sign-in/tokens";
import { encrypt } from "./encryption";
import { vapidHeader } from "./vapid";

const order = z
  .object({
    id: z.string().email(),
    kind: z.enum(["RECORD", "VIDEO", "RANK", "CONTEST", "NOTICE", "AD"]),
    title: z.string().min(1).max(100),
    body: z.string().min(1).max(300),
    /** Without language. */
    path: z.string().startsWith("/").max(2000),
    /** Without it what the member has not read is counted. */
    badge: z.number().int().min(0).max(9999).optional(),
  })
  .strict();
type Order = z.infer<typeof order>;

const browser = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  language: z.enum(["ko", "en"]),
  push_info: z.string(),
  push_topics: z.string(),
  marketing_push: z.string(),
  push_night: z.string(),
  push_quiet: z.string(),
});
type Browser = z.infer<typeof browser>;

const isNight = (now: number) => koreanHour(now) < 8 || koreanHour(now) >= 21;

/** Advertising at night needs a consent of its own; news may come, and the browser shows it without a sound. */
function mayBeTold(to: Browser, kind: Order["kind"], now: number): boolean {
  if (kind !== "AD") return to.push_info === "Y" && to.push_topics.split(",").includes(kind);
  return to.marketing_push === "Y" && (to.push_night === "Y" || !isNight(now));
}

/** Nobody has to know at five in the morning of the ranking that was made then. */
const waits = (to: Browser, kind: Order["kind"], now: number) =>
  isNight(now) && (kind === "RANK" || to.push_quiet === "Y");

/** Returns the status of each message that was sent. */
export const sendPush: Page = async ({ store, now, origin, body }) => {
  const told = order.safeParse(JSON.parse(body.toString() || "null"));
  if (!told.success) return jsonPage({ error: told.error.issues }, 400);
  await sendWaiting(store, now, origin);
  return jsonPage({ sent: await send(store, now, origin, told.data) });
};

async function send(store: Store, now: number, origin: string, told: Order): Promise<number[]> {
  endExpiredSignIns(store);
  const sql = `SELECT b.endpoint, b.p256dh, b.auth, b.language, m.push_info, m.push_topics, m.marketing_push, m.push_night,
      m.push_quiet
    FROM push_browsers b JOIN members m ON m.seq = b.member_seq WHERE m.id = ? AND m.state = 'normal' LIMIT 50`;
  const browsers = store.all(browser, sql, told.id).filter((to) => mayBeTold(to, told.kind, now));
  if (browsers.some((to) => waits(to, told.kind, now))) {
    // The latest of a tag takes the place of the one before, as on the phone.
    const keep = `INSERT OR REPLACE INTO push_waiting (member_seq, tag, message)
      SELECT seq, ?, ? FROM members WHERE id = ? AND state = 'normal'`;
    store.durably(() => store.run(keep, tagOf(told), JSON.stringify(told), told.id));
    return [];
  }
  const { badge = unread(store, told.id, now), ...message } = told;
  return Promise.all(browsers.map((to) => deliver(store, origin, to, { ...message, badge })));
}

const waiting = z.object({
  member: z.number(),
  tag: z.string(),
  message: z.string().transform((text) => order.parse(JSON.parse(text))),
});

/** Sends what waited for the morning, to whoever may still be told of it. */
export async function sendWaiting(store: Store, now: number, origin: string): Promise<void> {
  if (isNight(now)) return;
  const remove = "DELETE FROM push_waiting WHERE member_seq = ? AND tag = ?";
  const rows = store.all(waiting, "SELECT member_seq AS member, tag, message FROM push_waiting");
  for (const { member, tag, message } of rows) {
    // Whoever deletes it sends it: a request and the timer may come at once.
    const taken = store.durably(() => store.run(remove, member, tag));
    if (taken > 0) await send(store, now, origin, message);
  }
}

const tagOf = ({ kind, path }: Order) => `${kind.toLowerCase()}:${path}`.slice(0, 64);

function unread(store: Store, id: string, now: number): number | undefined {
  const member = memberById(store, id);
  if (!member) return undefined;
  const { UnreadNotices, UnreadEvents } = unreadArticles({ store, member, now });
  return UnreadNotices + UnreadEvents + unreadNews({ store, member, now });
}

async function deliver(store: Store, origin: string, to: Browser, message: Order): Promise<number> {
  const { kind, title, body, path, badge } = message;
  const tag = tagOf(message);
  const local = to.language === "en" ? `/en${path}` : path;
  const payload = { title, body, path: local, tag, badge, language: to.language };
  const topic = createHash("sha256").update(tag).digest("base64url").slice(0, 32);
  const { status } = await fetch(`${origin}/push-service?${new URLSearchParams({ endpoint: to.endpoint })}`, {
    method: "POST",
    headers: {
      Authorization: await vapidHeader(store, to.endpoint, Date.now()),
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      TTL: "86400",
      Urgency: kind === "AD" ? "low" : "normal",
      Topic: topic,
    },
    body: new Uint8Array(encrypt(JSON.stringify(payload), to)),
  });
  if (status === 404 || status === 410) store.run("DELETE FROM push_browsers WHERE endpoint = ?", to.endpoint);
  return status;
}

const row = z.object({ id: z.string(), endpoint: z.string(), language: z.string() });

export const pushBrowsers: Page = async ({ store, now, origin }) => {
  await sendWaiting(store, now, origin);
  endExpiredSignIns(store);
  const sql = `SELECT m.id, b.endpoint, b.language FROM push_browsers b JOIN members m ON m.seq = b.member_seq
    WHERE m.state = 'normal' ORDER BY b.at DESC, b.endpoint LIMIT 200`;
  return jsonPage({ list: store.all(row, sql) });
};
