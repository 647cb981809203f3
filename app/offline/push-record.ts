// For whom this browser gets push messages. It lies in a cache, which pages and the service worker both reach.

import { languages, localePath, type Language } from "../i18n/languages";

export interface PushRecord {
  language: Language;
  /** The member's word, which the server has told. */
  member: string;
  /** Set once the word is one that stays; in records of earlier builds it is of the address. */
  stays?: true;
  /** The sign-in's word from X-Keep; empty while nobody is signed in. */
  session: string;
  /** The operator's public key. */
  key: string;
  /** What is shown for a message that cannot be read. */
  general: { title: string; body: string };
}

/** Increase it if the format of the record changes. */
export const pushCache = "push-1";
const place = "/push-browser";

export async function readRecord(): Promise<PushRecord | undefined> {
  const kept = await (await caches.open(pushCache)).match(place);
  const record: PushRecord | undefined = kept && (await kept.json());
  return record && languages.indexOf(record.language) >= 0 ? record : undefined;
}

export async function writeRecord(record: PushRecord): Promise<void> {
  await (await caches.open(pushCache)).put(place, new Response(JSON.stringify(record)));
}

/** A string would do in newer browsers. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

/** Sends the subscription for the session of this browser, and keeps the record if it is the member's. */
export async function register(subscription: PushSubscription, record: PushRecord): Promise<number> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  const { status, headers } = await send(record, { endpoint, p256dh, auth });
  const member = headers.get("X-Member");
  const told = member ? { member, stays: true as const } : {};
  if (status === 204) await writeRecord({ ...record, ...told, session: headers.get("X-Keep") || "" });
  return status;
}

/** Ends it for the API, too: for a member who is still signed in. */
export async function endSubscription(subscription: PushSubscription | null, record: PushRecord): Promise<void> {
  await forget(subscription);
  // The push service tells the API in any case: there is no such subscription any more.
  await send(record, { end: "yes" }).catch(() => undefined);
}

export async function forget(subscription: PushSubscription | null): Promise<void> {
  await caches.delete(pushCache);
  if (subscription) await subscription.unsubscribe().catch(() => undefined);
}

function send({ language, member }: PushRecord, fields: Record<string, string>): Promise<Response> {
  return fetch(localePath(language, place), {
    method: "POST",
    body: new URLSearchParams({ ...fields, member }),
    headers: { Accept: "application/json" },
    credentials: "include",
  });
}
