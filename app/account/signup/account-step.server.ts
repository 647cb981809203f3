import { randomUUID } from "node:crypto";
import { isRefusal } from "../../api/errors";
import type { MemberKind } from "../../api/signup.server";
import type { AccountWay } from "../../diagnostics.server";
import type { DeclaredForm } from "../../forms/form";
import { typedOf } from "../../forms/refuse.server";
import { audit } from "../../session/audit.server";
import { requireVisitor } from "../../session/guards.server";
import type { Journey } from "../../session/journey.server";
import { countIn, giveBack } from "../../session/rate-limits.server";
import type { Visit } from "../../session/visit.server";
import { mailBuckets, tooManyMails, visitorBuckets } from "../../session/visitor-limits.server";
import { isPredictable } from "../new-password/guessable-password.server";
import { withUnguessablePassword } from "../new-password/new-password-form.server";
import { answerCheck, requestedCheck } from "./duplicate-check.server";
import { mailPage } from "./mail-page";
import { agreedTerms } from "./terms";
import { requireSignupStep } from "./signup-steps.server";

/**
 * @throws `stepsMissing`; a redirect to the mail's page if the form was submitted before, for example by a double click.
 */
export async function requireAccountStep(visit: Visit, step: string): Promise<Journey> {
  const { signup, mail } = await requireVisitor(visit, "/signup");
  if (!signup && mail) throw visit.redirect(mailPage(mail.member));
  return requireSignupStep(visit, step);
}

interface AccountForm<Data> {
  data: Data;
  /** Makes the account. What has been counted for it is given back: the sign-up unless it is refused, the mail if it is. */
  signUp<T>(call: Promise<T>): Promise<T>;
}

/** Returns a valid form, or the response to a duplicate check, an invalid form or one request too many. */
export async function readAccountForm<Data extends { email?: string }>(
  visit: Visit,
  form: DeclaredForm<Data>,
): Promise<AccountForm<Data> | Response> {
  const check = await requestedCheck(visit);
  if (check) return answerCheck(visit, check);
  const data = await visit.read(withUnguessablePassword(form, [visit.journey.identity?.name]));
  const later = (seconds: number, text: string) => {
    audit(visit, "limited", undefined, "sign-up");
    return visit.refuse({ email: text }, 429, { seconds });
  };
  const signup = visitorBuckets(visit, "signup");
  const tooMany = await countIn(signup);
  if (tooMany) return later(tooMany.seconds, tooMany.isOfAddress ? "signup.tooManyOfNetwork" : "signup.tooMany");
  const mail = data.email ? mailBuckets(visit, data.email) : [];
  const noMail = await countIn(mail);
  if (noMail) {
    await giveBack(signup);
    return later(noMail.seconds, tooManyMails(visit, noMail));
  }
  return {
    data,
    async signUp(call) {
      try {
        const answer = await call;
        await giveBack(signup);
        return answer;
      } catch (error) {
        await giveBack(isRefusal(error) ? mail : [...signup, ...mail]);
        throw error;
      }
    },
  };
}

interface NewMember {
  member: MemberKind;
  email: string;
  /** Undefined for a provider's account, which cannot be made again with another address. */
  password?: string;
  /** By default the password. */
  way?: AccountWay;
}

/** Redirects to the mail's page. Removes the person from the journey unless the address can still be changed. */
export async function goToMail(visit: Visit, newMember: NewMember): Promise<Response> {
  const { member, email, password, way = "password" } = newMember;
  await countIn([["resend", email]]);
  const { signup, identity } = visit.journey;
  audit(visit, "signed up", email, undefined, way);
  if (signup?.consents) audit(visit, "consents given", email, agreedTerms(signup.consents).join(", "));
  const again = password !== undefined && signup ? { signup, identity, draft: await draftOf(visit) } : undefined;
  const mail = { email, member, commonPassword: isPredictable(password ?? ""), at: Date.now(), again };
  visit.updateJourney({ mail, signup: undefined, identity: undefined, draft: undefined, outcome: undefined });
  return visit.redirect(mailPage(member));
}

/** Returns what was typed, to fill the form with. */
async function draftOf(visit: Visit): Promise<Record<string, string>> {
  return typedOf((await visit.form()).submitted());
}

/** Redirects to the page for an expired verification, and keeps the form's values until the next one. */
export async function verifyAgain(visit: Visit): Promise<Response> {
  const txn = randomUUID();
  visit.updateJourney({
    identity: undefined,
    draft: await draftOf(visit),
    outcome: { txn, purpose: "signup", result: "expired" },
  });
  return visit.redirect(`/pass-redirect?txn=${txn}`);
}
