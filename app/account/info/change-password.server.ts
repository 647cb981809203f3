import { z } from "zod";
import { boolean } from "zod/v4";
import { isFault, isRefusal, refusedFields } from "../../api/errors";
import { renewPassword } from "../../api/my-info.server";
import { getMember, type Member } from "../../api/my.server";
import { passwordField, withSamePasswords } from "../../forms/account-fields";
import { longestTypedPassword } from "../../forms/fields";
import { formOf, textField } from "../../forms/form-schema";
import { refuse } from "../../forms/refuse.server";
import { secretFields } from "../../forms/secret-fields";
import type { SentForm } from "../../forms/sent-form";
import { textRule } from "../../forms/typed-text";
import { refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { beginNewPassword } from "../../session/device-cookie.server";
import type { MemberVisit } from "../../session/guards.server";
import { digest } from "../../session/seal.server";
import { runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import { withUnguessablePassword } from "../new-password/new-password-form.server";
import { tryPassword } from "../reentry/reentry.server";
import type { Visit } from "../../session/visit.server";

const currentField = textField(
  textRule(longestTypedPassword, "reentry.wrong", (value) => (value ? undefined : "form.currentMissing")),
  (password) => password,
);
const isAnother = z
  .object(secretFields({ current: z.unknown(), password: z.unknown() }))
  .superRefine((form, context) => {
    if (form.current && form.current === form.password)
      context.addIssue({ code: "custom", path: ["password"], message: "form.samePassword" });
  });
const passwordForm = formOf({ current: currentField, password: passwordField }, (fields) =>
  withSamePasswords(fields).and(isAnother.transform(() => ({}))),
);

/** By session and passwords: if a button is pressed twice, the second request finds its current password changed. */
const renewals = runOnceAcrossReplicas("password", boolean());

function keyOf(visit: Visit, current: unknown, password: unknown): string {
  return digest(JSON.stringify([visit.session.sid, current, password]));
}

/** True if this session sent the same change in the last minute. By then the re-entry has ended. */
export async function isRepeatedChange(visit: Visit, sent: SentForm): Promise<boolean> {
  return (
    (await renewals.result(
      keyOf(visit, sent.text("current", longestTypedPassword), sent.text("password", longestTypedPassword)),
    )) !== undefined
  );
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

/** Returns the response to a refused form, or the member after the password has changed, which ends the re-entry. */
export async function changePassword(visit: MemberVisit, sent: SentForm): Promise<Response | Member> {
  const { member } = visit;
  const form = await withUnguessablePassword(passwordForm, [member.id, member.nickname, member.name]).validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { current, password } = form.data;
  let endedOthers = false;
  try {
    const refused = await tryPassword(visit, async () => {
      endedOthers = await renewOnce(visit, current, password);
    });
    if (refused) return refuse({ current: refused.text }, form.submittedData, refused);
  } catch (error) {
    const text = isRefusal(error, "samePassword") ? "form.samePassword" : undefined;
    const problem = text ?? (refusedFields(error).newPassword ? "form.passwordKinds" : undefined);
    if (problem) return refuse({ password: problem }, form.submittedData, { status: 400 });
    return refuseUnavailable(visit, error, form.submittedData);
  }
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
