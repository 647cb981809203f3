import { json } from "@remix-run/node";
import { string } from "zod/v4";
import { linkProblem, secondsToWait, type LinkProblem } from "../../api/errors";
import { peekVerificationToken, sendVerification, verifyEmail, type MemberKind } from "../../api/signup.server";
import { askEmail } from "../../forms/asks";
import { optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { readLinkToken } from "../../forms/link-token";
import { absoluteUrl } from "../../i18n/languages";
import { audit } from "../../session/audit.server";
import { admitMember, requireVisitor } from "../../session/guards.server";
import { peekLink } from "../../session/mailed-link.server";
import { countIn, limitRefusal, orGiveBack, type Bucket } from "../../session/rate-limits.server";
import { refusedId, refuseValues } from "../../session/refuse-values.server";
import { digest } from "../../session/seal.server";
import { runFormOnce, runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import type { Visit } from "../../session/visit.server";
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

export async function loadMailStep(visit: Visit, member: MemberKind) {
  const token = tokenOf(visit);
  const { mail } = visit.journey;
  const sent = mail?.member === member ? mail : undefined;
  if (token !== null) return lookAt(visit, token, sent?.email);
  await requireVisitor(visit);
  if (!sent) return json<MailStep>({ step: "ask" });
  const wait = Math.max(0, Math.ceil((sent.at ?? 0) / 1000 + pauseSeconds - Date.now() / 1000));
  const { email, commonPassword, again } = sent;
  return json<MailStep>({ step: "sent", email, commonPassword, canChange: again !== undefined, wait });
}

function tokenOf({ url }: Visit): string | null {
  return readLinkToken(url.searchParams.get("token"));
}

/** A GET does not use up the token, because mail scanners follow links too. */
async function lookAt(visit: Visit, token: string, email?: string) {
  const signedIn = (await admitMember(visit))?.id;
  try {
    const owner = await peekLink(visit, token, (token) => peekVerificationToken(visit.openApi, token));
    return json<MailStep>({ step: "confirm", email: owner, signedIn });
  } catch (error) {
    const problem = linkProblem(error);
    if (!problem) throw error;
    if (problem === "used" || isVerified(visit, token)) return tellVerified(visit, signedIn !== undefined);
    return json<MailStep>({ step: "dead", problem, email, signedIn }, { status: 403 });
  }
}

const buttonForm = formOf({ intent: optionalWord });

export async function postMailStep(visit: Visit, member: MemberKind) {
  const token = tokenOf(visit);
  const { intent } = await visit.read(buttonForm);
  if (token !== null && intent === "confirm") return confirm(visit, token);
  if (intent === "change") return changeAddress(visit, member);
  return resend(visit, member);
}

/** Returns to the submitted account form. The person stays verified; the API lets a new account replace this one. */
async function changeAddress(visit: Visit, member: MemberKind) {
  const again = (await requireVisitor(visit, "/signup")).mail?.again;
  if (!again) return visit.redirect(mailPage(member));
  visit.updateJourney(again);
  const form = nextSignupStep(visit.journey);
  return visit.redirect(member === "overseas" ? `${form}?step=account` : form);
}

/** Returns the account's ID, also to the second of two requests at once. */
const verifications = runOnceAcrossReplicas("verification", string());

async function verify(visit: Visit, token: string): Promise<string> {
  const email = await verifyEmail(visit.openApi, token);
  audit(visit, "address verified", email);
  return email;
}

async function confirm(visit: Visit, token: string) {
  const isMember = (await admitMember(visit)) !== null;
  try {
    const email = await verifications.run(digest(token), () => verify(visit, token));
    visit.updateJourney({ mail: undefined, verifiedBy: digest(token), ...(!isMember && { draft: { email } }) });
  } catch (error) {
    const problem = linkProblem(error);
    if (!problem) throw error;
    if (problem !== "used" && !isVerified(visit, token)) return json(null, { status: 403 });
  }
  return tellVerified(visit, isMember);
}

function isVerified(visit: Visit, token: string): boolean {
  return visit.journey.verifiedBy === digest(token);
}

function tellVerified(visit: Visit, isMember: boolean) {
  visit.flash(isMember ? "otherEmailVerified" : "emailVerified");
  return visit.redirect(isMember ? "/" : "/signin");
}

/** Resolves to null after a mail. */
const mails = runFormOnce("verification-mail", limitRefusal.nullable());

export const resendForm = formOf({ email: askEmail("form.email", "email") });

/** Treats known and unknown addresses the same. */
async function resend(visit: Visit, member: MemberKind) {
  const { mail } = await requireVisitor(visit);
  const { email } = await visit.read(resendForm);
  const { t } = visit;
  const later = (seconds: number, text = t("signup.resendWait", { count: seconds })) =>
    visit.refuse({ resend: text }, 429, { seconds });
  const send = async () => {
    const buckets: Bucket[] = [["resend", email], ...mailBuckets(visit, email)];
    const tooMany = await countIn(buckets);
    const linkUrl = absoluteUrl(visit, mailPage(member));
    if (!tooMany) await orGiveBack(buckets, sendVerification(visit.openApi, member, email, linkUrl));
    return tooMany;
  };
  try {
    const tooMany = await mails(await visit.form(), send);
    if (tooMany) audit(visit, "limited", email, "verification mail");
    if (tooMany)
      return tooMany.seconds > pauseSeconds
        ? later(tooMany.seconds, tooManyMails(visit, tooMany))
        : later(tooMany.seconds);
  } catch (error) {
    const seconds = secondsToWait(error);
    return seconds ? later(seconds) : refuseValues(visit, resendForm, error, refusedId);
  }
  const same = mail?.email === email ? mail : undefined;
  visit.updateJourney({ mail: { commonPassword: false, ...same, email, member, at: Date.now() } });
  visit.flash("mailSent");
  return visit.redirect(mailPage(member));
}
