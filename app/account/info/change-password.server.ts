import { z } from "zod";
import { boolean } from "zod/v4";
import { isFault } from "../../api/errors";
import { renewPassword } from "../../api/my-info.server";
import { getMember, type Member } from "../../api/my.server";
import { askPassword } from "../../forms/asks";
import { longestTypedPassword, typedPasswordField } from "../../forms/fields";
import { formOf, textField, byPage } from "../../forms/form";
import { RefusedForm } from "../../forms/refuse.server";
import { keyboardProblem, passwordOf } from "../../forms/password";
import { textRule } from "../../forms/typed-text";
import { audit } from "../../session/audit.server";
import { beginNewPassword } from "../../session/device-cookie.server";
import type { MemberVisit } from "../../session/guards.server";
import { refuseValues } from "../../session/refuse-values.server";
import { digest } from "../../session/seal.server";
import { runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import { withUnguessablePassword, usernameField } from "../new-password/new-password-form.server";
import { tryPassword } from "../reentry/reentry.server";
import type { Visit } from "../../session/visit.server";
import { newPasswordFields, withSamePasswords } from "../new-password/new-password-fields";

const currentRule = textField(
  textRule(longestTypedPassword, "reentry.wrong", (value) =>
    passwordOf(value) ? keyboardProblem(value) : "form.currentMissing",
  ),
  passwordOf,
  { secret: true },
);
const isAnother = z.object({ current: z.unknown(), password: z.unknown() }).superRefine((form, context) => {
  const [current, password] = [form.current, form.password].map((one) => passwordOf(String(one ?? "")));
  if (current && current === password)
    context.addIssue({ code: "custom", path: ["password"], message: "form.samePassword" });
});
export const passwordForm = formOf(
  {
    username: usernameField,
    current: askPassword(currentRule, "info.currentPassword"),
    ...newPasswordFields({ api: "newPassword", replaces: true }),
  },
  (values) => withSamePasswords(values).and(isAnother.transform(() => ({}))),
);
const twoPasswords = formOf({ current: byPage(typedPasswordField), password: byPage(typedPasswordField) });

/** By session and passwords: if a button is pressed twice, the second request finds its current password changed. */
const renewals = runOnceAcrossReplicas("password", boolean());

function keyOf(visit: Visit, current: unknown, password: unknown): string {
  return digest(JSON.stringify([visit.session.sid, current, password]));
}

/** True if this session sent the same change in the last minute. By then the re-entry has ended. */
export async function isRepeatedChange(visit: Visit): Promise<boolean> {
  const { current, password } = await visit.read(twoPasswords);
  return (await renewals.result(keyOf(visit, current, password))) !== undefined;
}

function renewOnce(visit: MemberVisit, current: string, password: string): Promise<boolean> {
  const { api, member } = visit;
  const renew = async () => {
    const endedOthers = await renewPassword(api, { password: current, newPassword: password });
    await beginNewPassword(member.id);
    audit(visit, "password changed", member.id);
    return endedOthers;
  };
  return renewals.run(keyOf(visit, current, password), renew);
}

/**
 * Returns the member after the password has changed, which ends the re-entry.
 * @throws RefusedForm
 */
export async function changePassword(visit: MemberVisit): Promise<Member> {
  const { member } = visit;
  const own = [member.id, member.nickname, member.name];
  const { current, password } = await visit.read(withUnguessablePassword(passwordForm, own));
  let endedOthers = false;
  const refused = await tryPassword(visit, async () => {
    endedOthers = await renewOnce(visit, current, password);
  }).catch(async (error: unknown) => {
    throw new RefusedForm(await refuseValues(visit, passwordForm, error));
  });
  if (refused) throw new RefusedForm(await visit.refuse({ current: refused.text }, refused.status, refused));
  visit.cookies.device.remember(member.id);
  visit.cookies.reentry.end();
  visit.session.renew();
  visit.session.askToCheckWays();
  if (endedOthers) visit.forgetOthers(member);
  visit.flash(endedOthers ? "passwordRenewedOthers" : "passwordRenewed");
  return withNewDay(visit);
}

/** The password has changed even if its new date is unknown. */
async function withNewDay({ api, member, remember }: MemberVisit): Promise<Member> {
  try {
    const fresh = await getMember(api);
    remember(fresh);
    return fresh;
  } catch (error) {
    if (!isFault(error)) throw error;
    return member;
  }
}
