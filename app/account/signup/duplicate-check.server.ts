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
import { countRequest } from "../../session/rate-limits.server";
import { checkedNames, type CheckedName } from "./checked-names";

export function requestedCheck(form: FormData): CheckedName | undefined {
  return checkedNames.find((name) => form.get("intent") === `check-${name}`);
}

const rules = { email: emailProblem, nickname: wholeNicknameProblem };
const types = { email: "id", nickname: "nickname" } as const;
const taken = { email: "form.emailTaken", nickname: "form.nicknameTaken" } as const;

export async function answerCheck(args: RequestArgs, form: FormData, name: CheckedName) {
  const typed = Object.fromEntries(form);
  const value = String(form.get(name) ?? "");
  const problem = rules[name](value);
  if (problem) return refuse({ [name]: problem }, typed, { status: 400 });
  const wait = await countRequest("duplicate", args.context.clientIp);
  if (wait) return tooMany(name, typed, wait);
  const sent = name === "nickname" ? nicknameOf(value) : value.trim();
  try {
    if (await isTaken(backgroundApi(args), types[name], sent)) {
      return refuse({ [name]: taken[name] }, typed, { status: 409 });
    }
    return json({ fieldErrors: {}, repopulateFields: typedOf(typed), free: name });
  } catch (error) {
    if (isRefusal(error, "tooMany")) return tooMany(name, typed, 60);
    if (!isRefusal(error, "invalid")) return refuseUnavailable(args, error, typed);
    return refuse({ [name]: refused[name] }, typed, { status: 400 });
  }
}

/** For names that the API does not accept. */
const refused = { email: "form.emailFormat", nickname: "form.nicknameDisallowed" } as const;

function tooMany(name: CheckedName, typed: unknown, wait: number) {
  return refuse({ [name]: "signup.tooManyChecks" }, typed, { status: 429, headers: { "Retry-After": String(wait) } });
}
