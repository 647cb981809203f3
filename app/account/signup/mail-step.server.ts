import { json } from "@remix-run/node";
import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { number, string } from "zod/v4";
import { linkProblem, secondsToWait, type LinkProblem } from "../../api/errors";
import { peekVerificationToken, sendVerification, verifyEmail, type MemberKind } from "../../api/signup.server";
import { emailField } from "../../forms/fields";
import { readLinkToken } from "../../forms/link-token";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import { absoluteUrl, languageOfRequest } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import { audit } from "../../session/audit.server";
import { flash } from "../../session/cookies.server";
import { admitMember, requireVisitor } from "../../session/guards.server";
import { journeyOf, updateJourney } from "../../session/journey.server";
import { countRequest, uncountRequest } from "../../session/rate-limits.server";
import { refuseId } from "../../session/refuse-id.server";
import { digest } from "../../session/seal.server";
import { runFormOnce, runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import { mailPage } from "./mail-page";
import { nextSignupStep } from "./signup-steps.server";

export type MailStep =
  | { step: "sent"; email: string; commonPassword: boolean; canChange: boolean; wait: number }
  /** `signedIn` is the ID of a member who has opened the link. */
  | { step: "confirm"; email: string; signedIn?: string }
  | { step: "dead"; problem: Exclude<LinkProblem, "used">; email?: string; signedIn?: string }
  | { step: "ask" };

const pauseMs = 60_000;

export async function loadMailStep(args: RequestArgs, member: MemberKind) {
  const token = tokenOf(args);
  const { mail } = journeyOf(args);
  const sent = mail?.member === member ? mail : undefined;
  if (token !== null) return lookAt(args, token, sent?.email);
  await requireVisitor(args);
  if (!sent) return json<MailStep>({ step: "ask" });
  const wait = Math.max(0, Math.ceil(((sent.at ?? 0) + pauseMs - Date.now()) / 1000));
  const { email, commonPassword, again } = sent;
  return json<MailStep>({ step: "sent", email, commonPassword, canChange: again !== undefined, wait });
}

function tokenOf({ request }: RequestArgs): string | null {
  return readLinkToken(new URL(request.url).searchParams.get("token"));
}

/** A GET does not use up the token, because mail scanners follow links too. */
async function lookAt(args: RequestArgs, token: string, email?: string) {
  const signedIn = (await admitMember(args))?.id;
  try {
    const owner = await peekVerificationToken(visitorApi(args), token);
    return json<MailStep>({ step: "confirm", email: owner, signedIn });
  } catch (error) {
    const problem = linkProblem(error);
    if (!problem) throw error;
    if (problem === "used" || isVerified(args, token)) return tellVerified(args, signedIn !== undefined);
    return json<MailStep>({ step: "dead", problem, email, signedIn }, { status: 403 });
  }
}

export async function postMailStep(args: RequestArgs, member: MemberKind) {
  const sent = await readForm(args.request);
  const token = tokenOf(args);
  if (token !== null && sent.get("intent") === "confirm") return confirm(args, token);
  if (sent.get("intent") === "change") return changeAddress(args, member);
  return resend(args, member, sent);
}

/** Returns to the submitted account form. The person stays verified; the API lets a new account replace this one. */
async function changeAddress(args: RequestArgs, member: MemberKind) {
  const again = (await requireVisitor(args, "/signup")).mail?.again;
  if (!again) return redirectTo(args, mailPage(member));
  updateJourney(args, again);
  return redirectTo(args, nextSignupStep(journeyOf(args)));
}

/** Returns the account's ID, also to the second of two requests at once. */
const verifications = runOnceAcrossReplicas("verification", string());

async function verify(args: RequestArgs, token: string): Promise<string> {
  const email = await verifyEmail(visitorApi(args), token);
  audit(args, "address verified", email);
  return email;
}

async function confirm(args: RequestArgs, token: string) {
  const isMember = (await admitMember(args)) !== null;
  try {
    const email = await verifications.run(digest(token), () => verify(args, token));
    updateJourney(args, { mail: undefined, verifiedBy: digest(token), ...(!isMember && { draft: { email } }) });
  } catch (error) {
    const problem = linkProblem(error);
    if (!problem) throw error;
    if (problem !== "used" && !isVerified(args, token)) return json(null, { status: 403 });
  }
  return tellVerified(args, isMember);
}

function isVerified(args: RequestArgs, token: string): boolean {
  return journeyOf(args).verifiedBy === digest(token);
}

function tellVerified(args: RequestArgs, isMember: boolean) {
  flash(args, isMember ? "otherEmailVerified" : "emailVerified");
  return redirectTo(args, isMember ? "/" : "/signin");
}

/** Resolves to the seconds to wait, 0 after a mail. */
const mails = runFormOnce("verification-mail", number());

const resendForm = withZod(z.object({ email: emailField }));

/** Treats known and unknown addresses the same. */
async function resend(args: RequestArgs, member: MemberKind, sent: FormData) {
  const { mail } = await requireVisitor(args);
  const form = await resendForm.validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { email } = form.data;
  const later = (seconds: number) => {
    const text = translators[languageOfRequest(args.request)]("signup.resendWait", { count: seconds });
    const headers = { "Retry-After": String(seconds) };
    return refuse({ resend: text }, form.submittedData, { status: 429, headers });
  };
  const send = async () => {
    const wait = await countRequest("resend", email);
    if (wait) return wait;
    try {
      await sendVerification(visitorApi(args), member, email, absoluteUrl(args, mailPage(member)));
      return 0;
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds) return seconds;
      await uncountRequest("resend", email);
      throw error;
    }
  };
  try {
    const wait = await mails(sent, send);
    if (wait) audit(args, "limited", email, "verification mail");
    if (wait) return later(wait);
  } catch (error) {
    return refuseId(args, error, form.submittedData);
  }
  const same = mail?.email === email ? mail : undefined;
  updateJourney(args, { mail: { commonPassword: false, ...same, email, member, at: Date.now() } });
  flash(args, "mailSent");
  return redirectTo(args, mailPage(member));
}
