import { json } from "@remix-run/node";
import { convertByLink, lookAtConversion, requestConversionMail } from "../../api/conversion.server";
import { isRefusal, type Refusal, linkProblem, refusedFields, secondsToWait } from "../../api/errors";
import { isOldEnough } from "../../forms/birth";
import { readForm } from "../../forms/read-form.server";
import { refuse } from "../../forms/refuse.server";
import { absoluteUrl, languageOfRequest } from "../../i18n/languages";
import { seoulDay } from "../../i18n/seoul-days";
import { translators, type TextKey } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { refuseUnavailable } from "../../session/answers.server";
import { outOfOrder, redirectTo } from "../../session/answers.server";
import { visitorApi } from "../../session/api.server";
import { journeyOf, keepJourney } from "../../session/journey.server";
import { answerCheck, requestedCheck } from "../signup/duplicate-check.server";
import { termsForm } from "../signup/terms";
import { joinForm } from "./conversion-schemas";
import { conversionIdentity, conversionAccounts } from "./find-accounts.server";
import { closed, type ConversionStep } from "./steps";

const path = "/signup/fb-conversion";
const received = `${path}?received=1`;

function answer(view: ConversionStep) {
  return json(view, { status: closed.has(view.step) ? 403 : 200 });
}

export async function loadJoin(args: RequestArgs) {
  const query = new URL(args.request.url).searchParams;
  const token = query.get("token");
  if (token !== null) return lookAt(args, token);
  const { converted, conversionMail } = journeyOf(args);
  if (query.has("received")) {
    if (!converted) throw outOfOrder(path);
    return answer({ step: "received", id: converted.id });
  }
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
  // The other purpose, from which one may come here, asks nobody's age.
  if (!isOldEnough(identity.birth)) return { step: "underAge" };
  return { step: "join", old, kept: journeyOf(args).conversionMail ?? null, today: seoulDay() };
}

/** The link is only looked at: programs that scan mails follow it too. */
async function lookAt(args: RequestArgs, token: string) {
  try {
    return answer({ step: "link", token, id: await lookAtConversion(visitorApi(args), token) });
  } catch (error) {
    return unusable(error);
  }
}

/** @throws what is no refusal of the link. */
function unusable(error: unknown) {
  const problem = isRefusal(error, "noOldAccount") ? "expired" : linkProblem(error);
  if (!problem) throw error;
  return answer({ step: "unusable", problem });
}

export async function postJoin(args: RequestArgs) {
  const sent = await readForm(args.request);
  const token = sent.get("token");
  return typeof token === "string" ? convert(args, token) : sendMail(args, sent);
}

async function convert(args: RequestArgs, token: string) {
  try {
    const id = await convertByLink(visitorApi(args), token);
    keepJourney(args, { identity: undefined, conversionMail: undefined, converted: { id } });
  } catch (error) {
    if (linkProblem(error) !== "used" || !journeyOf(args).converted) return unusable(error);
  }
  return redirectTo(args, received);
}

async function sendMail(args: RequestArgs, sent: FormData) {
  const { identity } = journeyOf(args);
  if (identity?.purpose !== "fb-signup") throw outOfOrder(path);
  const check = requestedCheck(sent);
  if (check) return answerCheck(args, sent, check);
  const [form, terms] = await Promise.all([joinForm.validate(sent), termsForm.validate(sent)]);
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
    await requestConversionMail(visitorApi(args), request);
  } catch (error) {
    return explain(args, error, { submitted: form.submittedData, nickname });
  }
  keepJourney(args, { conversionMail: { email, nickname, consents: terms.data } });
  return redirectTo(args, `${path}?sent=1`);
}

interface Refused {
  field: string;
  text: TextKey;
  status: 400 | 403 | 409;
}

/** Where somebody else has taken what was asked for, or it cannot be had (docs/api.md). */
const refusals: Partial<Record<Refusal, Refused>> = {
  recentlyWithdrawn: { field: "email", text: "conversion.leftToday", status: 409 },
  hasAccount: { field: "email", text: "conversion.failed", status: 409 },
  idTaken: { field: "email", text: "form.emailTaken", status: 409 },
  underAge: { field: "email", text: "form.underAge", status: 403 },
  transactionUnusable: { field: "email", text: "conversion.failed", status: 403 },
  noOldAccount: { field: "email", text: "conversion.failed", status: 403 },
};

interface Sent {
  submitted: unknown;
  /** The one that was chosen in the old one's place. */
  nickname?: string;
}

/** What is no refusal of the request is thrown on. Where the accounts have changed meanwhile, the page tells by itself. */
function explain(args: RequestArgs, error: unknown, { submitted, nickname }: Sent) {
  const seconds = secondsToWait(error);
  if (seconds) {
    const text = translators[languageOfRequest(args.request)]("recovery.resetWait", { count: seconds });
    return refuse({ email: text }, submitted, { status: 429, headers: { "Retry-After": String(seconds) } });
  }
  if (isRefusal(error, "nicknameTaken")) {
    return refuse({ nickname: nickname ? "form.nicknameTaken" : "conversion.nicknameTaken" }, submitted, {
      status: 409,
    });
  }
  const fields = refusedFields(error);
  if (fields.nickname) {
    const text = nickname ? "form.nicknameDisallowed" : "conversion.nicknameNotAllowed";
    return refuse({ nickname: text }, submitted, { status: 400 });
  }
  if (fields.id) return refuse({ email: "form.emailFormat" }, submitted, { status: 400 });
  const refusal = isRefusal(error) ? refusals[error.refusal] : undefined;
  if (!refusal) return refuseUnavailable(args, error, submitted);
  return refuse({ [refusal.field]: refusal.text }, submitted, { status: refusal.status });
}
