import { json } from "@remix-run/node";
import { string } from "zod/v4";
import { linkProblem, refusedFields, type LinkProblem } from "../../api/errors";
import { peekResetToken, requestReset, resetPassword } from "../../api/recovery.server";
import { askEmail } from "../../forms/asks";
import { formOf } from "../../forms/form";
import { linkForm, readLinkToken } from "../../forms/link-token";
import { absoluteUrl } from "../../i18n/languages";
import { audit } from "../../session/audit.server";
import { admitMember, requireVisitor } from "../../session/guards.server";
import { peekLink } from "../../session/mailed-link.server";
import { countIn, limitRefusal, orGiveBack, type LimitRefusal } from "../../session/rate-limits.server";
import { refusedId, refuseValues } from "../../session/refuse-values.server";
import { runFormOnce, runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import { forgetSignIns, signOut } from "../../session/sign-in.server";
import type { Visit } from "../../session/visit.server";
import { resetMailBuckets, tooManyMails } from "../../session/visitor-limits.server";
import { newPasswordFields, withSamePasswords } from "../new-password/new-password-fields";
import { usernameField, withUnguessablePassword } from "../new-password/new-password-form.server";
import { matchesMask } from "./masked-id";

export type ResetStep =
  | { step: "ask"; draft?: Record<string, string> }
  | { step: "sent"; email: string }
  /** `id` is masked; `username` is the full address, or empty if another browser requested the mail. */
  | { step: "choose"; token: string; id: string; username: string; signedIn: string }
  | { step: "unusable"; problem: LinkProblem; signedIn: string };

export const resetMailForm = formOf({ email: askEmail("form.email", "username") });
export const newPasswordForm = formOf(
  { username: usernameField, ...newPasswordFields({ replaces: true }) },
  withSamePasswords,
);

export async function loadReset(visit: Visit) {
  const query = visit.url.searchParams;
  const token = readLinkToken(query.get("token"));
  if (token !== null) return lookAt(visit, token);
  const { reset, draft } = await requireVisitor(visit);
  return json<ResetStep>(query.has("sent") && reset ? { step: "sent", email: reset.email } : { step: "ask", draft });
}

/** A GET does not use up the token, because mail scanners follow links too. */
async function lookAt(visit: Visit, token: string) {
  const signedIn = (await admitMember(visit))?.id ?? "";
  try {
    const id = await peekLink(visit, token, (token) => peekResetToken(visit.openApi, token));
    const email = visit.journey.reset?.email ?? "";
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

export async function postReset(visit: Visit) {
  const { token } = await visit.read(linkForm);
  if (token !== null) return changePassword(visit, token);
  await requireVisitor(visit);
  return sendMail(visit);
}

/** Resolves to null after a mail. */
const mails = runFormOnce("reset-mail", limitRefusal.nullable());

/** Treats known and unknown addresses the same. */
async function sendMail(visit: Visit) {
  const { email } = await visit.read(resetMailForm);
  const path = visit.path;
  const request = { email, linkUrl: absoluteUrl(visit, path) };
  try {
    const tooMany = await mails(await visit.form(), () => countAndRequest(visit, request));
    if (tooMany) return visit.refuse({ email: tooManyMails(visit, tooMany) }, 429, tooMany);
  } catch (error) {
    return refuseValues(visit, resetMailForm, error, refusedId);
  }
  visit.updateJourney({ reset: { email } });
  return visit.redirect(`${path}?sent=1`);
}

async function countAndRequest(
  visit: Visit,
  request: { email: string; linkUrl: string },
): Promise<LimitRefusal | null> {
  const buckets = resetMailBuckets(visit, request.email);
  const tooMany = await countIn(buckets);
  if (!tooMany) await orGiveBack(buckets, requestReset(visit.openApi, request));
  if (tooMany) audit(visit, "limited", request.email, "reset");
  else audit(visit, "reset asked", request.email);
  return tooMany;
}

/** If a button is pressed twice, the second request finds its link used. Returns the account's ID. */
const resets = runOnceAcrossReplicas("reset", string());

async function reset(visit: Visit, token: string, password: string): Promise<string> {
  const id = await resetPassword(visit.openApi, { token, password });
  await forgetSignIns(id);
  const { email = "" } = visit.journey.reset ?? {};
  audit(visit, "password reset", matchesMask(id, email) ? email : undefined);
  return id;
}

async function changePassword(visit: Visit, token: string) {
  const member = await admitMember(visit);
  const form = withUnguessablePassword(newPasswordForm, [visit.journey.reset?.email]);
  const { password } = await visit.read(form);
  let id: string;
  try {
    const key = JSON.stringify([token, password]);
    id = await resets.run(key, () => reset(visit, token, password));
  } catch (error) {
    const isOfLink = linkProblem(error) && !refusedFields(error).password;
    return isOfLink ? unusable(error, member?.id ?? "") : refuseValues(visit, newPasswordForm, error);
  }
  visit.cookies.device.remember(id);
  const isOther = member !== null && !matchesMask(id, member.id);
  // The API has revoked all sessions of the account.
  if (member && !isOther) await signOut(visit);
  visit.updateJourney({ reset: undefined, checksWays: isOther ? undefined : true });
  visit.flash(isOther ? "otherPasswordChanged" : "passwordChanged");
  return visit.redirect(isOther ? "/" : "/signin");
}
