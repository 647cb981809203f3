import { json } from "@remix-run/node";
import { string } from "zod/v4";
import { linkProblem, secondsToWait, type LinkProblem } from "../../api/errors";
import { peekVerificationToken, sendVerification, verifyEmail, type MemberKind } from "../../api/signup.server";
import { emailField, longestChoice } from "../../forms/fields";
import { formOf } from "../../forms/form-schema";
import { readLinkToken } from "../../forms/link-token";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import type { SentForm } from "../../forms/sent-form";
import { absoluteUrl, languageOfRequest } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import { audit } from "../../session/audit.server";
import { flash } from "../../session/cookies.server";
import { admitMember, requireVisitor } from "../../session/guards.server";
import { journeyOf, updateJourney } from "../../session/journey.server";
import { countIn, limitRefusal, orGiveBack, type Bucket } from "../../session/rate-limits.server";
import { refuseId } from "../../session/refuse-id.server";
import { digest } from "../../session/seal.server";
import { runFormOnce, runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import { mailBuckets, tooManyMails } from "../../session/visitor-limits.server";
import { mailPage } from "./mail-page";
import { nextSignupStep } from "./signup-steps.server";

export type MailStep =
  | { step: "sent"; email: string; commonPassword: boolean; canChange: boolean; wait: number }
  /** `signedIn` is the ID of a member who has opened the link. */
  | { step: "confirm"; email: string; signedIn?: string }
  | { step: "dead"; problem: Exclude<LinkProblem, "used">; email?: string; signedIn?: string }
  | { step: "ask" };

const pauseSeconds = 60;

export async function loadMailStep(args: RequestArgs, member: MemberKind) {
  const token = tokenOf(args);
  const { mail } = journeyOf(args);
  const sent = mail?.member === member ? mail : undefined;
  if (token !== null) return lookAt(args, token, sent?.email);
  await requireVisitor(args);
  if (!sent) return json<MailStep>({ step: "ask" });
  const wait = Math.max(0, Math.ceil((sent.at ?? 0) / 1000 + pauseSeconds - Date.now() / 1000));
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
  const [token, intent] = [tokenOf(args), sent.text("intent", longestChoice)];
  if (token !== null && intent === "confirm") return confirm(args, token);
  if (intent === "change") return changeAddress(args, member);
  return resend(args, member, sent);
}

/** Returns to the submitted account form. The person stays verified; the API lets a new account replace this one. */
async function changeAddress(args: RequestArgs, member: MemberKind) {
  const again = (await requireVisitor(args, "/signup")).mail?.again;
  if (!again) return redirectTo(args, mailPage(member));
  updateJourney(args, again);
  const form = nextSignupStep(journeyOf(args));
  return redirectTo(args, member === "overseas" ? `${form}?step=account` : form);
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

/** Resolves to null after a mail. */
const mails = runFormOnce("verification-mail", limitRefusal.nullable());

const resendForm = formOf({ email: emailField });

/** Treats known and unknown addresses the same. */
async function resend(args: RequestArgs, member: MemberKind, sent: SentForm) {
  const { mail } = await requireVisitor(args);
  const form = await resendForm.validate(sent);
  if (form.error) return refuse(form.error.fieldErrors, form.submittedData, { status: 400 });
  const { email } = form.data;
  const t = translators[languageOfRequest(args.request)];
  const later = (seconds: number, text = t("signup.resendWait", { count: seconds })) =>
    refuse({ resend: text }, form.submittedData, { status: 429, headers: { "Retry-After": String(seconds) } });
  const send = async () => {
    const buckets: Bucket[] = [["resend", email], ...mailBuckets(args, email)];
    const tooMany = await countIn(buckets);
    const linkUrl = absoluteUrl(args, mailPage(member));
    if (!tooMany) await orGiveBack(buckets, sendVerification(visitorApi(args), member, email, linkUrl));
    return tooMany;
  };
  try {
    const tooMany = await mails(sent, send);
    if (tooMany) audit(args, "limited", email, "verification mail");
    if (tooMany)
      return tooMany.seconds > pauseSeconds
        ? later(tooMany.seconds, tooManyMails(args, tooMany))
        : later(tooMany.seconds);
  } catch (error) {
    const seconds = secondsToWait(error);
    return seconds ? later(seconds) : refuseId(args, error, form.submittedData);
  }
  const same = mail?.email === email ? mail : undefined;
  updateJourney(args, { mail: { commonPassword: false, ...same, email, member, at: Date.now() } });
  flash(args, "mailSent");
  return redirectTo(args, mailPage(member));
}
