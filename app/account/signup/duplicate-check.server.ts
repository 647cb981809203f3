import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { isTaken } from "../../api/signup.server";
import { newNicknameField } from "../../forms/account-fields";
import { emailField, longestChoice } from "../../forms/fields";
import { formOf, type FormSchema } from "../../forms/form-schema";
import { refuse, typedOf } from "../../forms/refuse.server";
import type { SentForm } from "../../forms/sent-form";
import { refuseUnavailable } from "../../session/answers.server";
import { backgroundApi } from "../../session/api.server";
import { countIn, type LimitRefusal } from "../../session/rate-limits.server";
import type { Visit } from "../../session/visit.server";
import { orToldOfOthers, visitorBuckets } from "../../session/visitor-limits.server";
import type { CheckedName } from "./checked-names";

type RuledName = "email" | "nickname";
const checks: Record<RuledName, FormSchema<Partial<Record<RuledName, string>>>> = {
  email: formOf({ email: emailField }),
  nickname: formOf({ nickname: newNicknameField }),
};

export function requestedCheck(form: SentForm): RuledName | undefined {
  return (["email", "nickname"] as const).find((name) => form.text("intent", longestChoice) === `check-${name}`);
}

const types = { email: "id", nickname: "nickname", phone: "phone" } as const;
const taken = { email: "form.emailTaken", nickname: "form.nicknameTaken", phone: "form.phoneTaken" } as const;

export async function answerCheck(visit: Visit, form: SentForm, name: RuledName) {
  const { data, error } = await checks[name].validate(form);
  if (error) return refuse(error.fieldErrors, form.submitted(), { status: 400 });
  return checkAtApi(visit, form, name, data[name] ?? "");
}

export function answerFree(form: SentForm, name: CheckedName) {
  return json({ fieldErrors: {}, repopulateFields: typedOf(form.submitted()), free: name });
}

/** Expects a value that keeps our rules; phone numbers in E.164. */
export async function checkAtApi(visit: Visit, form: SentForm, name: CheckedName, value: string) {
  const typed = form.submitted();
  if (isOwn(visit, form, name)) return answerFree(form, name);
  const telling = name === "nickname" ? [] : visitorBuckets(visit, "taken");
  const refusal = await countIn([...visitorBuckets(visit, "duplicate"), ...telling]);
  if (refusal) return refuseCheck(name, typed, refusal);
  try {
    const asked = isTaken(backgroundApi(visit), types[name], value);
    if (await orToldOfOthers(telling, asked, (isOthers) => isOthers)) {
      return refuse({ [name]: taken[name] }, typed, { status: 409 });
    }
    return answerFree(form, name);
  } catch (error) {
    if (isRefusal(error, "tooMany")) return refuseCheck(name, typed, { seconds: 60, isOfAddress: false });
    if (!isRefusal(error, "invalid")) return refuseUnavailable(visit, error, typed);
    return refuse({ [name]: refused[name] }, typed, { status: 400 });
  }
}

const longestPart = 320;

/** True for a name of the account that is replaced when its address is changed. Its address must be a new one. */
function isOwn(visit: Visit, form: SentForm, name: CheckedName): boolean {
  const draft = visit.journey.mail?.again?.draft;
  const parts = name === "phone" ? ["phone", "phoneNation"] : [name];
  return name !== "email" && draft !== undefined && parts.every((part) => form.text(part, longestPart) === draft[part]);
}

/** Answers for names that the API refuses. */
const refused = {
  email: "form.emailFormat",
  nickname: "form.nicknameDisallowed",
  phone: "form.overseasPhoneFormat",
} as const;

/** The count of a minute, or that of an hour, of what was told of others. */
export function refuseCheck(name: CheckedName, typed: unknown, { seconds, isOfAddress }: LimitRefusal) {
  const text = seconds > 60 ? "signup.tooManyTaken" : "signup.tooManyChecks";
  return refuse({ [name]: isOfAddress ? `${text}OfNetwork` : text }, typed, {
    status: 429,
    headers: { "Retry-After": String(seconds) },
  });
}
