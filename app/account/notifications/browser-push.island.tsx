import { useEffect, useState } from "react";
import { languageOf } from "../../i18n/languages";
import type { Worded } from "../../islands/island-module";
import { pageOwner } from "../../islands/page-owner";
import { forget, keyBytes, readRecord, register, endSubscription, type PushRecord } from "../../offline/push-record";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";

export const idle = true;
export const texts = [
  "notifications.browser",
  "notifications.browserLead",
  "notifications.browserOn",
  "notifications.browserTurnOn",
  "notifications.browserTurnOff",
  "notifications.browserDenied",
  "notifications.browserFailed",
  "notifications.browserHome",
  "notifications.browserNews",
] as const;

interface BrowserPushProps extends Worded<(typeof texts)[number]> {
  publicKey: string;
  /** Names the member. */
  word: string;
  /** Title of a message that cannot be read. */
  brand: string;
}

type State = "absent" | "home" | "off" | "on" | "denied" | "failed";

/** The browser is asked for its permission at the button alone. */
export default function BrowserPush({ t, publicKey, word: member, brand }: BrowserPushProps) {
  const [state, setState] = useState<State>("absent");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void stateOf(publicKey, member).then(setState), [publicKey, member]);
  if (state === "absent") return null;
  const general = { title: brand, body: t("notifications.browserNews") };
  const record = { language: languageOf(location.pathname), member, session: "", key: publicKey, general };
  const press = async (change: (record: PushRecord) => Promise<State>) => {
    if (isBusy) return;
    setBusy(true);
    setState(await change(record).catch((): State => "failed"));
    setBusy(false);
  };
  return (
    <section className="browser-push" aria-labelledby="browser-push">
      <h2 id="browser-push">{t("notifications.browser")}</h2>
      <p>{t(state === "home" ? "notifications.browserHome" : "notifications.browserLead")}</p>
      <div role="status">
        {state === "on" ? <Notice kind="success" text={t("notifications.browserOn")} /> : null}
        {state === "denied" ? <Notice kind="warn" text={t("notifications.browserDenied")} /> : null}
        {state === "failed" ? <Notice kind="warn" text={t("notifications.browserFailed")} /> : null}
      </div>
      {state === "on" ? (
        <Button type="button" look="quiet" onClick={() => void press(turnOff)}>
          {t("notifications.browserTurnOff")}
        </Button>
      ) : null}
      {state === "off" || state === "failed" ? (
        <Button type="button" look="quiet" onClick={() => void press(turnOn)}>
          {t("notifications.browserTurnOn")}
        </Button>
      ) : null}
    </section>
  );
}

async function stateOf(publicKey: string, member: string): Promise<State> {
  const canGet = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!canGet) return "standalone" in navigator && !navigator.standalone ? "home" : "absent";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  const record = await readRecord();
  const isOurs = record && (record.member === member || record.member === pageOwner()) && record.key === publicKey;
  return isOurs && (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

async function turnOn(record: PushRecord): Promise<State> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { pushManager } = await workerAtWork();
  // One of another key cannot be taken over, and one of another member must not.
  await forget(await pushManager.getSubscription());
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(record.key),
  });
  if ((await register(subscription, record)) === 204) return "on";
  await forget(subscription);
  return "failed";
}

async function turnOff(record: PushRecord): Promise<State> {
  const { pushManager } = await workerAtWork();
  await endSubscription(await pushManager.getSubscription(), record);
  return "off";
}

const patienceMs = 10_000;

/** The touch before has registered it (open-page.ts). Some browsers refuse it, and `ready` waits forever. */
function workerAtWork(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    void navigator.serviceWorker.ready.then(resolve);
    setTimeout(() => reject(new Error("no service worker")), patienceMs);
  });
}
