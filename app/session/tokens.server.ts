import { LRUCache } from "lru-cache";
import { verifyToken, type SignedIn } from "../api/auth.server";
import type { Api } from "../api/call";
import { getMember, type Member } from "../api/my.server";
import { digest, type SessionState } from "./session.server";

interface Tokens {
  accessToken: string;
  /** In epoch ms; after nine tenths of its life, ± 5 % of it so that not all refresh at once. */
  staleAt: number;
  rotated?: string;
}

/** Access tokens by hash of the refresh token, in memory only: a replica that lacks one refreshes. */
const known = new LRUCache<string, Tokens>({ max: 20_000 });
const members = new LRUCache<string, Member>({ max: 20_000, ttl: 9 * 60_000 });
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

/** Puts a rotated refresh token into `state`. @throws ApiRefusal unauthorized for an expired refresh token. */
export async function accessToken(state: SessionState, api: Api, refused?: string): Promise<string> {
  const key = digest(state.refreshToken);
  const cached = known.get(key);
  const fresh = cached && cached.staleAt > Date.now() && cached.accessToken !== refused;
  const tokens = fresh ? cached : await once(`token ${key}`, () => refresh(key, state.refreshToken, api));
  if (tokens.rotated) state.refreshToken = tokens.rotated;
  return tokens.accessToken;
}

async function refresh(key: string, refreshToken: string, api: Api): Promise<Tokens> {
  const answer = await verifyToken(api, refreshToken);
  const rotated = answer.refreshToken === refreshToken ? undefined : (answer.refreshToken ?? undefined);
  const tokens = { accessToken: answer.accessToken, staleAt: staleTime(answer.expiresIn), rotated };
  known.set(key, tokens);
  if (rotated) known.set(digest(rotated), { ...tokens, rotated: undefined });
  return tokens;
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

export function rememberMember(state: SessionState, member: Member): void {
  members.set(digest(state.refreshToken), member);
}

/** The API has ended the other sign-ins of the member: none of them may be answered from memory. */
export function forgetOtherSignIns(state: SessionState, { id }: Member): void {
  const own = digest(state.refreshToken);
  const others = [...members.entries()].filter(([key, member]) => key !== own && member.id === id);
  for (const [key] of others) {
    known.delete(key);
    members.delete(key);
  }
}

export function forgetTokens(refreshToken: string): void {
  known.delete(digest(refreshToken));
  members.delete(digest(refreshToken));
}
