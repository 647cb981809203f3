import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { boolean } from "zod/v4";
import { isFault, isRefusal, refusedFields } from "../../api/errors";
import { renewPassword } from "../../api/my-info.server";
import { getMember, type Member } from "../../api/my.server";
import { passwordField, samePasswords } from "../../forms/account-fields";
import { refuse } from "../../forms/refuse.server";
import { secretFields } from "../../forms/secret-fields";
import type { RequestArgs } from "../../request-context";
import { refuseUnavailable } from "../../session/answers.server";
import { flash } from "../../session/cookies.server";
import type { MemberSession } from "../../session/guards.server";
import { endReentry } from "../../session/reentry-cookie.server";
import { digest } from "../../session/seal.server";
import { sessionOf } from "../../session/session.server";
import { runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import { guessProblem } from "../new-password/guessable-password.server";
import { tryPassword } from "../reentry/reentry.server";

const isAnother = z
  .object(secretFields({ current: z.unknown(), password: z.unknown() }))
  .superRefine((form, context) => {
    if (form.current && form.current === form.password)
      context.addIssue({ code: "custom", path: ["password"], message: "form.samePassword" });
  });
const passwordForm = withZod(
  z
    .object({ current: z.string({ required_error: "form.currentMissing" }).min(1, "form.currentMissing") })
    .and(z.object({ password: passwordField }))
    .and(samePasswords)
    .and(isAnother.transform(() => ({}))),
);

/** By session and passwords: if a button is pressed twice, the second request finds its current password changed. */
const renewals = runOnceAcrossReplicas("password", boolean());

function keyOf({ request, context }: RequestArgs, current: unknown, password: unknown): string {
  return digest(JSON.stringify([sessionOf(request, context).sid, current, password]));
}

/** True if this session sent the same change in the last minute. By then the re-entry has ended. */
export async function isRepeatedChange(args: RequestArgs, sent: FormData): Promise<boolean> {
  return (await renewals.result(keyOf(args, sent.get("current"), sent.get("password")))) !== undefined;
}

function renewOnce(args: RequestArgs, { api }: MemberSession, current: string, password: string): Promise<boolean> {
  const renew = () => renewPassword(api, { password: current, newPassword: password });
  return renewals.run(keyOf(args, current, password), renew);
}

/** Returns the response to a refused form, or the member after the password has changed, which ends the re-entry. */
export async function changePassword(
  args: RequestArgs,
  session: MemberSession,
  sent: FormData,
): Promise<Response | Member> {
  const form = await passwordForm.validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { member } = session;
  const { current, password } = form.data;
  const guess = await guessProblem(password, [member.id, member.nickname, member.name]);
  if (guess) return refuse({ password: guess }, form.submittedData, { status: 400 });
  let endedOthers = false;
  try {
    const refused = await tryPassword(args, member, async () => {
      endedOthers = await renewOnce(args, session, current, password);
    });
    if (refused) return refuse({ current: refused.text }, form.submittedData, refused);
  } catch (error) {
    const text = isRefusal(error, "samePassword") ? "form.samePassword" : undefined;
    const problem = text ?? (refusedFields(error).newPassword ? "form.passwordKinds" : undefined);
    if (problem) return refuse({ password: problem }, form.submittedData, { status: 400 });
    return refuseUnavailable(args, error, form.submittedData);
  }
  endReentry(args);
  if (endedOthers) session.forgetOthers(member);
  flash(args, endedOthers ? "passwordRenewedOthers" : "passwordRenewed");
  return withNewDay(session);
}

/** The password has changed even if its new date is unknown. */
async function withNewDay({ api, member, remember }: MemberSession): Promise<Member> {
  try {
    const fresh = await getMember(api);
    remember(fresh);
    return fresh;
  } catch (error) {
    if (!isFault(error)) throw error;
    return member;
  }
}
