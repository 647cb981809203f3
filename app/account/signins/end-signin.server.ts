import { endSignin } from "../../api/my-data.server";
import { isId } from "../../forms/ids";
import { longestChoice } from "../../forms/fields";
import type { SentForm } from "../../forms/sent-form";
import type { RequestArgs } from "../../request-context";
import { audit } from "../../session/audit.server";
import { flash } from "../../session/cookies.server";
import type { MemberSession } from "../../session/guards.server";

/** Returns whether the form asks for it. */
export async function endAskedSignin(
  args: RequestArgs,
  { api, member, forgetOthers }: MemberSession,
  sent: SentForm,
): Promise<boolean> {
  const id = sent.text("signin", longestChoice);
  if (!isId("signin", id)) return false;
  await endSignin(api, id);
  audit(args, "device signed out", member.id);
  forgetOthers(member);
  flash(args, "deviceSignedOut");
  return true;
}
