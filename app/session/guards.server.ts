import type { Member } from "../api/my.server";
import type { Path } from "../i18n/languages";
import type { RouteHandle } from "../page-handle";
import { accountInLog } from "./audit.server";
import { refuseOthersForm, refuseVisitorsForm } from "./form-owner.server";
import { endKeptForm } from "./keep-form.server";
import type { Journey } from "./journey.server";
import { memberCalls, SignInNeeded } from "./member-calls.server";
import type { Visit } from "./visit.server";

/**
 * Returns the visitor's journey. Refuses a form that was sent after somebody has signed in.
 * @param start where the steps to the form begin: a sign-in ends the journey
 * @throws a redirect to the home page for members who ask for the page
 */
export async function requireVisitor(visit: Visit, start?: Path): Promise<Journey> {
  if (visit.isForm) {
    refuseVisitorsForm(visit, start);
    if (!visit.isScript) endKeptForm(visit);
  }
  redirectMember(visit);
  return visit.journey;
}

export function redirectMember(visit: Visit, page = "/"): void {
  if (visit.session.state && !visit.context.admitsMembers) throw visit.redirect(page);
}

/**
 * For a mailed link, which does its work whoever is signed in: `redirectMember` lets this request pass. Returns the
 * member, null for a visitor; a session that is over ends here.
 */
export async function admitMember(visit: Visit): Promise<Member | null> {
  visit.context.admitsMembers = true;
  const { state } = visit.session;
  if (!state) return null;
  try {
    return await memberCalls(visit, state).getMember();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    visit.session.drop();
    return null;
  }
}

/** The visit of a member, whose calls have a token. */
export interface MemberVisit extends Visit, Omit<ReturnType<typeof memberCalls>, "getMember"> {
  readonly member: Member;
}

/**
 * Refuses a form of another member's page. @throws SignInNeeded, or a redirect to /mypage/select-character for members
 * without a character
 */
export async function requireMember(visit: Visit, handle: RouteHandle = {}): Promise<MemberVisit> {
  const { state } = visit.session;
  if (!state) throw new SignInNeeded();
  const { getMember, ...calls } = memberCalls(visit, state);
  const member = await getMember(handle.freshMember).finally(() => refuseOthersForm(visit));
  if (visit.isForm) endKeptForm(visit);
  if (!member.character && !handle.withoutCharacter) throw visit.redirect("/mypage/select-character?redirect=/");
  visit.context.user = accountInLog(member.id);
  return Object.assign(visit, { ...calls, member });
}
