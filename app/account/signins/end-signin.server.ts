import { endSignin } from "../../api/my-data.server";
import { isId } from "../../forms/ids";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { audit } from "../../session/audit.server";
import type { MemberVisit } from "../../session/guards.server";

const signinForm = formOf({ signin: optionalWord });

/** Returns whether the form asks for it. */
export async function endAskedSignin(visit: MemberVisit): Promise<boolean> {
  const { api, member, forgetOthers } = visit;
  const { signin } = await visit.read(signinForm);
  if (!isId("signin", signin)) return false;
  await endSignin(api, signin);
  audit(visit, "device signed out", member.id);
  forgetOthers(member);
  visit.flash("deviceSignedOut");
  return true;
}
