import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { isTaken } from "../../api/signup.server";
import { wholeNicknameProblem } from "../../forms/disallowed-nicknames.server";
import { emailProblem } from "../../forms/email";
import { nicknameOf } from "../../forms/nickname";
import { refuse, typedOf } from "../../forms/refuse.server";
import type { RequestArgs } from "../../request-context";
import { refuseUnavailable } from "../../session/answers.server";
import { backgroundApi } from "../../session/api.server";
import { journeyOf } from "../../session/journey.server";
import { countIn, type LimitRefusal } from "../../session/rate-limits.server";
import { visitorBuckets } from "../../session/visitor-limits.server";
import type { CheckedName } from "./checked-names";

const rules = { email: emailProblem, nickname: wholeNicknameProblem };
type RuledName = keyof typeof rules;

export function requestedCheck(form: FormData): RuledName | undefined {
  return (["email", "nickname"] as const).find((name) => form.get("intent") === `check-${name}`);
}

const types = { email: "id", nickname: "nickname", phone: "phone" } as const;
const taken = { email: "form.emailTaken", nickname: "form.nicknameTaken", phone: "form.phoneTaken" } as const;

export async function answerCheck(args: RequestArgs, form: FormData, name: RuledName) {
  const value = String(form.get(name) ?? "");
  const problem = rules[name](value);
  if (problem) return refuse({ [name]: problem }, Object.fromEntries(form), { status: 400 });
  return checkAtApi(args, form, name, name === "nickname" ? nicknameOf(value) : value.trim());
}

export function answerFree(form: FormData, name: CheckedName) {
  return json({ fieldErrors: {}, repopulateFields: typedOf(Object.fromEntries(form)), free: name });
}

/** Expects a value that keeps our rules; phone numbers in E.164. */
export async function checkAtApi(args: RequestArgs, form: FormData, name: CheckedName, value: string) {
  const typed = Object.fromEntries(form);
  if (isOwn(args, form, name)) return answerFree(form, name);
  const refusal = await countIn(visitorBuckets(args, "duplicate"));
  if (refusal) return tooMany(name, typed, refusal);
  try {
    if (await isTaken(backgroundApi(args), types[name], value)) {
      return refuse({ [name]: taken[name] }, typed, { status: 409 });
    }
    return answerFree(form, name);
  } catch (error) {
    if (isRefusal(error, "tooMany")) return tooMany(name, typed, { seconds: 60, isOfAddress: false });
    if (!isRefusal(error, "invalid")) return refuseUnavailable(args, error, typed);
    return refuse({ [name]: refused[name] }, typed, { status: 400 });
  }
}

/** True for a name of the account that is replaced when its address is changed. Its address must be a new one. */
function isOwn(args: RequestArgs, form: FormData, name: CheckedName): boolean {
  const draft = journeyOf(args).mail?.again?.draft;
  const parts = name === "phone" ? ["phone", "phoneNation"] : [name];
  return name !== "email" && draft !== undefined && parts.every((part) => form.get(part) === draft[part]);
}

/** Answers for names that the API refuses. */
const refused = {
  email: "form.emailFormat",
  nickname: "form.nicknameDisallowed",
  phone: "form.overseasPhoneFormat",
} as const;

function tooMany(name: CheckedName, typed: unknown, { seconds, isOfAddress }: LimitRefusal) {
  const text = isOfAddress ? "signup.tooManyChecksOfNetwork" : "signup.tooManyChecks";
  return refuse({ [name]: text }, typed, { status: 429, headers: { "Retry-After": String(seconds) } });
}
