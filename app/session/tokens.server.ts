import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { verifyToken, type SignedIn } from "../api/auth.server";
import type { Api } from "../api/call";
import { ApiError, isMaintenance, isRefusal } from "../api/errors";
import { getMember, type Member } from "../api/my.server";
import { tokenRefreshes } from "../diagnostics.server";
import { digest, seal, unseal } from "./seal.server";
import { createSharedCache } from "./shared/cache.server";
import { createRevocations } from "./shared/revocations.server";

const tokens = z.object({
  accessToken: z.string(),
  /** In epoch ms; after nine tenths of its life, ± 5 % of it so that not all refresh at once. */
  staleAt: z.number(),
  rotated: z.string().optional(),
});
type Tokens = z.infer<typeof tokens>;

/** Access tokens by hash of the refresh token, in memory: a replica that lacks one refreshes. */
const known = new LRUCache<string, Tokens>({ max: 20_000 });
/** For browsers that have not got the successor of their refresh token: its answer was lost on the way. */
const successorMs = 24 * 60 * 60_000;
/**
 * With Redis, one replica refreshes for all: an API that rotates refresh tokens and takes a second use of one for theft
 * would end the sign-in. Longer than the call may take.
 */
const sharedTokens = createSharedCache("token", tokens, 6);
const memberSeconds = 9 * 60;
const members = new LRUCache<string, Member>({ max: 20_000, ttl: memberSeconds * 1000 });
const flights = new Map<string, Promise<unknown>>();

function singleFlight<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const running = flights.get(key);
  // The key names the kind of result, so a running flight has this type.
  if (running) return running as Promise<T>;
  const flight = ask().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

export function rememberTokens({ refreshToken, accessToken, expiresIn, user }: SignedIn): void {
  const key = digest(refreshToken);
  known.set(key, { accessToken, staleAt: staleTime(expiresIn) });
  members.set(key, user);
}

const lifetime = { usual: 600, longest: 3600 };

function staleTime(expiresIn: number | null): number {
  const seconds = Math.min(expiresIn ?? lifetime.usual, lifetime.longest);
  return Date.now() + seconds * 1000 * (0.9 + (Math.random() - 0.5) / 10);
}

const secondsFresh = ({ staleAt }: Tokens) => (staleAt - Date.now()) / 1000;

interface FoundToken {
  value: string;
  /** The API has just given it; one that another replica has shared may have been refused there, too. */
  isNew: boolean;
  /** The refresh token from now on. */
  refreshToken: string;
}

/**
 * @param refused tokens that the API has refused to this request
 * @throws ApiRefusal unauthorized for an expired refresh token
 */
export async function accessToken(
  refreshToken: string,
  api: Api,
  refused: readonly string[] = [],
): Promise<FoundToken> {
  const key = digest(refreshToken);
  const cached = known.get(key);
  const isUsable = ({ accessToken, staleAt }: Tokens) => staleAt > Date.now() && !refused.includes(accessToken);
  const ask = () => refreshOnce(refreshToken, api, isUsable);
  const isKnown = cached && (cached.rotated || isUsable(cached));
  const { found, isNew } = isKnown ? { found: cached, isNew: false } : await singleFlight(`token ${key}`, ask);
  const latest = found.rotated ?? refreshToken;
  if (!isNew && !isUsable(found)) return accessToken(latest, api, refused);
  return { value: found.accessToken, isNew, refreshToken: latest };
}

const renewalMs = { half: 2_400, most: 4_800 };

const isLost = (error: unknown) =>
  error instanceof ApiError && error.kind !== "circuit open" && error.kind !== "maintenance";

/**
 * Asks once more, within the time of one call, where no answer comes: an API that gives a new refresh token takes the
 * old one for another minute only, and gives the same again.
 */
