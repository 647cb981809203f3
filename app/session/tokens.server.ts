import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { verifyToken, type SignedIn } from "../api/auth.server";
import type { Api } from "../api/call";
import { isRefusal } from "../api/errors";
import { getMember, type Member } from "../api/my.server";
import { tokenRefreshes } from "../diagnostics.server";
import { digest } from "./seal.server";
import type { SessionState } from "./session.server";
import { createEndings } from "./shared/endings.server";
import { sharedResults } from "./shared/results.server";

const tokens = z.object({
  accessToken: z.string(),
  /** In epoch ms; after nine tenths of its life, ± 5 % of it so that not all refresh at once. */
  staleAt: z.number(),
  rotated: z.string().optional(),
});
type Tokens = z.infer<typeof tokens>;

/** Access tokens by hash of the refresh token, in memory: a replica that lacks one refreshes. */
const known = new LRUCache<string, Tokens>({ max: 20_000 });
/**
 * With Redis, one replica refreshes for all: an API that rotates refresh tokens and takes a second use of one for theft
 * would end the sign-in. Longer than the call may take.
 */
const refreshed = sharedResults("token", tokens, 6);
const memberSeconds = 9 * 60;
const members = new LRUCache<string, Member>({ max: 20_000, ttl: memberSeconds * 1000 });
const flights = new Map<string, Promise<unknown>>();

function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
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

/** Puts a rotated refresh token into `state`. @throws ApiRefusal unauthorized for an expired refresh token. */
export async function accessToken(state: SessionState, api: Api, refused?: string): Promise<string> {
  const key = digest(state.refreshToken);
  const cached = known.get(key);
  const fresh = cached && cached.staleAt > Date.now() && cached.accessToken !== refused;
  const usable = fresh ? cached : await once(`token ${key}`, () => refreshOnce(state.refreshToken, api, refused));
  if (usable.rotated) state.refreshToken = usable.rotated;
  return usable.accessToken;
}

/** A token that was refused makes a key of its own: what was shared before holds the refused one. */
async function refreshOnce(refreshToken: string, api: Api, refused = ""): Promise<Tokens> {
  let outcome: "refreshed" | "shared" | "refused" | "failed" = "shared";
  const refresh = async () => {
    outcome = "failed";
    const answer = await verifyToken(api, refreshToken);
    outcome = "refreshed";
    const rotated = answer.refreshToken === refreshToken ? undefined : (answer.refreshToken ?? undefined);
    const found = { accessToken: answer.accessToken, staleAt: staleTime(answer.expiresIn), rotated };
    if (rotated) await refreshed.put(rotated, { ...found, rotated: undefined }, secondsFresh(found));
    return found;
  };
  try {
    const found = await refreshed.run(refreshToken + refused, refresh, secondsFresh);
    known.set(digest(refreshToken), found);
    if (found.rotated) known.set(digest(found.rotated), { ...found, rotated: undefined });
    return found;
  } catch (error) {
    if (isRefusal(error)) outcome = "refused";
    throw error;
  } finally {
    tokenRefreshes.publish({ outcome });
  }
}

export async function memberOf(state: SessionState, api: Api, { fresh = false } = {}): Promise<Member> {
  const key = digest(state.refreshToken);
  const cached = members.get(key);
  // The member may be choosing a character at another replica.
  if (cached?.character && !fresh) return cached;
  const member = await once(`member ${key}`, () => getMember(api));
  members.set(key, member);
  return member;
}

/** Of other replicas. */
const outdated = createEndings("member", memberSeconds, (key) => members.delete(key));
const otherSignIns = createEndings("sign-ins", memberSeconds, (key) => forgetSignInsOf(key));

export function rememberMember(state: SessionState, member: Member): void {
  members.set(digest(state.refreshToken), member);
  outdated.end(digest(state.refreshToken));
}

/** The API has ended the other sign-ins of the member: none of them may be answered from memory. */
export function forgetOtherSignIns(state: SessionState, { id }: Member): void {
  forgetSignInsOf(digest(id), digest(state.refreshToken));
  otherSignIns.end(digest(id));
}

function forgetSignInsOf(member: string, but?: string): void {
  const found = [...members.entries()].filter(([key, { id }]) => key !== but && digest(id) === member);
  for (const [key] of found) {
    known.delete(key);
    members.delete(key);
  }
}

export function forgetTokens(refreshToken: string): void {
  known.delete(digest(refreshToken));
  members.delete(digest(refreshToken));
  void refreshed.forget(refreshToken);
}
