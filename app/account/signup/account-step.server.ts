import { randomUUID } from "node:crypto";
import { isRefusal } from "../../api/errors";
import type { MemberKind } from "../../api/signup.server";
import type { FormSchema } from "../../forms/form-schema";
import { readForm } from "../../forms/read-form.server";
import { refuse, typedOf } from "../../forms/refuse.server";
import type { SentForm } from "../../forms/sent-form";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { requireVisitor } from "../../session/guards.server";
import { journeyOf, updateJourney, type Journey } from "../../session/journey.server";
import { countIn, giveBack } from "../../session/rate-limits.server";
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
export async function requireAccountStep(args: RequestArgs, step: string): Promise<Journey> {
  const { signup, mail } = await requireVisitor(args, "/signup");
  if (!signup && mail) throw redirectTo(args, mailPage(mail.member));
  return requireSignupStep(args, step);
}

interface AccountForm<Data> {
  data: Data;
  submitted: unknown;
  /** Makes the account. What has been counted for it is given back: the sign-up unless it is refused, the mail if it is. */
  signUp<T>(call: Promise<T>): Promise<T>;
}

/** Returns a valid form, or the response to a duplicate check, an invalid form or one request too many. */
export async function readAccountForm<Data extends { email?: string }>(
  args: RequestArgs,
  schema: FormSchema<Data>,
  given?: SentForm,
): Promise<AccountForm<Data> | Response> {
  const sent = given ?? (await readForm(args.request));
  const check = requestedCheck(sent);
  if (check) return answerCheck(args, sent, check);
  const form = withUnguessablePassword(schema, [journeyOf(args).identity?.name]);
  const { data, error, submittedData: submitted } = await form.validate(sent);
  if (error) return refuse(error.fieldErrors, submitted, { status: 400 });
  const later = (seconds: number, text: string) => {
    audit(args, "limited", undefined, "sign-up");
    return refuse({ email: text }, submitted, { status: 429, headers: { "Retry-After": String(seconds) } });
  };
  const signup = visitorBuckets(args, "signup");
  const tooMany = await countIn(signup);
  if (tooMany) return later(tooMany.seconds, tooMany.isOfAddress ? "signup.tooManyOfNetwork" : "signup.tooMany");
  const mail = data.email ? mailBuckets(args, data.email) : [];
  const noMail = await countIn(mail);
  if (noMail) {
    await giveBack(signup);
    return later(noMail.seconds, tooManyMails(args, noMail));
  }
  return {
    data,
    submitted,
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
  /** Undefined for a provider's account. */
  password?: string;
  /** The submitted form, if it can be submitted again with another address. */
  submitted?: unknown;
}

/** Redirects to the mail's page. Removes the person from the journey unless the address can still be changed. */
export async function goToMail(
  args: RequestArgs,
  { member, email, password = "", submitted }: NewMember,
): Promise<Response> {
  await countIn([["resend", email]]);
  const { signup, identity } = journeyOf(args);
  audit(args, "signed up", email);
  if (signup?.consents) audit(args, "consents given", email, agreedTerms(signup.consents).join(", "));
  const again = submitted && signup ? { signup, identity, draft: typedOf(submitted) } : undefined;
  const mail = { email, member, commonPassword: isPredictable(password), at: Date.now(), again };
  updateJourney(args, { mail, signup: undefined, identity: undefined, draft: undefined, outcome: undefined });
  return redirectTo(args, mailPage(member));
}

/** Redirects to the page for an expired verification, and keeps the form's values until the next one. */
export function verifyAgain(args: RequestArgs, submitted: unknown): Response {
  const txn = randomUUID();
  updateJourney(args, {
    identity: undefined,
    draft: typedOf(submitted),
    outcome: { txn, purpose: "signup", result: "expired" },
  });
  return redirectTo(args, `/pass-redirect?txn=${txn}`);
}
