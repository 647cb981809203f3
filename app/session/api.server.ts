import { LRUCache } from "lru-cache";
import type { Api, Call, Given, RequestFields } from "../api/call";
import { verifyTokenCall } from "../api/auth.server";
import { ApiError, isRefusal } from "../api/errors";
import { callApi, type Caller } from "../api/http.server";
import type { Member } from "../api/my.server";
import { env } from "../env.server";
import { languageOfRequest } from "../i18n/languages";
import { waitUntilShown } from "../prefetch";
import type { RequestArgs } from "../request-context";
import { audit } from "./audit.server";
import { memberNamedBy, ownerOf } from "./form-owner.server";
import { journeyOf, updateJourney } from "./journey.server";
import { Lane } from "./lane";
import { endReentry } from "./reentry-cookie.server";
import { requesterOf } from "./requester.server";
import { dropSession, sessionOf, upstreamCookies, withUpstreamCookies, type SessionState } from "./session.server";
import { toSignin } from "./to-signin.server";
import { accessToken, forgetOtherSignIns, forgetTokens, knownOf, memberOf, rememberMember } from "./tokens.server";

/** By the API's cookies, or by requester. */
const lanes = new LRUCache<string, Lane>({ max: 5_000 });

function laneOf(who: string): Lane {
  const lane = lanes.get(who) ?? new Lane();
  lanes.set(who, lane);
  return lane;
}

interface Sender extends Caller {
  /** Whose calls are counted without cookies of the API. */
  requester?: string;
}

function apiOf({ requester, ...caller }: Sender): Api {
  const who = caller.cookies ?? requester;
  return (call, fields) => {
    const askedAt = performance.now();
    const ask = () => callApi(call, fields, { ...caller, askedAt });
    return who ? laneOf(who).run(ask) : ask();
  };
}

/**
 * For calls that need no token, of a visitor or a member. A token that the API has revoked is no reason to refuse one.
 */
function openApi(caller: Sender): Api {
  const { accessToken, ...anonymous } = caller;
  const ask = apiOf(caller);
  if (!accessToken) return ask;
  return async (call, fields) => {
    try {
      return await ask(call, fields);
    } catch (error) {
      if (!isRefusal(error, "unauthorized")) throw error;
      return apiOf(anonymous)(call, fields);
    }
  };
}

/** For pages by which a browser gets no cookie of the API. */
export function anonymousApi(args: RequestArgs): Api {
  return openApi({ ...asker(args), requester: requesterOf(args.request, args.context) });
}

/** The API's cookies are kept with the session, or with the journey of a visitor. */
export function visitorApi(args: RequestArgs): Api {
  const api = openApi(visitor(args));
  return async (call, fields) => {
    if (call.method === "POST") waitUntilShown(args);
    return api(call, fields);
  };
}

/** For requests in the background: a cookie set by them could undo that of the form's own answer. */
export function backgroundApi(args: RequestArgs): Api {
  return openApi({ ...visitor(args), setCookies: undefined });
}

/** For a sign-in: it takes nothing of an earlier one into the new session; `jar` returns the API's new cookies. */
export function signinApi(args: RequestArgs): { api: Api; jar: () => string | null } {
  let jar: string | null = null;
  const setCookies = (lines: string[], url: string) => void (jar = withUpstreamCookies(jar, lines, url));
  return { api: apiOf({ ...browser(args), setCookies }), jar: () => jar };
}

function browser({ request, context }: RequestArgs): Caller {
  const { clientIp, requestId, upstream, eventLoop } = context;
  const agent = request.headers.get("User-Agent") ?? undefined;
  return { language: languageOfRequest(request), client: { address: clientIp, agent, requestId }, upstream, eventLoop };
}

function asker(args: RequestArgs): Caller {
  const { state } = sessionOf(args.request, args.context);
  return { ...browser(args), ...(state && knownOf(state)) };
}

function visitor(args: RequestArgs): Caller {
  const { request, context } = args;
  const session = sessionOf(request, context);
  const jar = () => (session.state ? session.state.jar : (journeyOf(args).jar ?? null));
  return {
    ...asker(args),
    cookies: upstreamCookies(jar(), env.API_BASE_URL),
    setCookies: (lines, url) => {
      const next = withUpstreamCookies(jar(), lines, url);
      if (!session.state) return updateJourney(args, { jar: next });
      session.state.jar = next;
      session.changed = true;
    },
  };
}

export function memberApi(args: RequestArgs, state: SessionState) {
  const session = sessionOf(args.request, args.context);
  const caller: Caller = { ...visitor(args), accessToken: undefined };

  async function token(refused: readonly string[]) {
    const before = state.refreshToken;
    const found = await accessToken(state, apiOf(caller), refused);
    if (state.refreshToken !== before) session.changed = true;
    return found;
  }

  /** Repeats `work` with a new token if the API refuses one that it has not just issued. */
  async function withToken<T>(work: (api: Api) => Promise<T>, refused: readonly string[] = []): Promise<T> {
    const { value, isNew } = await token(refused);
    try {
      return await work(apiOf({ ...caller, accessToken: value }));
    } catch (error) {
      if (!isRefusal(error, "unauthorized")) throw error;
      if (isNew) {
        args.context.upstream?.notes.push({ call: error.call, kind: "new token refused" });
        throw error;
      }
      return withToken(work, [...refused, value]);
    }
  }

  async function run<T>(work: (api: Api) => Promise<T>, isForm = false): Promise<T> {
    try {
      return await withToken(work);
    } catch (error) {
      if (!isRefusal(error, "unauthorized")) throw error;
      // The API has just renewed the token: something in between refuses the form, which must not be lost.
      if (isForm && error.details === undefined && error.call !== verifyTokenCall.path)
        throw new ApiError(error.call, "off the contract", "HTTP 401 without an envelope");
      throw await signedOut(args, state);
    }
  }

  return {
    member: (options?: { fresh?: boolean }) =>
      run(async (api) => {
        const member = await memberOf(state, api, options);
        caller.domestic = member.domestic;
        if (memberNamedBy(state.owner ?? "") !== member.id) {
          state.formerOwner = state.owner;
          state.owner = ownerOf(member);
          session.changed = true;
        }
        return member;
      }),
    remember: (member: Member) => rememberMember(state, member),
    forget: () => forgetTokens(state.refreshToken),
    forgetOthers: (member: Member) => forgetOtherSignIns(state, member),
    api: async <F extends RequestFields, T>(call: Call<F, T>, fields: Given<F>) => {
      const isForm = call.method === "POST";
      if (isForm) waitUntilShown(args);
      return run((api) => api(call, fields), isForm);
    },
  };
}

function signedOut(args: RequestArgs, { refreshToken, owner = "" }: SessionState): Promise<Response> {
  audit(args, "session ended", memberNamedBy(owner));
  forgetTokens(refreshToken);
  endReentry(args);
  dropSession(sessionOf(args.request, args.context));
  return toSignin(args, memberNamedBy(owner) ?? undefined);
}
