import { verifyTokenCall } from "../api/auth.server";
import type { Api } from "../api/call";
import { ApiError, isRefusal } from "../api/errors";
import type { Caller } from "../api/http.server";
import type { Member } from "../api/my.server";
import { waitUntilShown } from "../prefetch";
import { apiOf, callerOf } from "./api.server";
import { audit } from "./audit.server";
import { memberNamedBy, ownerOf, type SessionState } from "./session.server";
import { accessToken, forgetOtherSignIns, forgetTokens, memberOf, rememberMember } from "./tokens.server";
import type { Visit } from "./visit.server";

/** The route's door leads to the sign-in. */
export class SignInNeeded extends Response {
  /** @param member who was signed in, if that is known */
  constructor(readonly member?: string) {
    super(null, { status: 401 });
  }
}

/** Returns the calls of a member: each has an access token, and gets a new one where the API refuses it. */
export function memberCalls(visit: Visit, state: Readonly<SessionState>) {
  const caller: Caller = { ...callerOf(visit), accessToken: undefined };

  const api: Api = async (call, fields) => {
    const isForm = call.method === "POST";
    if (isForm) waitUntilShown(visit);
    return run((withToken) => withToken(call, fields), isForm);
  };

  /** Repeats `work` with a new token if the API refuses one that it has not just issued. */
  async function withToken<T>(work: (api: Api) => Promise<T>, refused: readonly string[] = []): Promise<T> {
    const { value, isNew, refreshToken } = await accessToken(state.refreshToken, apiOf(caller), refused);
    if (refreshToken !== state.refreshToken) visit.session.update({ refreshToken });
    try {
      return await work(apiOf({ ...caller, accessToken: value }));
    } catch (error) {
      if (!isRefusal(error, "unauthorized")) throw error;
      if (!isNew) return withToken(work, [...refused, value]);
      visit.context.upstream?.notes.push({ call: error.call, kind: "new token refused" });
      throw error;
    }
  }

  /** @throws SignInNeeded once the API takes no token of the session */
  async function run<T>(work: (api: Api) => Promise<T>, isForm = false): Promise<T> {
    try {
      return await withToken(work);
    } catch (error) {
      if (!isRefusal(error, "unauthorized")) throw error;
      // The API has just renewed the token: something in between refuses the form, which must not be lost.
      if (isForm && error.details === undefined && error.call !== verifyTokenCall.path)
        throw new ApiError(error.call, "off the contract", "HTTP 401 without an envelope");
      throw sessionEnded(visit, state);
    }
  }

  async function getMember(isFresh?: boolean): Promise<Member> {
    const member = await run((api) => memberOf(state.refreshToken, api, isFresh));
    caller.domestic = member.domestic;
    const before = memberNamedBy(state.owner ?? "");
    if (before !== member.id) {
      visit.session.update({ formerOwner: state.owner, owner: ownerOf(member) });
      if (before) visit.cookies.device.rename(before, member.id);
    }
    return member;
  }

  return {
    api,
    getMember,
    remember: (member: Member) => rememberMember(state.refreshToken, member),
    /** For a call that may have ended the sign-in: the next request asks the API. */
    forget: () => forgetTokens(state.refreshToken),
    /** For calls with which the API ends the member's other sign-ins. */
    forgetOthers: (member: Member) => forgetOtherSignIns(state.refreshToken, member),
  };
}

function sessionEnded(visit: Visit, { refreshToken, owner = "" }: SessionState): SignInNeeded {
  const member = memberNamedBy(owner);
  audit(visit, "session ended", member);
  forgetTokens(refreshToken);
  visit.cookies.reentry.end();
  visit.session.drop();
  return new SignInNeeded(member ?? undefined);
}
