// Push messages in the service worker: shown, opened, and ended with the session they are meant for.

import { languages, localePath } from "../i18n/languages";
import { isQuiet, readMessage, type PushMessage } from "./push-message";
import { forget, keyBytes, readRecord, register, writeRecord, type PushRecord } from "./push-record";

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Pushed extends Lasting {
  data: { text(): string } | null;
}

interface Pressed extends Lasting {
  notification: Notification;
}

interface OpenWindow {
  url: string;
  focus(): Promise<unknown>;
}

declare const self: {
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Pressed) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: Lasting) => void): void;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: Pick<ServiceWorkerRegistration, "showNotification"> & {
    /** Not in every browser that has service workers. */
    pushManager?: PushManager;
  };
};

self.addEventListener("push", (event) => event.waitUntil(show(event.data ? event.data.text() : "")));

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(new URL(notification.data.path, location.origin).href));
});

self.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(inTurn(() => readRecord().then((record) => (record && record.session ? renew(record) : undefined)))),
);

/** Browsers end the subscription of a site that shows nothing. A message without a member to show it to is not told. */
async function show(payload: string): Promise<void> {
  const record = await readRecord();
  const message = record && record.session ? readMessage(payload) : null;
  const { title, body, path, tag, language } = message || generalMessage(record);
  const silent = isQuiet(new Date().getHours());
  const icon = "/apple-touch-icon.png";
  await self.registration.showNotification(title, { body, tag, lang: language, icon, silent, data: { path } });
  if (message && message.badge !== undefined && "setAppBadge" in navigator)
    await navigator.setAppBadge(message.badge).catch(() => undefined);
}

function generalMessage(record: PushRecord | undefined): PushMessage {
  const language = record ? record.language : languages[0] || "ko";
  const { title, body } = record ? record.general : { title: location.hostname, body: "" };
  return { title, body, path: localePath(language, "/"), tag: "general", language };
}

/** Another tab is left as it is: there may be a form in it that is half filled in. */
async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const [same] = windows.filter((one) => one.url === url);
  await (same ? same.focus() : self.clients.openWindow(url));
}

/**
 * For each page that shows whose session this browser has, "" for none. Without a session no message comes; at the next
 * sign-in of the same member they come again, and at another member's the subscription is forgotten.
 */
export function followSession(session: string): Promise<void> {
  return inTurn(async () => {
    const record = await readRecord();
    if (!record || (record.session === session && (record.stays || !session))) return;
    if (session) return renew(record);
    await writeRecord({ ...record, session });
    const subscription = await subscribed();
    if (subscription) await subscription.unsubscribe();
  });
}

/** For a sign-out. The record goes first, because pages take up a subscription that it names. */
export function endPush(): Promise<void> {
  return inTurn(async () => {
    if (!(await readRecord())) return;
    await forget(null);
    await forget(await subscribed());
  });
}

let last: Promise<unknown> = Promise.resolve();

/** The page after a sign-out would write back the record that it has read before the sign-out deleted it. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

const subscribed = async () => {
  const { pushManager } = self.registration;
  return pushManager ? pushManager.getSubscription() : null;
};

async function renew(record: PushRecord): Promise<void> {
  const { pushManager } = self.registration;
  if (!pushManager || Notification.permission !== "granted") return forget(null);
  const subscription =
    (await pushManager.getSubscription()) ||
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(record.key) }));
  const status = await register(subscription, record);
  // Another member's, or no longer offered. What else fails is tried again at the next page.
  if (status === 409 || status === 404) await forget(subscription);
}
