import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import type { Member } from "../api/my.server";
import { env } from "../env.server";
import { flashMessage, pushAnswer } from "./flash.server";
import { sealAlike, unsealOften } from "./seal.server";
import { sealedCookie, type CookieSource } from "./sealed-cookie.server";
import { createRevocations } from "./shared/revocations.server";

const dayMs = 24 * 60 * 60_000;
const lives = { visitMs: env.AUTO_LOGIN_DAYS * dayMs, longestMs: env.AUTO_LOGIN_LONGEST_DAYS * dayMs };

const contents = z.object({
  sid: z.string(),
  /** In epoch ms: the sign-in, and the visit that its end is counted from; absent in cookies of earlier builds. */
  began: z.number().optional(),
  visited: z.number().optional(),
  /** In epoch ms: when the member last showed anew who they are; absent until then. */
  since: z.number().optional(),
  refreshToken: z.string(),
  /** Names the member in the forms of their pages; sessions of an earlier build get theirs from the API's next answer. */
  owner: z.string().optional(),
  /** `owner` before the member's address changed: pages that are still open name them so. */
  formerOwner: z.string().optional(),
  /** The API's cookies: a Set-Cookie line each, of name, value, path and expiry; null before it has set any. */
  jar: z.string().nullable(),
  /** Auto-login: the cookie outlives the browser. The name is that of the cookies of earlier builds. */
  keep: z.boolean(),
  /** The member has put the renewal of an old password off to the next sign-in. */
  renewLater: z.boolean().optional(),
  /** The member is to look at what opens the account: until `until`, in epoch ms, without a re-entry of its own. */
  waysCheck: z.object({ until: z.number(), isDue: z.boolean() }).optional(),
  flash: flashMessage.optional(),
  isPush: pushAnswer.optional(),
});
export type SessionState = z.infer<typeof contents>;
const cookie = sealedCookie("session", contents);

/** In epoch ms. Without auto-login the browser ends the cookie, and the API the sign-in. */
function endOf({ keep, began, visited }: SessionState): number {
  if (!keep || began === undefined || visited === undefined) return Infinity;
  return Math.min(visited + lives.visitMs, began + lives.longestMs);
}

/** No cookie counts longer after it was written. The day is for clocks, and for answers on their way. */
const longestCookie = (lives.visitMs + dayMs) / 1000;

/** The key is the `sid`, so that a copied cookie stays refused until it would have expired. */
const revocations = createRevocations("session", longestCookie);

/** The key is the `sid`: cookies of the session from before are replaced. */
const renewals = createRevocations("renewed", longestCookie);
/** Requests that were on the way when the cookie was replaced are still answered. */
const onTheWayMs = 30_000;

function isReplaced({ sid, since = 0 }: SessionState): boolean {
  return since < (renewals.revokedAt(sid) ?? 0);
}

const isRevoked = ({ sid }: SessionState) => revocations.revokedAt(sid) !== undefined;

function holds(state: SessionState): boolean {
  if (isRevoked(state) || Date.now() >= endOf(state)) return false;
  return !isReplaced(state) || Date.now() - (renewals.revokedAt(state.sid) ?? 0) < onTheWayMs;
}

const waysCheckMs = 10 * 60_000;

/** When a session's cookie was last written here, by `sid`. */
const written = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });

export class Session {
  readonly #readAt = performance.now();
  readonly #source: CookieSource;
  /** The id in the cookie, even if that session has ended. */
  readonly sid: string | undefined;
  #state: SessionState | null;
  #hasChanged: boolean;
  /** The cookie only lasts longer than before. */
  #isProlonged = false;

  constructor(source: CookieSource) {
    this.#source = source;
    const found = cookie.read(source);
    this.sid = found?.sid;
    this.#state = found && holds(found) ? found : null;
    this.#hasChanged = found !== undefined && !this.#state;
  }

  /** Null for a visitor. */
  get state(): Readonly<SessionState> | null {
    return this.#state;
  }

  /** The member's id, without asking the API; null for a visitor, undefined if the session names nobody. */
  get member(): string | null | undefined {
    return this.#state ? (memberNamedBy(this.#state.owner ?? "") ?? undefined) : null;
  }

  /** Also under the id before the member's address changed. */
  isOf(id: string): boolean {
    const { formerOwner } = this.#state ?? {};
    return this.member === id || (formerOwner !== undefined && memberNamedBy(formerOwner) === id);
  }

  /** Has no effect for a visitor. */
  update(parts: Partial<SessionState>): void {
    if (!this.#state) return;
    Object.assign(this.#state, parts);
    this.#hasChanged = true;
  }

  begin(signIn: Omit<SessionState, "sid" | "began" | "visited">): void {
    this.end();
    const now = Date.now();
    this.#state = { ...signIn, sid: randomBytes(16).toString("base64url"), began: now, visited: now };
  }

  end(): void {
    if (this.#state) revocations.revoke(this.#state.sid);
    this.drop();
  }

  /** Removes the cookie of a session whose tokens have expired. */
  drop(): void {
    this.#state = null;
    this.#hasChanged = true;
  }

  /** Gives a member who has shown anew who they are a new cookie, so that earlier copies of it end. */
  renew(): void {
    if (!this.#state) return;
    if (!isReplaced(this.#state)) renewals.revoke(this.#state.sid);
    this.update({ since: renewals.revokedAt(this.#state.sid) });
  }

  /** For who has just shown who they are, after a break-in or a new password. */
  askToCheckWays(): void {
    this.update({ waysCheck: { until: Date.now() + waysCheckMs, isDue: true } });
  }

  /** The page has been shown: nothing leads there any more. */
  waysCheckShown(): void {
    const { waysCheck } = this.#state ?? {};
    if (waysCheck?.isDue) this.update({ waysCheck: { ...waysCheck, isDue: false } });
  }

  /** For how long the cookie lasts from now on; undefined if it ends with the browser. */
  get secondsLeft(): number | undefined {
    const state = this.#state;
    if (!state?.keep) return undefined;
    return Math.ceil(Math.min(endOf(state) - Date.now(), lives.visitMs) / 1000);
  }

  /** For a page that is shown: auto-login counts from then on, by a cookie of each day. */
  visit(): void {
    const state = this.#state;
    const now = Date.now();
    if (!state?.keep || now - (state.visited ?? 0) < dayMs) return;
    Object.assign(state, { began: state.began ?? now, visited: now });
    this.#isProlonged = true;
  }

  line(): string | undefined {
    const state = this.#state;
    if (state) {
      // A request on the way: the browser has the newer cookie, or none.
      if (isReplaced(state) || isRevoked(state)) return undefined;
      const isOlder = (written.get(state.sid) ?? -Infinity) >= this.#readAt;
      if (!this.#hasChanged && (!this.#isProlonged || isOlder)) return undefined;
      written.set(state.sid, performance.now());
    } else if (!this.#hasChanged) return undefined;
    this.#hasChanged = this.#isProlonged = false;
    return cookie.line(this.#source, state, this.secondsLeft);
  }
}

const purpose = "form owner";

/** Names the member in the forms of their pages: sealed, since others may read the source of a page left open. */
export function ownerOf({ id }: Pick<Member, "id">): string {
  return sealAlike(id, purpose);
}

/** Returns the member's id; null for anything that `ownerOf` has not written. */
export function memberNamedBy(owner: string): string | null {
  return unsealOften(owner, purpose);
}
