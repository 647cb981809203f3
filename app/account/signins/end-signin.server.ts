import { endSignin } from "../../api/my-data.server";
import { isId } from "../../forms/ids";
import { longestChoice } from "../../forms/fields";
import type { SentForm } from "../../forms/sent-form";
import { audit } from "../../session/audit.server";
import type { MemberVisit } from "../../session/guards.server";

/** Returns whether the form asks for it. */
export async function endAskedSignin(visit: MemberVisit, sent: SentForm): Promise<boolean> {
  const { api, member, forgetOthers } = visit;
  const id = sent.text("signin", longestChoice);
  if (!isId("signin", id)) return false;
  await endSignin(api, id);
  audit(visit, "device signed out", member.id);
  forgetOthers(member);
  visit.flash("deviceSignedOut");
  return true;
}
