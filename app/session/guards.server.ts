import type { AppLoadContext } from "@remix-run/node";
import type { Api } from "../api/call";
import { isMaintenance } from "../api/errors";
import type { Member } from "../api/my.server";
import { languageOfRequest, type Language, type Path } from "../i18n/languages";
import type { RouteHandle } from "../page-handle";
import type { RequestArgs } from "../request-context";
import { keepHeldForm, redirectTo } from "./answers.server";
import { memberApi } from "./api.server";
import { accountInLog } from "./audit.server";
import { refuseOthersForm, refuseVisitorsForm } from "./form-owner.server";
import { journeyOf, type Journey } from "./journey.server";
import { endKeptForm } from "./kept-form.server";
import { dropSession, sessionOf } from "./session.server";
import { toSignin } from "./to-signin.server";

const admitted = new WeakSet<AppLoadContext>();

/**
 * Returns the visitor's journey. Refuses a form that was sent after somebody has signed in.
 * @param start where the steps to the form begin: a sign-in ends the journey
 * @throws a redirect to the home page for members who ask for the page
 */
export async function requireVisitor(args: RequestArgs, start?: Path): Promise<Journey> {
  if (args.request.method === "POST") {
    await refuseVisitorsForm(args, start);
    // A check in the background sets no cookie.
    if (args.request.headers.get("Accept") !== "application/json") endKeptForm(args);
  }
  redirectMember(args);
  return journeyOf(args);
}

export function redirectMember(args: RequestArgs, page = "/"): void {
  if (sessionOf(args.request, args.context).state && !admitted.has(args.context)) throw redirectTo(args, page);
}

/**
 * For a mailed link, which does its work whoever is signed in: `redirectMember` lets this request pass. Returns the
 * member, null for a visitor; a session that is over ends here.
 */
export async function admitMember(args: RequestArgs): Promise<Member | null> {
  admitted.add(args.context);
  const session = sessionOf(args.request, args.context);
  if (!session.state) return null;
  try {
    return await memberApi(args, session.state).member();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    dropSession(session);
    return null;
  }
}

export interface MemberSession {
  api: Api;
  member: Member;
  language: Language;
  remember: (member: Member) => void;
  /** For a call that may have ended the sign-in: the next request asks the API. */
  forget: () => void;
  /** For calls with which the API ends the member's other sign-ins. */
  forgetOthers: (member: Member) => void;
}

/**
 * Refuses a form of another member's page. @throws a redirect: to /signin for visitors, to /mypage/select-character for
 * members without a character.
 */
export async function requireMember(args: RequestArgs, handle: RouteHandle = {}): Promise<MemberSession> {
  const { state } = sessionOf(args.request, args.context);
  if (!state) throw await toSignin(args);
  const { api, member: getMember, ...rest } = memberApi(args, state);
  const member = await getMember({ fresh: handle.freshMember }).catch(async (error: unknown) => {
    if (isMaintenance(error)) {
      await refuseOthersForm(args);
      await keepHeldForm(args, error);
    }
    throw error;
  });
  if (args.request.method === "POST") {
    await refuseOthersForm(args);
    endKeptForm(args);
  }
  if (!member.character && !handle.withoutCharacter) throw redirectTo(args, "/mypage/select-character?redirect=/");
  args.context.user = accountInLog(member.id);
  return { api, member, language: languageOfRequest(args.request), ...rest };
}

/** Only a provider's callback can be a POST of another site: server/origin-check.ts refuses all others. */
export function isCrossSite({ request, context }: RequestArgs): boolean {
  const site = request.headers.get("Sec-Fetch-Site") ?? "none";
  return context.crossSite ?? !["same-origin", "none"].includes(site);
}
