import { json } from "@remix-run/node";
import { convertByLink, peekConversionToken, requestConversionMail } from "../../api/conversion.server";
import { isRefusal, linkProblem, type Refusal } from "../../api/errors";
import { newNicknameField, passwordField, withSamePasswords } from "../../forms/account-fields";
import { isOldEnough } from "../../forms/birth";
import { emailField } from "../../forms/fields";
import { formOf, ifSent } from "../../forms/form-schema";
import { readLinkToken, readSentToken } from "../../forms/link-token";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import type { SentForm } from "../../forms/sent-form";
import { absoluteUrl } from "../../i18n/languages";
import { seoulDay } from "../../i18n/seoul-days";
import type { RequestArgs } from "../../request-context";
import { outOfOrder, redirectTo, stepsMissing } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import { audit } from "../../session/audit.server";
import { admitMember, requireVisitor } from "../../session/guards.server";
import { journeyOf, updateJourney } from "../../session/journey.server";
import { countIn, limitRefusal, orGiveBack, type LimitRefusal } from "../../session/rate-limits.server";
import { runFormOnce } from "../../session/shared/run-once-across-replicas.server";
import { mailBuckets, orToldOfOthers, tooManyMails, visitorBuckets } from "../../session/visitor-limits.server";
import { isNumberTaken } from "../identity/number-holder.server";
import { withUnguessablePassword } from "../new-password/new-password-form.server";
import { answerCheck, requestedCheck } from "../signup/duplicate-check.server";
import { agreedTerms, termsForm } from "../signup/terms";
import { conversionIdentity, conversionAccounts } from "./find-accounts.server";
import { refuseJoin } from "./join-refusal.server";
import { statusOf, type ConversionStep } from "./steps";

const path = "/signup/fb-conversion";
const received = `${path}?received=1`;

/** Asks for a nickname only if the old account's cannot be taken over. */
const joinForm = formOf(
  { email: emailField, password: passwordField, nickname: ifSent(newNicknameField) },
  withSamePasswords,
);

function answer(view: ConversionStep) {
  return json(view, { status: statusOf(view) });
}

export async function loadJoin(args: RequestArgs) {
  const query = new URL(args.request.url).searchParams;
  const token = readLinkToken(query.get("token"));
  if (token !== null) return lookAt(args, token);
  const { converted, conversionMail } = journeyOf(args);
  if (query.has("received")) {
    if (!converted) throw outOfOrder(path);
    return answer({ step: "received", id: converted.id });
  }
  await requireVisitor(args);
  if (query.has("sent")) {
    if (!conversionMail) throw outOfOrder(path);
    return answer({ step: "mailed", email: conversionMail.email });
  }
  return answer(await findStep(args));
}

async function findStep(args: RequestArgs): Promise<ConversionStep> {
  const identity = conversionIdentity(args, "fb-signup");
  if (!identity) return { step: "begin" };
  const found = await conversionAccounts(args, identity);
  if (found.step !== "found") return found;
  const { old, current } = found;
  if (current) return current.requested ? { step: "received", id: current.id } : { step: "hasNew", old, current };
  // Verifications for the other purpose have no age limit.
  if (!isOldEnough(identity.birth)) return { step: "underAge" };
  if (await isNumberTaken(args, identity)) return { step: "phoneTaken" };
  return { step: "join", old, earlier: journeyOf(args).conversionMail ?? null, today: seoulDay() };
}

/** A GET does not use up the token, because mail scanners follow links too. */
async function lookAt(args: RequestArgs, token: string) {
  const signedIn = (await admitMember(args))?.id;
  try {
    return answer({ step: "link", token, id: await peekConversionToken(visitorApi(args), token), signedIn });
  } catch (error) {
    return isDone(args, error) ? redirectTo(args, received) : unusable(error, signedIn);
  }
}

/** True for a link that this browser has used already. */
function isDone(args: RequestArgs, error: unknown): boolean {
  return linkProblem(error) === "used" && journeyOf(args).converted !== undefined;
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

export async function postJoin(args: RequestArgs) {
  const sent = await readForm(args.request);
  const token = readSentToken(sent);
  if (token !== null) return convert(args, token);
  return sendMail(args, sent);
}

async function convert(args: RequestArgs, token: string) {
  const signedIn = (await admitMember(args))?.id;
  try {
    const id = await convertByLink(visitorApi(args), token);
    audit(args, "converted", journeyOf(args).conversionMail?.email);
    updateJourney(args, { identity: undefined, conversionMail: undefined, converted: { id } });
  } catch (error) {
    if (!isDone(args, error)) return unusable(error, signedIn);
  }
  return redirectTo(args, received);
}

/** Resolves to null after a mail. */
const mails = runFormOnce("conversion-mail", limitRefusal.nullable());

async function sendMail(args: RequestArgs, sent: SentForm) {
  const { identity } = await requireVisitor(args, path);
  if (identity?.purpose !== "fb-signup") throw await stepsMissing(args, path);
  const check = requestedCheck(sent);
  if (check) return answerCheck(args, sent, check);
  const [form, terms] = await Promise.all([
    withUnguessablePassword(joinForm, [identity.name]).validate(sent),
    termsForm.validate(sent),
  ]);
  if (form.error || terms.error) {
    const errors = { ...form.error?.fieldErrors, ...terms.error?.fieldErrors };
    return refuse(errors, form.submittedData, { status: 400 });
  }
  const { email, password, nickname } = form.data;
  const request = {
    tid: identity.tid,
    email,
    password,
    nickname,
    consents: terms.data,
    linkUrl: absoluteUrl(args, path),
  };
  try {
    const tooMany = await mails(sent, () => countAndRequest(args, request));
    if (tooMany) {
      const headers = { "Retry-After": String(tooMany.seconds) };
      return refuse({ email: tooManyMails(args, tooMany) }, form.submittedData, { status: 429, headers });
    }
  } catch (error) {
    return refuseJoin(args, error, { submitted: form.submittedData, nickname });
  }
  audit(args, "conversion asked", email);
  audit(args, "consents given", email, agreedTerms(terms.data).join(", "));
  updateJourney(args, { conversionMail: { email, nickname, consents: terms.data } });
  return redirectTo(args, `${path}?sent=1`);
}

type MailRequest = Parameters<typeof requestConversionMail>[1];

async function countAndRequest(args: RequestArgs, request: MailRequest): Promise<LimitRefusal | null> {
  const [mail, telling] = [mailBuckets(args, request.email), visitorBuckets(args, "taken")];
  const tooMany = await countIn([...mail, ...telling]);
  if (tooMany) return tooMany;
  const requested = requestConversionMail(visitorApi(args), request);
  await orToldOfOthers(telling, orGiveBack(mail, requested));
  return null;
}
