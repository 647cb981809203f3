import { ApiError, isFault, isMaintenance } from "../../api/errors";
import { leave } from "../../api/my-info.server";
import { secondsUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { requireMember, type MemberVisit } from "../../session/guards.server";
import { endMembersSession } from "../../session/last-form.server";
import { refuseValues } from "../../session/refuse-values.server";
import type { Visit } from "../../session/visit.server";
import { withdrawalForm } from "./withdrawal-form";

type Farewell = Parameters<typeof leave>[1];

export async function withdraw(visit: MemberVisit, farewell: Farewell) {
  try {
    return await endMembersSession(visit, async () => {
      await leaveForCertain(visit, farewell);
      audit(visit, "withdrawn", visit.member.id);
      visit.forgetOthers(visit.member);
      return { to: "/signin", flash: "withdrawn" };
    });
  } catch (error) {
    if (!(error instanceof ApiError) || isMaintenance(error)) return refuseValues(visit, withdrawalForm, error);
    visit.forget();
    visit.context.fault = error.message;
    return visit.refuse({ "": "withdrawal.unknown" }, 503, { seconds: secondsUnavailable() });
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
