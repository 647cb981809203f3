import { ApiError, isFault, isMaintenance, refusedFields } from "../../api/errors";
import { leave, type LeaveReason } from "../../api/my-info.server";
import { refuse } from "../../forms/refuse.server";
import type { TextKey } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { refuseUnavailable, unavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { requireMember, type MemberSession } from "../../session/guards.server";
import { endMembersSession } from "../../session/last-form.server";

interface Farewell {
  reason: LeaveReason;
  text?: string;
  feedback?: string;
}

export async function withdraw(args: RequestArgs, session: MemberSession, farewell: Farewell, submitted: object) {
  try {
    return await endMembersSession(args, async () => {
      await leaveForCertain(args, session, farewell);
      audit(args, "withdrawn", session.member.id);
      session.forgetOthers(session.member);
      return { to: "/signin", flash: "withdrawn" };
    });
  } catch (error) {
    const refused = Object.entries(refusedFields(error)).flatMap(([name, reason]) => {
      const text = fieldText(name, reason);
      return text ? [[name, text]] : [];
    });
    if (refused.length) return refuse(Object.fromEntries(refused), submitted, { status: 400 });
    if (!(error instanceof ApiError) || isMaintenance(error)) return refuseUnavailable(args, error, submitted);
    session.forget();
    args.context.fault = error.message;
    return refuse({ "": "withdrawal.unknown" }, submitted, unavailable());
  }
}

/** If the answer is lost, a revoked session shows that the member has left. @throws the fault otherwise. */
async function leaveForCertain(args: RequestArgs, { api }: MemberSession, farewell: Farewell): Promise<void> {
  try {
    await leave(api, farewell);
  } catch (error) {
    if (!isFault(error) || !(await isSignedOut(args))) throw error;
  }
}

async function isSignedOut(args: RequestArgs): Promise<boolean> {
  try {
    await requireMember(args, { freshMember: true, withoutCharacter: true });
    return false;
  } catch (thrown) {
    if (isFault(thrown)) return false;
    if (thrown instanceof Response) return true;
    throw thrown;
  }
}

/** The operator's rules may be stricter. */
function fieldText(name: string, reason: string): TextKey | undefined {
  if (name === "reason") return "withdrawal.reasonMissing";
  if (name === "text") return reason === "required" ? "withdrawal.textMissing" : "withdrawal.textLong";
  return name === "feedback" ? "withdrawal.feedbackLong" : undefined;
}
