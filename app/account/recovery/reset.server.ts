import { json } from "@remix-run/node";
import { string } from "zod/v4";
import { isRefusal, linkProblem, refusedFields, secondsToWait, type LinkProblem } from "../../api/errors";
import { peekResetToken, requestReset, resetPassword } from "../../api/recovery.server";
import { passwordField, withSamePasswords } from "../../forms/account-fields";
import { emailField } from "../../forms/fields";
import { formOf } from "../../forms/form-schema";
import { readLinkToken, readSentToken } from "../../forms/link-token";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import type { SentForm } from "../../forms/sent-form";
import { absoluteUrl, barePath, languageOfRequest } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { redirectTo, refuseUnavailable } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import { flash } from "../../session/cookies.server";
import { audit } from "../../session/audit.server";
import { rememberDevice } from "../../session/device-cookie.server";
import { admitMember, requireVisitor } from "../../session/guards.server";
import { journeyOf, updateJourney } from "../../session/journey.server";
import { countIn, limitRefusal, orGiveBack, type LimitRefusal } from "../../session/rate-limits.server";
import { refuseId } from "../../session/refuse-id.server";
import { runFormOnce, runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import { forgetSignIns, signOut } from "../../session/sign-in.server";
import { resetMailBuckets, tooManyMails } from "../../session/visitor-limits.server";
import { withUnguessablePassword } from "../new-password/new-password-form.server";
import { matchesMask } from "./masked-id";

export type ResetStep =
  | { step: "ask"; draft?: Record<string, string> }
  | { step: "sent"; email: string }
  /** `id` is masked; `username` is the full address, or empty if another browser requested the mail. */
  | { step: "choose"; token: string; id: string; username: string; signedIn: string }
  | { step: "unusable"; problem: LinkProblem; signedIn: string };

const resetMailForm = formOf({ email: emailField });
const newPasswordForm = formOf({ password: passwordField }, withSamePasswords);

export async function loadReset(args: RequestArgs) {
  const query = new URL(args.request.url).searchParams;
  const token = readLinkToken(query.get("token"));
  if (token !== null) return lookAt(args, token);
  const { reset, draft } = await requireVisitor(args);
  return json<ResetStep>(query.has("sent") && reset ? { step: "sent", email: reset.email } : { step: "ask", draft });
}

/** A GET does not use up the token, because mail scanners follow links too. */
async function lookAt(args: RequestArgs, token: string) {
  const signedIn = (await admitMember(args))?.id ?? "";
  try {
    const id = await peekResetToken(visitorApi(args), token);
    const email = journeyOf(args).reset?.email ?? "";
    return json<ResetStep>({ step: "choose", token, id, username: matchesMask(id, email) ? email : "", signedIn });
  } catch (error) {
    return unusable(error, signedIn);
  }
}

function unusable(error: unknown, signedIn: string) {
  const problem = linkProblem(error);
  if (!problem) throw error;
  return json<ResetStep>({ step: "unusable", problem, signedIn }, { status: 403 });
}

export async function postReset(args: RequestArgs) {
  const form = await readForm(args.request);
  const token = readSentToken(form);
  if (token !== null) return changePassword(args, token, form);
  await requireVisitor(args);
  return sendMail(args, form);
}

/** Resolves to null after a mail. */
const mails = runFormOnce("reset-mail", limitRefusal.nullable());

/** Treats known and unknown addresses the same. */
async function sendMail(args: RequestArgs, sent: SentForm) {
  const form = await resetMailForm.validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { email } = form.data;
  const path = barePath(new URL(args.request.url).pathname);
  const later = (seconds: number, text: string) =>
    refuse({ email: text }, form.submittedData, { status: 429, headers: { "Retry-After": String(seconds) } });
  const request = { email, linkUrl: absoluteUrl(args, path) };
  try {
    const tooMany = await mails(sent, () => countAndRequest(args, request));
    if (tooMany) return later(tooMany.seconds, tooManyMails(args, tooMany));
  } catch (error) {
    const seconds = secondsToWait(error);
    if (!seconds) return refuseId(args, error, form.submittedData);
    return later(seconds, translators[languageOfRequest(args.request)]("recovery.resetWait", { count: seconds }));
  }
  updateJourney(args, { reset: { email } });
  return redirectTo(args, `${path}?sent=1`);
}

async function countAndRequest(
  args: RequestArgs,
  request: { email: string; linkUrl: string },
): Promise<LimitRefusal | null> {
  const buckets = resetMailBuckets(args, request.email);
  const tooMany = await countIn(buckets);
  if (!tooMany) await orGiveBack(buckets, requestReset(visitorApi(args), request));
  if (tooMany) audit(args, "limited", request.email, "reset");
  else audit(args, "reset asked", request.email);
  return tooMany;
}

/** If a button is pressed twice, the second request finds its link used. Returns the account's ID. */
const resets = runOnceAcrossReplicas("reset", string());

async function reset(args: RequestArgs, token: string, password: string): Promise<string> {
  const id = await resetPassword(visitorApi(args), { token, password });
  await forgetSignIns(id);
  const { email = "" } = journeyOf(args).reset ?? {};
  audit(args, "password reset", matchesMask(id, email) ? email : undefined);
  return id;
}

async function changePassword(args: RequestArgs, token: string, sent: SentForm) {
  const member = await admitMember(args);
  const form = await withUnguessablePassword(newPasswordForm, [journeyOf(args).reset?.email]).validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { password } = form.data;
  let id: string;
  try {
    const key = JSON.stringify([token, password]);
    id = await resets.run(key, () => reset(args, token, password));
  } catch (error) {
    if (isRefusal(error, "samePassword"))
      return refuse({ password: "form.samePassword" }, form.submittedData, { status: 400 });
    if (refusedFields(error).password)
      return refuse({ password: "form.passwordKinds" }, form.submittedData, { status: 400 });
    return linkProblem(error) ? unusable(error, member?.id ?? "") : refuseUnavailable(args, error, form.submittedData);
  }
  rememberDevice(args, id);
  const isOther = member !== null && !matchesMask(id, member.id);
  // The API has revoked all sessions of the account.
  if (member && !isOther) await signOut(args);
  updateJourney(args, { reset: undefined, checksWays: isOther ? undefined : true });
  flash(args, isOther ? "otherPasswordChanged" : "passwordChanged");
  return redirectTo(args, isOther ? "/" : "/signin");
}
