import { isRefusal } from "../api/errors";
import { languageOfRequest } from "../i18n/languages";
import { translators } from "../i18n/texts";
import type { RequestArgs } from "../request-context";
import { knownDevice } from "./device-cookie.server";
import { signedInMember } from "./form-owner.server";
import { journeyId, journeyOf, type Identity } from "./journey.server";
import { giveBack, type Bucket, type LimitName, type LimitRefusal } from "./rate-limits.server";
import { sessionOf } from "./session.server";

/** Counts the member, or the visitor's journey and the person that it has verified, and the address that they share. */
export function visitorBuckets(
  args: RequestArgs,
  kind: "identity" | "signup" | "duplicate" | "taken" | "mail",
): Bucket[] {
  const { identity } = journeyOf(args);
  return [
    [kind, signedInMember(args) ?? journeyId(args)],
    ...(identity ? [personBucket(kind, identity)] : []),
    ...addressBucket(args, `${kind}OfAddress`),
  ];
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

function addressBucket({ context }: RequestArgs, limit: LimitName): Bucket[] {
  return context.clientIp ? [[limit, context.clientIp]] : [];
}

/** Counts a mail to whomever it is sent. */
export function mailBuckets(args: RequestArgs, email: string): Bucket[] {
  return [["mailbox", email], ...visitorBuckets(args, "mail")];
}

export function tooManyMails({ request }: RequestArgs, { seconds, isOfAddress }: LimitRefusal): string {
  const text = isOfAddress ? "common.tooManyMailsOfNetwork" : "common.tooManyMails";
  return translators[languageOfRequest(request)](text, { count: Math.ceil(seconds / 60) });
}

/** Strangers count by their network, so that they do not use up the mails of the account's owner. */
export function resetMailBuckets(args: RequestArgs, email: string): Bucket[] {
  const device = knownDevice(args, email);
  if (device) return [["resetMail", device]];
  return [["resetMail", email, args.context.clientIp ?? ""], ...mailBuckets(args, email)];
}

/** What strangers try counts neither for a browser that has signed in to the account before, nor for its network. */
export function signinBuckets(args: RequestArgs, email: string): Bucket[] {
  const device = knownDevice(args, email);
  return device ? [["device", device]] : [["account", email], ...addressBucket(args, "address")];
}

export function reentryBuckets({ request, context }: RequestArgs): Bucket[] {
  return [["reentry", sessionOf(request, context).sid ?? ""]];
}
