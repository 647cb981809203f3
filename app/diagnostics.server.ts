import { channel } from "node:diagnostics_channel";

interface Diagnostics<Message> {
  publish(message: Message): void;
  subscribe(read: (message: Message) => void): void;
}

/** Wraps a channel of node:diagnostics_channel, because the app and the server are two bundles in one process. */
function diagnostics<Message>(name: string): Diagnostics<Message> {
  const named = channel(`ninelight:${name}`);
  return {
    publish(message) {
      if (named.hasSubscribers) named.publish(message);
    },
    // Only `publish` above writes to a channel of this name.
    subscribe: (read) => named.subscribe((message) => read(message as Message)),
  };
}

/** A path of the API, published once when the app is loaded. */
export const apiPaths = diagnostics<string>("path");

/** A call to the API, or one that was never sent ("held back"): its breaker was open, or its session had others. */
export const apiCalls = diagnostics<{
  call: string;
  ms: number;
  outcome: "answered" | "refused" | "failed" | "held back";
}>("api");

export const breakerStates = diagnostics<{ call: string; isOpen: boolean }>("breaker");

export const refreshOutcomes = ["refreshed", "shared", "refused", "failed"] as const;

export const tokenRefreshes = diagnostics<{ outcome: (typeof refreshOutcomes)[number] }>("refresh");

/** Limits of people and addresses. */
export const personalLimits = [
  "account",
  "device",
  "reentry",
  "address",
  "identity",
  "identityOfAddress",
  "signup",
  "signupOfAddress",
  "duplicate",
  "duplicateOfAddress",
  "taken",
  "takenOfAddress",
  "mail",
  "mailOfAddress",
  "mailbox",
  "resetMail",
  "resend",
  "keptFormOfAddress",
  "openingOfAddress",
] as const;

export const limitNames = [...personalLimits, "csv", "sign-ins", "requests", "requests-of-one"] as const;

/** A request that a limit rejected. */
export const limitRefusals = diagnostics<{ limit: (typeof limitNames)[number] }>("limit");

/** Why Redis did not do what it was asked: in capitals the words of its own errors. */
export const redisReasons = [
  "READONLY",
  "OOM",
  "MISCONF",
  "NOAUTH",
  "WRONGPASS",
  "NOPERM",
  "LOADING",
  "MASTERDOWN",
  "NOREPLICAS",
  "BUSY",
  "slow",
  "unreachable",
  "other",
] as const;
export type RedisReason = (typeof redisReasons)[number];

export const redisErrors = diagnostics<{ reason: RedisReason }>("redis-error");

/** Published at each change, also of the reason, and at the start. */
export const redisStates = diagnostics<{ isUp: boolean; reason?: RedisReason; error?: string }>("redis");

/** What may happen to an account, as the log and `account_events_total` name it. */
export const accountEventNames = [
  "signed in",
  "sign-in refused",
  "signed out",
  "others signed out",
  "device signed out",
  "session ended",
  "re-entered",
  "re-entry refused",
  "limited",
  "reset asked",
  "password reset",
  "password changed",
  "signed up",
  "address verified",
  "consents given",
  "consents changed",
  "info changed",
  "person changed",
  "email change asked",
  "email changed",
  "email restored",
  "way added",
  "way refused",
  "way removed",
  "conversion asked",
  "converted",
  "withdrawn",
] as const;
export type AccountEvent = (typeof accountEventNames)[number];

/** What leads into an account. */
export const accountWays = ["password", "passkey", "kakao", "naver", "apple"] as const;
export type AccountWay = (typeof accountWays)[number];
/** The steps that are counted by way. */
export const eventsByWay: readonly AccountEvent[] = ["signed in", "sign-in refused", "signed up"];

/** A step of an account; `account`, `network` and `device` are hashes. */
export const accountEvents = diagnostics<{
  event: AccountEvent;
  /** Of `eventsByWay`. */
  way?: AccountWay;
  detail?: string;
  account?: string;
  network?: string;
  device?: string;
  /** The `id` of the request's line. */
  request?: string;
}>("account");

/** Revocations of this process, for the machine's other workers, and those that they report. */
export const ownRevocations = diagnostics<Revocation>("revoked-here");
export const revocationsElsewhere = diagnostics<Revocation>("revoked-elsewhere");

export interface Revocation {
  kind: string;
  key: string;
  /** In epoch ms. */
  at: number;
}
