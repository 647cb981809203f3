import { isRefusal } from "../api/errors";
import type { Identity } from "./journey.server";
import { giveBack, type Bucket, type LimitName, type LimitRefusal } from "./rate-limits.server";
import type { Visit } from "./visit.server";

/** Counts the member, or the visitor's journey and the person that it has verified, and the address that they share. */
export function visitorBuckets(visit: Visit, kind: "identity" | "signup" | "duplicate" | "taken"): Bucket[] {
  const who = visit.session.member ?? visit.cookies.journey.id;
  // What is asked about others is no matter of how many ask.
  const isOfPeople = kind === "identity" || kind === "signup";
  return [...ownBuckets(visit, kind), ...addressBucket(visit, `${kind}OfAddress`, ...(isOfPeople ? [who] : []))];
}

function ownBuckets({ journey, session, cookies }: Visit, kind: LimitName): Bucket[] {
  const { identity } = journey;
  return [[kind, session.member ?? cookies.journey.id], ...(identity ? [personBucket(kind, identity)] : [])];
}

/**
 * Gives back what was counted as "taken" for an answer that tells nothing of others. Honest people meet few addresses and
 * numbers of members; who tries a list meets many.
 */
export async function orToldOfOthers<T>(
  counted: readonly Bucket[],
  work: Promise<T>,
  tells: (answer: T) => boolean = () => false,
): Promise<T> {
  let hasTold = false;
  try {
    const answer = await work;
    hasTold = tells(answer);
    return answer;
  } catch (error) {
    hasTold = isRefusal(error, "idTaken", "phoneTaken", "recentlyWithdrawn");
    throw error;
  } finally {
    if (!hasTold) await giveBack(counted);
  }
}

export function personBucket(kind: LimitName, { name, birth, phone }: Omit<Identity, "purpose" | "tid">): Bucket {
  return [kind, name, birth, phone];
}

/** @param person for a limit that counts how many the address has */
function addressBucket({ context }: Visit, limit: LimitName, ...person: string[]): Bucket[] {
  return context.clientIp ? [[limit, context.clientIp, ...person]] : [];
}

/** Counts a mail to whomever it is sent. */
export function mailBuckets(visit: Visit, email: string): Bucket[] {
  return [["mailbox", email], ...ownBuckets(visit, "mail"), ...addressBucket(visit, "mailOfAddress", email)];
}

export function tooManyMails({ t }: Visit, { seconds, isOfAddress }: LimitRefusal): string {
  const text = isOfAddress ? "common.tooManyMailsOfNetwork" : "common.tooManyMails";
  return t(text, { count: Math.ceil(seconds / 60) });
}

/** Strangers count by their network, so that they do not use up the mails of the account's owner. */
export function resetMailBuckets(visit: Visit, email: string): Bucket[] {
  const device = visit.cookies.device.idFor(email);
  if (device) return [["resetMail", device]];
  return [["resetMail", email, visit.context.clientIp ?? ""], ...mailBuckets(visit, email)];
}

/** What strangers try counts neither for a browser that has signed in to the account before, nor for its network. */
export function signinBuckets(visit: Visit, email: string): Bucket[] {
  const device = visit.cookies.device.idFor(email);
  return device ? [["device", device]] : [["account", email], ...addressBucket(visit, "address", email)];
}

/** Counts what a network has seen of one link: a program that asks again and again has no copy of yesterday. */
export const openingBuckets = (visit: Visit): Bucket[] =>
  addressBucket(visit, "openingOfAddress", visit.params.shareKey ?? "");

export function reentryBuckets({ session }: Visit): Bucket[] {
  return [["reentry", session.sid ?? ""]];
}
