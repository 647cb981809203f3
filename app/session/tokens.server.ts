import { LRUCache } from "lru-cache";
import { verifyToken } from "../api/auth.server";
import type { Api } from "../api/http.server";
import { getMember, type Member } from "../api/my.server";
import { digest, type SessionState } from "./session.server";

interface Tokens {
  accessToken: string;
  /** When the token counts as stale, in epoch ms: nine minutes after its issue, give or take 30 s. */
  staleAt: number;
  /** The refresh token that replaces the one it was asked with, if the API rotated it. */
  rotated?: string;
}

/** Access tokens live here only, by hash of the refresh token; a replica that lacks one refreshes once. */
const known = new LRUCache<string, Tokens>({ max: 20_000 });
const members = new LRUCache<string, Member>({ max: 20_000, ttl: 9 * 60_000 });
const flights = new Map<string, Promise<unknown>>();

/** All who ask for the same thing while it is under way share one request. */
function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const running = flights.get(key);
  // The key names the kind of result, so a running flight has this type.
  if (running) return running as Promise<T>;
  const flight = ask().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

export function rememberTokens(refreshToken: string, accessToken: string, member?: Member): void {
  const key = digest(refreshToken);
  known.set(key, { accessToken, staleAt: staleTime() });
  if (member) members.set(key, member);
}

function staleTime(): number {
  return Date.now() + 9 * 60_000 + (Math.random() - 0.5) * 60_000;
}

/**
 * A fresh access token for the session; `refused` names one that the API has just answered 401 to.
 * A rotated refresh token is put into `state`; the caller sees it by its change.
 * @throws ApiRefusal unauthorized when the refresh token is dead; ApiError when the API is down.
 */
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
  const rotated = answer.refreshToken === refreshToken ? undefined : answer.refreshToken;
  const tokens = { accessToken: answer.accessToken, staleAt: staleTime(), rotated };
  known.set(key, tokens);
  if (rotated) known.set(digest(rotated), { ...tokens, rotated: undefined });
  return tokens;
}

/** The member behind the session: asked for once, then kept as long as an access token, once he has a character. */
export async function memberOf(state: SessionState, api: Api): Promise<Member> {
  const key = digest(state.refreshToken);
  const cached = members.get(key);
  // He may be choosing one at another replica.
  if (cached?.character) return cached;
  const member = await once(`member ${key}`, () => getMember(api));
  members.set(key, member);
  return member;
}

export function rememberMember(state: SessionState, member: Member): void {
  members.set(digest(state.refreshToken), member);
}

export function forgetTokens(refreshToken: string): void {
  known.delete(digest(refreshToken));
  members.delete(digest(refreshToken));
}
