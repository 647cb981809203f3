import { json } from "@remix-run/node";
import { isTaken } from "../../api/signup.server";
import { isRefusal } from "../../api/errors";
import { newNicknameField, overseasRules } from "../../forms/account-fields";
import { emailField, optionalWord } from "../../forms/fields";
import { formOf, refusedText, takenText, byPage } from "../../forms/form";
import { typedOf } from "../../forms/refuse.server";
import { refuseUnavailable } from "../../session/answers.server";
import { backgroundApi } from "../../session/api.server";
import { countIn, type LimitRefusal } from "../../session/rate-limits.server";
import type { Visit } from "../../session/visit.server";
import { orToldOfOthers, visitorBuckets } from "../../session/visitor-limits.server";
import type { CheckedName } from "./checked-names";

type RuledName = Exclude<CheckedName, "phone">;

const fields = { email: emailField, nickname: newNicknameField, phone: overseasRules.phone };
const forms = {
  email: formOf({ email: byPage(emailField) }),
  nickname: formOf({ nickname: byPage(newNicknameField) }),
};
const types = { email: "id", nickname: "nickname", phone: "phone" } as const;
const buttonForm = formOf({ intent: optionalWord });

export async function requestedCheck(visit: Visit): Promise<RuledName | undefined> {
  const { intent } = await visit.read(buttonForm);
  return (["email", "nickname"] as const).find((name) => intent === `check-${name}`);
}

export async function answerCheck(visit: Visit, name: RuledName) {
  const sent = await visit.read<Partial<Record<RuledName, string>>>(forms[name]);
  return checkAtApi(visit, name, sent[name] ?? "");
}

export async function answerFree(visit: Visit, name: CheckedName) {
  const typed = typedOf((await visit.form()).submitted());
  return json({ fieldErrors: {}, repopulateFields: typed, free: name });
}

/** Expects a value that keeps our rules; phone numbers in E.164. */
export async function checkAtApi(visit: Visit, name: CheckedName, value: string): Promise<Response> {
  if (await isOwn(visit, name)) return answerFree(visit, name);
  const telling = name === "nickname" ? [] : visitorBuckets(visit, "taken");
  const refusal = await countIn([...visitorBuckets(visit, "duplicate"), ...telling]);
  if (refusal) return refuseCheck(visit, name, refusal);
  try {
    const asked = isTaken(backgroundApi(visit), types[name], value);
    const isOthers = await orToldOfOthers(telling, asked, (taken) => taken);
    return await (isOthers ? visit.refuse({ [name]: takenText(fields[name]) }, 409) : answerFree(visit, name));
  } catch (error) {
    if (isRefusal(error, "tooMany")) return refuseCheck(visit, name, { seconds: 60, isOfAddress: false });
    if (!isRefusal(error, "invalid")) return refuseUnavailable(visit, error);
    return visit.refuse({ [name]: refusedText(fields[name]) }, 400);
  }
}

/** True for a name of the account that is replaced when its address is changed. Its address must be a new one. */
async function isOwn(visit: Visit, name: CheckedName): Promise<boolean> {
  const draft = visit.journey.mail?.again?.draft;
  if (name === "email" || !draft) return false;
  const sent = (await visit.form()).submitted();
  const parts = name === "phone" ? ["phone", "phoneNation"] : [name];
  return parts.every((part) => (sent[part] ?? "") === draft[part]);
}

/** The count of a minute, or that of an hour, of what was told of others. */
export function refuseCheck(visit: Visit, name: CheckedName, { seconds, isOfAddress }: LimitRefusal) {
  const text = seconds > 60 ? "signup.tooManyTaken" : "signup.tooManyChecks";
  return visit.refuse({ [name]: isOfAddress ? `${text}OfNetwork` : text }, 429, { seconds });
}
