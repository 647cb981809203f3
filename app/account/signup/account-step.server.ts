import { refuse } from "../../forms/refuse.server";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { requireVisitor } from "../../session/guards.server";
import { journeyOf, updateJourney, type Journey } from "../../session/journey.server";
import { countRequest } from "../../session/rate-limits.server";
import { isCommonPassword } from "./common-password";
import { mailPage } from "./mail-page";
import { requireSignupStep } from "./signup-steps.server";

/**
 * The account form is reached in its order only.
 * @throws a redirect to the mail's page for who has just sent the form: by a double click, or by going back.
 */
export function requireAccountStep(args: RequestArgs, step: string): Journey {
  requireVisitor(args);
  const { signup, mail } = journeyOf(args);
  if (!signup && mail) throw redirectTo(args, mailPage(mail.member));
  return requireSignupStep(args, step);
}

/** A try to sign up counts for its address; the form's answer when there were too many. */
export async function refuseTooMany({ context }: RequestArgs, submitted: unknown) {
  const wait = await countRequest("signup", context.clientIp);
  if (!wait) return undefined;
  return refuse({ email: "signup.tooMany" }, submitted, { status: 429, headers: { "Retry-After": String(wait) } });
}

interface NewMember {
  member: "domestic" | "overseas";
  email: string;
  /** Without one who has come with a provider. */
  password?: string;
}

/** The account is made and its mail under way: nothing of the person stays in the browser. */
export async function goToMail(args: RequestArgs, { member, email, password = "" }: NewMember): Promise<Response> {
  await countRequest("resend", email);
  const mail = { email, member, commonPassword: isCommonPassword(password), at: Date.now() };
  updateJourney(args, { mail, signup: undefined, identity: undefined, draft: undefined, outcome: undefined });
  return redirectTo(args, mailPage(member));
}
