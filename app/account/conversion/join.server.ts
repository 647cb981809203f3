import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { convertByLink, lookAtConversion, requestConversionMail } from "../../api/conversion.server";
import { isRefusal, linkProblem, refusedFields, secondsToWait } from "../../api/refusal-details.server";
import { isOldEnough } from "../../forms/birth";
import { readForm } from "../../forms/read-form.server";
import { refuse, refuseUnavailable } from "../../forms/refuse.server";
import { seoulDay } from "../../i18n/seoul-days";
import { translators, type TextKey } from "../../i18n/texts";
import {
  absoluteUrl,
  languageOfRequest,
  orUnavailable,
  outOfOrder,
  redirectTo,
  visitorCaller,
} from "../../session/guards.server";
import { journeyOf, keepJourney } from "../../session/journey.server";
import { answerCheck, wantedCheck } from "../signup/duplicate-check.server";
import { termsForm } from "../signup/terms-schema";
import { joinForm } from "./conversion-schemas";
import { conversionIdentity, findAccounts } from "./find-accounts.server";
import { closed, type ConversionStep } from "./steps";

const path = "/signup/fb-conversion";
const received = `${path}?received=1`;

function answer(view: ConversionStep) {
  return json(view, { status: closed.has(view.step) ? 403 : 200 });
}

export async function loadJoin(args: LoaderFunctionArgs) {
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

async function findStep(args: LoaderFunctionArgs): Promise<ConversionStep> {
  const identity = conversionIdentity(args, "fb-signup");
  if (!identity) return { step: "begin" };
  const found = await findAccounts(args, identity);
  if (found.step !== "found") return found;
  const { old, current } = found;
  if (current) return current.requested ? { step: "received", id: current.id } : { step: "hasNew", old, current };
  // The other purpose, from which one may come here, asks nobody's age.
  if (!isOldEnough(identity.birth)) return { step: "underAge" };
  return { step: "join", old, kept: journeyOf(args).conversionMail ?? null, today: seoulDay() };
}

/** The link is only looked at: programs that scan mails follow it too. */
async function lookAt(args: LoaderFunctionArgs, token: string) {
  try {
    return answer({ step: "link", token, id: await orUnavailable(args, lookAtConversion(visitorCaller(args), token)) });
  } catch (error) {
    return unusable(error);
  }
}

/** @throws what is no refusal of the link. */
function unusable(error: unknown) {
  const problem = isRefusal(error, 482) ? "expired" : linkProblem(error);
  if (!problem) throw error;
  return answer({ step: "unusable", problem });
}

export async function postJoin(args: ActionFunctionArgs) {
  const sent = await readForm(args.request);
  const token = sent.get("token");
  return typeof token === "string" ? convert(args, token) : sendMail(args, sent);
}

async function convert(args: ActionFunctionArgs, token: string) {
  try {
    const id = await orUnavailable(args, convertByLink(visitorCaller(args), token));
    keepJourney(args, { identity: undefined, conversionMail: undefined, converted: { id } });
  } catch (error) {
    if (linkProblem(error) !== "used" || !journeyOf(args).converted) return unusable(error);
  }
  return redirectTo(args, received);
}

async function sendMail(args: ActionFunctionArgs, sent: FormData) {
  const { identity } = journeyOf(args);
  if (identity?.purpose !== "fb-signup") throw outOfOrder(path);
  const check = wantedCheck(sent);
  if (check) return answerCheck(args, sent, check);
  const [form, terms] = await Promise.all([joinForm.validate(sent), termsForm.validate(sent)]);
  if (form.error || terms.error) {
    const errors = { ...form.error?.fieldErrors, ...terms.error?.fieldErrors };
    return refuse(errors, form.submittedData, { status: 400 });
  }
  const { email, password, nickname } = form.data;
  const wish = { tid: identity.tid, email, password, nickname, consents: terms.data, linkUrl: absoluteUrl(args, path) };
  try {
    await orUnavailable(args, requestConversionMail(visitorCaller(args), wish));
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
const refusals: Readonly<Record<number, Refused>> = {
  467: { field: "email", text: "conversion.leftToday", status: 409 },
  470: { field: "email", text: "conversion.failed", status: 409 },
  471: { field: "email", text: "form.emailTaken", status: 409 },
  474: { field: "email", text: "form.underAge", status: 403 },
  475: { field: "email", text: "conversion.failed", status: 403 },
  482: { field: "email", text: "conversion.failed", status: 403 },
};

interface Wish {
  submitted: unknown;
  /** The one that was chosen in the old one's place. */
  nickname?: string;
}

/** What is no refusal of the wish is thrown on. Where the accounts have changed meanwhile, the page tells by itself. */
function explain(args: ActionFunctionArgs, error: unknown, { submitted, nickname }: Wish) {
  const seconds = secondsToWait(error);
  if (seconds) {
    const text = translators[languageOfRequest(args.request)]("recovery.resetWait", { count: seconds });
    return refuse({ email: text }, submitted, { status: 429, headers: { "Retry-After": String(seconds) } });
  }
  if (isRefusal(error, 473)) {
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
  const refusal = isRefusal(error, ...Object.keys(refusals).map(Number)) ? refusals[error.code] : undefined;
  if (!refusal) return refuseUnavailable(error, submitted);
  return refuse({ [refusal.field]: refusal.text }, submitted, { status: refusal.status });
}
