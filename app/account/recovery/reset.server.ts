import { json } from "@remix-run/node";
import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { number, string } from "zod/v4";
import { isRefusal, linkProblem, refusedFields, secondsToWait, type LinkProblem } from "../../api/errors";
import { peekResetToken, requestReset, resetPassword } from "../../api/recovery.server";
import { passwordField, samePasswords } from "../../forms/account-fields";
import { emailField } from "../../forms/fields";
import { readLinkToken } from "../../forms/link-token";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import { absoluteUrl, barePath, languageOfRequest } from "../../i18n/languages";
import { translators, type TextKey } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { redirectTo, refuseUnavailable } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import { flash } from "../../session/cookies.server";
import { admitMember, requireVisitor } from "../../session/guards.server";
import { journeyOf, updateJourney } from "../../session/journey.server";
import { uncountRequest, countRequest } from "../../session/rate-limits.server";
import { refuseId } from "../../session/refuse-id.server";
import { runFormOnce, runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import { signOut } from "../../session/sign-in.server";
import { guessProblem } from "../new-password/guessable-password.server";
import { matchesMask } from "./masked-id";

export type ResetStep =
  | { step: "ask" }
  | { step: "sent"; email: string }
  /** `id` is masked; `username` is the full address, or empty if another browser requested the mail. */
  | { step: "choose"; token: string; id: string; username: string; signedIn: string }
  | { step: "unusable"; problem: LinkProblem; signedIn: string };

const resetMailForm = withZod(z.object({ email: emailField }));
const newPasswordForm = withZod(z.object({ password: passwordField }).and(samePasswords));

export async function loadReset(args: RequestArgs) {
  const query = new URL(args.request.url).searchParams;
  const token = readLinkToken(query.get("token"));
  if (token !== null) return lookAt(args, token);
  const { reset } = await requireVisitor(args);
  return json<ResetStep>(query.has("sent") && reset ? { step: "sent", email: reset.email } : { step: "ask" });
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
  const token = readLinkToken(form.get("token"));
  if (token !== null) return changePassword(args, token, form);
  await requireVisitor(args);
  return sendMail(args, form);
}

/** Resolves to the seconds to wait, 0 after a mail. */
const mails = runFormOnce("reset-mail", number());

/** Treats known and unknown addresses the same. */
async function sendMail(args: RequestArgs, sent: FormData) {
  const form = await resetMailForm.validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { email } = form.data;
  const path = barePath(new URL(args.request.url).pathname);
  const later = (text: TextKey, count: number, seconds: number) =>
    refuse({ email: translators[languageOfRequest(args.request)](text, { count }) }, form.submittedData, {
      status: 429,
      headers: { "Retry-After": String(seconds) },
    });
  const request = { email, linkUrl: absoluteUrl(args, path) };
  try {
    const wait = await mails(sent, () => countAndRequest(args, request));
    if (wait) return later("recovery.resetTooMany", Math.ceil(wait / 60), wait);
  } catch (error) {
    const seconds = secondsToWait(error);
    if (seconds) return later("recovery.resetWait", seconds, seconds);
    return refuseId(args, error, form.submittedData);
  }
  updateJourney(args, { reset: { email } });
  return redirectTo(args, `${path}?sent=1`);
}

async function countAndRequest(args: RequestArgs, request: { email: string; linkUrl: string }): Promise<number> {
  const wait = await countRequest("resetMail", request.email);
  if (wait) return wait;
  try {
    await requestReset(visitorApi(args), request);
    return 0;
  } catch (error) {
    await uncountRequest("resetMail", request.email);
    throw error;
  }
}

/** If a button is pressed twice, the second request finds its link used. Returns the account's ID. */
const resets = runOnceAcrossReplicas("reset", string());

async function changePassword(args: RequestArgs, token: string, sent: FormData) {
  const member = await admitMember(args);
  const form = await newPasswordForm.validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { password } = form.data;
  const problem = await guessProblem(password, [journeyOf(args).reset?.email]);
  if (problem) return refuse({ password: problem }, form.submittedData, { status: 400 });
  let id: string;
  try {
    const key = JSON.stringify([token, password]);
    id = await resets.run(key, () => resetPassword(visitorApi(args), { token, password }));
  } catch (error) {
    if (isRefusal(error, "samePassword"))
      return refuse({ password: "form.samePassword" }, form.submittedData, { status: 400 });
    if (refusedFields(error).password)
      return refuse({ password: "form.passwordKinds" }, form.submittedData, { status: 400 });
    return linkProblem(error) ? unusable(error, member?.id ?? "") : refuseUnavailable(args, error, form.submittedData);
  }
  updateJourney(args, { reset: undefined });
  const isOther = member !== null && !matchesMask(id, member.id);
  // The API has revoked all sessions of the account.
  if (member && !isOther) await signOut(args);
  flash(args, isOther ? "otherPasswordChanged" : "passwordChanged");
  return redirectTo(args, isOther ? "/" : "/signin");
}
