import { ApiRefusal, isRefusal, refusedFields, rejoinTime, type Refusal } from "../../api/errors";
import { refuse } from "../../forms/refuse.server";
import { shortDayAndTime } from "../../i18n/dates";
import type { TextKey } from "../../i18n/texts";
import { refuseUnavailable } from "../../session/answers.server";
import type { Visit } from "../../session/visit.server";

interface Refused {
  /** "person" names the part of the page that shows the carrier's data. */
  field: string;
  text: TextKey;
  status: 403 | 409 | 429;
}

function refusalOf(refusal: Refusal, isDomestic: boolean): Refused | undefined {
  const person = (field: string) => (isDomestic ? "person" : field);
  const refusals: Partial<Record<Refusal, Refused>> = {
    tooMany: { field: "email", text: "signup.tooMany", status: 429 },
    recentlyWithdrawn: { field: person("email"), text: "signup.withdrawn", status: 403 },
    hasAccount: { field: person("email"), text: "signup.hasAccount", status: 409 },
    idTaken: { field: "email", text: "form.emailTaken", status: 409 },
    phoneTaken: isDomestic
      ? { field: "person", text: "signup.phoneInUse", status: 409 }
      : { field: "phone", text: "form.phoneTaken", status: 409 },
    nicknameTaken: { field: "nickname", text: "form.nicknameTaken", status: 409 },
    underAge: { field: person("birth"), text: "form.underAge", status: 403 },
  };
  return refusals[refusal];
}

/** Our fields and texts by the API's fields, for API rules that are stricter than ours (400). */
const fieldTexts = new Map<string, readonly [field: string, text: TextKey]>([
  ["id", ["email", "form.emailFormat"]],
  ["password", ["password", "form.passwordKinds"]],
  ["nickname", ["nickname", "form.nicknameDisallowed"]],
  ["region", ["region", "form.placeFormat"]],
  ["nationality", ["nationality", "form.nationalityMissing"]],
  ["firstName", ["firstName", "form.firstNameFormat"]],
  ["middleName", ["middleName", "form.middleNameFormat"]],
  ["lastName", ["lastName", "form.lastNameFormat"]],
  ["nationNum", ["phoneNation", "form.phoneNationMissing"]],
  ["phone", ["phone", "form.overseasPhoneFormat"]],
  ["birth", ["birth", "form.birthFormat"]],
  ["gender", ["gender", "form.genderMissing"]],
]);

/** Says when who has withdrawn may sign up again. */
export function rejoinText({ language, t }: Visit, until: string): string {
  return t("signup.withdrawnUntil", { time: shortDayAndTime(until, language) });
}

/** @throws errors that are neither a refusal nor a fault of the API. */
export function explainRefusal(
  visit: Visit,
  error: unknown,
  submitted: unknown,
  { isDomestic }: { isDomestic: boolean },
) {
  const refusal = error instanceof ApiRefusal ? refusalOf(error.refusal, isDomestic) : undefined;
  if (!refusal && !isRefusal(error, "invalid")) return refuseUnavailable(visit, error, submitted);
  const until = rejoinTime(error);
  if (refusal) {
    const headers = refusal.status === 429 ? { "Retry-After": "3600" } : undefined;
    return refuse({ [refusal.field]: until ? rejoinText(visit, until) : refusal.text }, submitted, {
      status: refusal.status,
      headers,
    });
  }
  const wrong = Object.keys(refusedFields(error)).map(
    (field) => fieldTexts.get(field) ?? (["email", "signup.failed"] as const),
  );
  const errors = Object.fromEntries(wrong);
  if (Object.keys(errors).length > 0) return refuse(errors, submitted, { status: 400 });
  return refuse({ email: "signup.failed" }, submitted, { status: 403 });
}
