import { json } from "@remix-run/node";
import { convertByLink, peekConversionToken, requestConversionMail } from "../../api/conversion.server";
import { isRefusal, linkProblem, type Refusal } from "../../api/errors";
import { isOldEnough } from "../../forms/birth";
import { notAsked } from "../../forms/fields";
import { bothOf, byPage, formOf, type DataOf } from "../../forms/form";
import { linkForm, readLinkToken } from "../../forms/link-token";
import { absoluteUrl } from "../../i18n/languages";
import { seoulDay } from "../../i18n/seoul-days";
import { stepsMissing } from "../../session/answers.server";
import { audit } from "../../session/audit.server";
import { admitMember, requireVisitor } from "../../session/guards.server";
import { peekLink } from "../../session/mailed-link.server";
import { countIn, limitRefusal, orGiveBack, type LimitRefusal } from "../../session/rate-limits.server";
import { refuseValues, type Refusals } from "../../session/refuse-values.server";
import { runFormOnce } from "../../session/shared/run-once-across-replicas.server";
import type { Visit } from "../../session/visit.server";
import { mailBuckets, orToldOfOthers, tooManyMails, visitorBuckets } from "../../session/visitor-limits.server";
import { isNumberTaken } from "../identity/number-holder.server";
import { withSamePasswords } from "../new-password/new-password-fields";
import { withUnguessablePassword } from "../new-password/new-password-form.server";
import { answerCheck, requestedCheck } from "../signup/duplicate-check.server";
import { accountFields } from "../signup/signup-forms";
import { agreedTerms, termsForm } from "../signup/terms";
import { conversionIdentity, conversionAccounts } from "./find-accounts.server";
import { statusOf, type ConversionStep } from "./steps";

const path = "/signup/fb-conversion";
const received = `${path}?received=1`;

/** The old account's, unless it cannot be taken over. */
const oldNickname = byPage(
  notAsked({
    api: ["nickname", "conversion.nicknameNotAllowed"],
    taken: ["nicknameTaken", "conversion.nicknameTaken"],
  }),
);
export const joinForm = formOf({ ...accountFields, nickname: oldNickname }, withSamePasswords);
export const joinAnewForm = formOf(accountFields, withSamePasswords);

function answer(view: ConversionStep) {
  return json(view, { status: statusOf(view) });
}

export async function loadJoin(visit: Visit) {
  const query = visit.url.searchParams;
  const token = readLinkToken(query.get("token"));
  if (token !== null) return lookAt(visit, token);
  const { converted, conversionMail } = visit.journey;
  if (converted && query.has("received")) return answer({ step: "received", id: converted.id });
  await requireVisitor(visit);
  if (conversionMail && query.has("sent")) return answer({ step: "mailed", email: conversionMail.email });
  return answer(await findStep(visit));
}

async function findStep(visit: Visit): Promise<ConversionStep> {
  const identity = conversionIdentity(visit, "fb-signup");
  if (!identity) return { step: "begin" };
  const found = await conversionAccounts(visit, identity);
  if (found.step !== "found") return found;
  const { old, current } = found;
  if (current) return current.requested ? { step: "received", id: current.id } : { step: "hasNew", old, current };
  // Verifications for the other purpose have no age limit.
  if (!isOldEnough(identity.birth)) return { step: "underAge" };
  if (await isNumberTaken(visit, identity)) return { step: "phoneTaken" };
  return { step: "join", old, earlier: visit.journey.conversionMail ?? null, today: seoulDay() };
}

/** A GET does not use up the token, because mail scanners follow links too. */
async function lookAt(visit: Visit, token: string) {
  const signedIn = (await admitMember(visit))?.id;
  try {
    return answer({
      step: "link",
      token,
      id: await peekLink(visit, token, (token) => peekConversionToken(visit.openApi, token)),
      signedIn,
    });
  } catch (error) {
    return isDone(visit, error) ? visit.redirect(received) : unusable(error, signedIn);
  }
}

/** True for a link that this browser has used already. */
function isDone(visit: Visit, error: unknown): boolean {
  return linkProblem(error) === "used" && visit.journey.converted !== undefined;
}

/** The refusals for something that was taken after the mail was sent. */
const beginAnew = [
  "noOldAccount",
  "recentlyWithdrawn",
  "hasAccount",
  "idTaken",
  "phoneTaken",
  "nicknameTaken",
] as const satisfies Refusal[];

function unusable(error: unknown, signedIn: string | undefined) {
  const problem = isRefusal(error, ...beginAnew) ? "expired" : linkProblem(error);
  if (!problem) throw error;
  return answer({ step: "unusable", problem, signedIn });
}

export async function postJoin(visit: Visit) {
  const { token } = await visit.read(linkForm);
  if (token !== null) return convert(visit, token);
  return sendMail(visit);
}

async function convert(visit: Visit, token: string) {
  const signedIn = (await admitMember(visit))?.id;
  try {
    const id = await convertByLink(visit.openApi, token);
    audit(visit, "converted", visit.journey.conversionMail?.email);
    visit.updateJourney({ identity: undefined, conversionMail: undefined, converted: { id } });
  } catch (error) {
    if (!isDone(visit, error)) return unusable(error, signedIn);
  }
  return visit.redirect(received);
}

/** Resolves to null after a mail. */
const mails = runFormOnce("conversion-mail", limitRefusal.nullable());

async function sendMail(visit: Visit) {
  const { identity } = await requireVisitor(visit, path);
  if (identity?.purpose !== "fb-signup") throw await stepsMissing(visit, path);
  const check = await requestedCheck(visit);
  if (check) return answerCheck(visit, check);
  const sent = await visit.form();
  const form = sent.has("nickname") ? joinAnewForm : joinForm;
  const unguessable = withUnguessablePassword<DataOf<typeof joinForm>>(form, [identity.name]);
  const [{ passwordConfirmation, ...account }, consents] = await visit.read(bothOf(unguessable, termsForm));
  const { email, nickname } = account;
  const request = { tid: identity.tid, ...account, consents, linkUrl: absoluteUrl(visit, path) };
  try {
    const tooMany = await mails(sent, () =>
      countAndAsk(visit, email, () => requestConversionMail(visit.openApi, request)),
    );
    if (tooMany) return visit.refuse({ email: tooManyMails(visit, tooMany) }, 429, tooMany);
  } catch (error) {
    return refuseValues(visit, form, error, refusals);
  }
  audit(visit, "conversion asked", email);
  audit(visit, "consents given", email, agreedTerms(consents).join(", "));
  visit.updateJourney({ conversionMail: { email, nickname, consents } });
  return visit.redirect(`${path}?sent=1`);
}

const refusals: Refusals = {
  recentlyWithdrawn: { field: "", text: "conversion.leftToday", status: 409 },
  hasAccount: { field: "", text: "conversion.failed", status: 409 },
  phoneTaken: { field: "", text: "signup.phoneInUse", status: 409 },
  underAge: { field: "", text: "form.underAge", status: 403 },
  transactionUnusable: { field: "", text: "conversion.failed", status: 403 },
  noOldAccount: { field: "", text: "conversion.failed", status: 403 },
};

async function countAndAsk(visit: Visit, email: string, ask: () => Promise<unknown>): Promise<LimitRefusal | null> {
  const [mail, telling] = [mailBuckets(visit, email), visitorBuckets(visit, "taken")];
  const tooMany = await countIn([...mail, ...telling]);
  if (tooMany) return tooMany;
  await orToldOfOthers(telling, orGiveBack(mail, ask()));
  return null;
}
