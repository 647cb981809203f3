import { z } from "zod/v4";
import { RequestCookie, sealedCookie, type CookieSource } from "./sealed-cookie.server";
import type { Session } from "./session.server";
import { createRevocations } from "./shared/revocations.server";

const reentrySeconds = 10 * 60;

/** `time` in epoch ms. The cookie and its revocations keep the old word: those of an earlier build still count. */
const content = z.object({ sid: z.string(), time: z.number() });
const cookie = sealedCookie("reauth", content, "Strict");

/** The key is the session: an earlier re-entry no longer counts, in any copy of the cookie. */
const revocations = createRevocations("reauth", reentrySeconds);

export class ReentryCookie extends RequestCookie<z.infer<typeof content>> {
  readonly #session: Session;

  constructor(source: CookieSource, session: Session) {
    super(cookie, source);
    this.#session = session;
  }

  /** For ten minutes the session may show and change personal data. */
  begin(): void {
    const { state } = this.#session;
    if (!state) return;
    this.#session.renew();
    this.set({ sid: state.sid, time: Date.now() }, reentrySeconds);
  }

  end(): void {
    const { state } = this.#session;
    if (state) revocations.revoke(state.sid);
    this.remove();
  }

  isOpen(): boolean {
    const { value } = this;
    const { sid } = this.#session.state ?? {};
    if (!value || !sid || value.sid !== sid) return false;
    // What this request has begun is newer than any revocation.
    if (!this.isSet && value.time <= (revocations.revokedAt(sid) ?? 0)) return false;
    return Date.now() - value.time < reentrySeconds * 1000;
  }
}
