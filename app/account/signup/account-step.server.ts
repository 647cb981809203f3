import { randomUUID } from "node:crypto";
import type { ValidationResult } from "remix-validated-form";
import type { MemberKind } from "../../api/signup.server";
import { readForm } from "../../forms/read-form.server";
import { refuse, typedOf } from "../../forms/refuse.server";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { requireVisitor } from "../../session/guards.server";
import { journeyOf, updateJourney, type Journey } from "../../session/journey.server";
import { countRequest } from "../../session/rate-limits.server";
import { guessProblem, isPredictable } from "../new-password/guessable-password.server";
import { answerCheck, requestedCheck } from "./duplicate-check.server";
import { mailPage } from "./mail-page";
import { requireSignupStep } from "./signup-steps.server";

/**
 * @throws `stepsMissing`; a redirect to the mail's page if the form was submitted before, for example by a double click.
 */
export async function requireAccountStep(args: RequestArgs, step: string): Promise<Journey> {
  const { signup, mail } = await requireVisitor(args, "/signup");
  if (!signup && mail) throw redirectTo(args, mailPage(mail.member));
  return requireSignupStep(args, step);
}

interface AccountFields {
  nickname: string;
  email?: string;
  password?: string;
  firstName?: string;
  middleName?: string;
  lastName?: string;
}

interface AccountForm<Data> {
  data: Data;
  submitted: unknown;
}

/** Returns a valid form, or the response to a duplicate check, an invalid form or one request too many. */
export async function readAccountForm<Data extends AccountFields>(
  args: RequestArgs,
  validator: { validate: (sent: FormData) => Promise<ValidationResult<Data>> },
): Promise<AccountForm<Data> | Response> {
  const sent = await readForm(args.request);
  const check = requestedCheck(sent);
  if (check) return answerCheck(args, sent, check);
  const { data, error, submittedData: submitted } = await validator.validate(sent);
  if (error) return refuse(error.fieldErrors, submitted, { status: 400 });
  const { password, email, nickname, firstName, middleName, lastName } = data;
  if (password !== undefined) {
    const own = [email, nickname, firstName, middleName, lastName, journeyOf(args).identity?.name];
    const problem = await guessProblem(password, own);
    if (problem) return refuse({ password: problem }, submitted, { status: 400 });
  }
  const wait = await countRequest("signup", args.context.clientIp);
  if (!wait) return { data, submitted };
  return refuse({ email: "signup.tooMany" }, submitted, { status: 429, headers: { "Retry-After": String(wait) } });
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
  await countRequest("resend", email);
  const { signup, identity } = journeyOf(args);
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
