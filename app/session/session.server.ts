import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import type { Member } from "../api/my.server";
import { flashMessage, pushAnswer } from "./flash.server";
import { sealAlike, unsealOften } from "./seal.server";
import { sealedCookie, type CookieSource } from "./sealed-cookie.server";
import { createRevocations } from "./shared/revocations.server";

const days14 = 14 * 24 * 60 * 60;

const contents = z.object({
  sid: z.string(),
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

/** The key is the `sid`, so that a copied cookie stays refused until it would have expired. */
const revocations = createRevocations("session", days14);

/** The key is the `sid`: cookies of the session from before are replaced. */
const renewals = createRevocations("renewed", days14);
/** Requests that were on the way when the cookie was replaced are still answered. */
const onTheWayMs = 30_000;

function isReplaced({ sid, since = 0 }: SessionState): boolean {
  return since < (renewals.revokedAt(sid) ?? 0);
}

function holds(state: SessionState): boolean {
  if (revocations.revokedAt(state.sid) !== undefined) return false;
  return !isReplaced(state) || Date.now() - (renewals.revokedAt(state.sid) ?? 0) < onTheWayMs;
}

const waysCheckMs = 10 * 60_000;

export class Session {
  readonly #source: CookieSource;
  /** The id in the cookie, even if that session has ended. */
  readonly sid: string | undefined;
  #state: SessionState | null;
  #hasChanged: boolean;

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

  begin(signIn: Omit<SessionState, "sid">): void {
    this.end();
    this.#state = { ...signIn, sid: randomBytes(16).toString("base64url") };
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

  line(): string | undefined {
    if (!this.#hasChanged) return undefined;
    const state = this.#state;
    // A request on the way: the browser has the newer cookie.
    if (state && isReplaced(state)) return undefined;
    this.#hasChanged = false;
    return cookie.line(this.#source, state, state?.keep ? days14 : undefined);
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
