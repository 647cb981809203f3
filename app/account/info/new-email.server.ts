import { json } from "@remix-run/node";
import { z } from "zod/v4";
import { isRefusal, linkProblem, type LinkProblem } from "../../api/errors";
import { askNewEmail, confirmNewEmail, getNewEmail, peekNewEmail } from "../../api/new-email.server";
import { askEmail } from "../../forms/asks";
import { formOf } from "../../forms/form";
import { readLinkToken } from "../../forms/link-token";
import { absoluteUrl } from "../../i18n/languages";
import type { RouteHandle } from "../../page-handle";
import { notFound, refuseUnavailable } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { requireMember, type MemberVisit } from "../../session/guards.server";
import { peekLink } from "../../session/mailed-link.server";
import { countIn, keyOf, limitRefusal, orGiveBack } from "../../session/rate-limits.server";
import { refusedId, refuseValues } from "../../session/refuse-values.server";
import { digest } from "../../session/seal.server";
import { runFormOnce, runOnceAcrossReplicas } from "../../session/shared/run-once-across-replicas.server";
import { mailBuckets, tooManyMails } from "../../session/visitor-limits.server";
import { requireReentered, requireReentry } from "../reentry/reentry.server";
import type { Visit } from "../../session/visit.server";

export const newEmailPage = "/mypage/new-email";

export type NewEmailStep =
  /** `waiting` is the address that a mail has gone to. */
  | { step: "ask"; email: string; waiting: string | null }
  | { step: "confirm"; email: string; to: string }
  | { step: "dead"; email: string; problem: LinkProblem | "otherAccount" };

/** Returns null if the page asks for the password again. */
export async function loadNewEmail(visit: Visit, handle: RouteHandle) {
  const token = tokenOf(visit);
  if (token !== null) return lookAt(await requireMember(visit, handle), token);
  const session = await requireReentry(visit, handle);
  if (!session) return null;
  const pending = await getNewEmail(session.api);
  if (!pending) throw notFound();
  return json<NewEmailStep>({ step: "ask", email: session.member.id, waiting: pending.email });
}

function tokenOf({ url }: Visit): string | null {
  return readLinkToken(url.searchParams.get("token"));
}

/** A GET does not use up the token, because mail scanners follow links too. */
async function lookAt(visit: MemberVisit, token: string) {
  const { api, member } = visit;
  try {
    const to = await peekLink(visit, token, (token) => peekNewEmail(api, token));
    return json<NewEmailStep>({ step: "confirm", email: member.id, to });
  } catch (error) {
    return dead(error, member.id);
  }
}

function dead(error: unknown, email: string) {
  const problem = isRefusal(error, "otherAccount") ? "otherAccount" : linkProblem(error);
  if (!problem) throw error;
  return json<NewEmailStep>({ step: "dead", email, problem }, { status: 403 });
}

export async function postNewEmail(visit: MemberVisit) {
  const token = tokenOf(visit);
  if (token !== null) return confirm(visit, token);
  await requireReentered(visit);
  return ask(visit);
}

export const newEmailForm = formOf({ email: askEmail("info.emailNew", "email") });

/** A taken address is counted like a mail, so this tells of fewer addresses than a sign-up does. */
const asked = z.union([limitRefusal, z.literal("taken")]).nullable();
const requests = runFormOnce("new-email", asked);

async function ask(visit: MemberVisit) {
  const { email } = await visit.read(newEmailForm);
  if (keyOf(email) === keyOf(visit.member.id)) return visit.refuse({ email: "info.emailSame" }, 400);
  try {
    const refused = await requests(await visit.form(), () => countAndAsk(visit, email));
    if (refused === "taken") return visit.refuse({ email: "form.emailTaken" }, 409);
    if (refused) return visit.refuse({ email: tooManyMails(visit, refused) }, 429, refused);
  } catch (error) {
    return refuseValues(visit, newEmailForm, error, refusedId);
  }
  return visit.redirect(newEmailPage);
}

async function countAndAsk(visit: MemberVisit, email: string) {
  const { api, member } = visit;
  const buckets = mailBuckets(visit, email);
  const tooMany = await countIn(buckets);
  if (tooMany) {
    audit(visit, "limited", member.id, "new address");
    return tooMany;
  }
  const wish = { email, linkUrl: absoluteUrl(visit, newEmailPage), undoUrl: absoluteUrl(visit, "/signin/email-undo") };
  const isTaken = askNewEmail(api, wish).then(
    () => false,
    (error: unknown) => {
      if (isTakenRefusal(error)) return true;
      throw error;
    },
  );
  if (await orGiveBack(buckets, isTaken)) return "taken";
  audit(visit, "email change asked", member.id);
  return null;
}

const isTakenRefusal = (error: unknown) => isRefusal(error, "idTaken", "recentlyWithdrawn");

/** If a button is pressed twice, the second request finds its link used. Returns the new address. */
const confirmations = runOnceAcrossReplicas("new-email-link", z.string());

async function confirm(visit: MemberVisit, token: string) {
  const { api, member, remember, forgetOthers } = visit;
  let email: string;
  try {
    email = await confirmations.run(digest(`${token} ${visit.session.sid}`), async () => {
      const changed = await confirmNewEmail(api, token);
      audit(visit, "email changed", member.id);
      return changed;
    });
  } catch (error) {
    if (isTakenRefusal(error)) return visit.refuse({ "": "form.emailTaken" }, 409);
    return isRefusal(error, "otherAccount") || linkProblem(error)
      ? dead(error, member.id)
      : refuseUnavailable(visit, error);
  }
  forgetOthers(member);
  remember({ ...member, id: email });
  visit.cookies.device.forget(member.id);
  visit.cookies.device.remember(email);
  visit.flash("emailChanged");
  return visit.redirect("/mypage");
}