async function verify(api: Api, refreshToken: string) {
  const first = verifyToken(api, refreshToken);
  const begun = performance.now();
  const isAnswered = first.then(
    () => true,
    (error: unknown) => !isLost(error),
  );
  if (await Promise.race([isAnswered, delay(renewalMs.half, false, { ref: false })])) return first;
  const left = renewalMs.most - (performance.now() - begun);
  const second = Promise.race([verifyToken(api, refreshToken), delay(left, first, { ref: false })]);
  return Promise.any([first, second]).catch((error: unknown) => {
    throw error instanceof AggregateError ? (error.errors.find((one) => !isLost(one)) ?? error.errors[0]) : error;
  });
}

/** A token that has a successor is not sent again: its old result leads there. */
async function refreshOnce(refreshToken: string, api: Api, isUsable: (tokens: Tokens) => boolean) {
  let isNew = false;
  const refresh = async () => {
    const answer = await verify(api, refreshToken);
    isNew = true;
    const rotated = answer.refreshToken === refreshToken ? undefined : (answer.refreshToken ?? undefined);
    const found = { accessToken: answer.accessToken, staleAt: staleTime(answer.expiresIn), rotated };
    if (rotated) await sharedTokens.put(rotated, { ...found, rotated: undefined }, secondsFresh(found));
    return found;
  };
  try {
    const found = await sharedTokens.run(refreshToken, refresh, {
      secondsValid: secondsFresh,
      isUsable: (tokens) => tokens.rotated !== undefined || isUsable(tokens),
    });
    known.set(digest(refreshToken), found, { ttl: found.rotated ? successorMs : 0 });
    if (found.rotated) known.set(digest(found.rotated), { ...found, rotated: undefined });
    tokenRefreshes.publish({ outcome: isNew ? "refreshed" : "shared" });
    return { found, isNew };
  } catch (error) {
    if (!isMaintenance(error)) tokenRefreshes.publish({ outcome: isRefusal(error) ? "refused" : "failed" });
    throw error;
  }
}

export async function memberOf(refreshToken: string, api: Api, fresh = false): Promise<Member> {
  const key = digest(refreshToken);
  const cached = members.get(key);
  // The member may be choosing a character at another replica.
  if (cached?.character && !fresh) return cached;
  const member = await singleFlight(`member ${key}`, () => getMember(api));
  members.set(key, member);
  return member;
}

/** Returns what this process can say of a session without asking the API. */
export function knownOf({ refreshToken }: { refreshToken: string }): { accessToken?: string; domestic?: boolean } {
  const key = digest(refreshToken);
  const tokens = known.get(key);
  const isFresh = tokens !== undefined && tokens.staleAt > Date.now();
  return { accessToken: isFresh ? tokens.accessToken : undefined, domestic: members.get(key)?.domestic };
}

/** Other replicas drop their copies of these members. */
const outdatedMembers = createRevocations("member", memberSeconds, (key) => members.delete(key));
const otherSignIns = createRevocations("sign-ins", memberSeconds, (key) => forgetSignInsOf(unseal(key, "sign-ins")));

export function rememberMember(refreshToken: string, member: Member): void {
  members.set(digest(refreshToken), member);
  outdatedMembers.revoke(digest(refreshToken));
}

/** The API has ended the other sign-ins of the member: none of them may be answered from memory. */
export function forgetOtherSignIns(refreshToken: string, { id }: Member): void {
  forgetSignInsOf(id, digest(refreshToken));
  otherSignIns.revoke(seal(id, "sign-ins"));
}

/** The API has ended all sign-ins of the member with this ID. */
export function forgetAllSignIns(id: string): void {
  forgetSignInsOf(id);
  otherSignIns.revoke(seal(id, "sign-ins"));
}

function forgetSignInsOf(member: string | null, but?: string): void {
  const found = [...members.entries()].filter(([key, { id }]) => key !== but && id === member);
  for (const [key] of found) {
    known.delete(key);
    members.delete(key);
  }
}

export function forgetTokens(refreshToken: string): void {
  known.delete(digest(refreshToken));
  members.delete(digest(refreshToken));
  void sharedTokens.forget(refreshToken);
}
