import { ApiError, isFault, isMaintenance, refusedFields } from "../../api/errors";
import { leave, type LeaveReason } from "../../api/my-info.server";
import { refuse } from "../../forms/refuse.server";
import type { TextKey } from "../../i18n/texts";
import { refuseUnavailable, unavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { requireMember, type MemberVisit } from "../../session/guards.server";
import { endMembersSession } from "../../session/last-form.server";
import type { Visit } from "../../session/visit.server";

interface Farewell {
  reason: LeaveReason;
  text?: string;
  feedback?: string;
}

export async function withdraw(visit: MemberVisit, farewell: Farewell, submitted: object) {
  try {
    return await endMembersSession(visit, async () => {
      await leaveForCertain(visit, farewell);
      audit(visit, "withdrawn", visit.member.id);
      visit.forgetOthers(visit.member);
      return { to: "/signin", flash: "withdrawn" };
    });
  } catch (error) {
    const refused = Object.entries(refusedFields(error)).flatMap(([name, reason]) => {
      const text = fieldText(name, reason);
      return text ? [[name, text]] : [];
    });
    if (refused.length) return refuse(Object.fromEntries(refused), submitted, { status: 400 });
    if (!(error instanceof ApiError) || isMaintenance(error)) return refuseUnavailable(visit, error, submitted);
    visit.forget();
    visit.context.fault = error.message;
    return refuse({ "": "withdrawal.unknown" }, submitted, unavailable());
  }
}

/** If the answer is lost, a revoked session shows that the member has left. @throws the fault otherwise. */
async function leaveForCertain(visit: MemberVisit, farewell: Farewell): Promise<void> {
  try {
    await leave(visit.api, farewell);
  } catch (error) {
    if (!isFault(error) || !(await isSignedOut(visit))) throw error;
  }
}

async function isSignedOut(visit: Visit): Promise<boolean> {
  try {
    await requireMember(visit, { freshMember: true, withoutCharacter: true });
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
