import { ApiRefusal } from "../../api/http.server";
import { refusedFields } from "../../api/refusal-details.server";
import { refuse, refuseUnavailable } from "../../forms/refuse.server";
import type { TextKey } from "../../i18n/texts";

interface Refused {
  /** "person" is what the carrier has said: no field of the form. */
  field: string;
  text: TextKey;
  status: 403 | 409 | 429;
}

/** What the API has against an account (docs/api.md, "Envelope"). */
function refusalOf(code: number, isDomestic: boolean): Refused | undefined {
  const person = (field: string) => (isDomestic ? "person" : field);
  const refusals: Readonly<Record<number, Refused>> = {
    429: { field: "email", text: "signup.tooMany", status: 429 },
    467: { field: person("email"), text: "signup.withdrawn", status: 403 },
    470: { field: person("email"), text: "signup.hasAccount", status: 409 },
    471: { field: "email", text: "form.emailTaken", status: 409 },
    472: isDomestic
      ? { field: "person", text: "signup.phoneInUse", status: 409 }
      : { field: "phone", text: "form.phoneTaken", status: 409 },
    473: { field: "nickname", text: "form.nicknameTaken", status: 409 },
    474: { field: person("birth"), text: "form.underAge", status: 403 },
  };
  return refusals[code];
}

/** Our fields and words for what the API finds wrong with a field (400), should its rules be stricter than ours. */
const fieldTexts: Readonly<Record<string, readonly [field: string, text: TextKey]>> = {
  id: ["email", "form.emailFormat"],
  password: ["password", "form.passwordKinds"],
  nickname: ["nickname", "form.nicknameDisallowed"],
  region: ["region", "form.placeFormat"],
  nationality: ["nationality", "form.nationalityMissing"],
  firstName: ["firstName", "form.firstNameFormat"],
  middleName: ["middleName", "form.middleNameFormat"],
  lastName: ["lastName", "form.lastNameFormat"],
  nationNum: ["phoneNation", "form.phoneNationMissing"],
  phone: ["phone", "form.overseasPhoneFormat"],
  birth: ["birth", "form.birthFormat"],
  gender: ["gender", "form.genderMissing"],
};

/** Answers the account form with what the API said of it, or that it said nothing. @throws what is neither. */
export function explainRefusal(error: unknown, submitted: unknown, { isDomestic }: { isDomestic: boolean }) {
  if (!(error instanceof ApiRefusal)) return refuseUnavailable(error, submitted);
  const refusal = refusalOf(error.code, isDomestic);
  if (refusal) {
    const headers = refusal.status === 429 ? { "Retry-After": "3600" } : undefined;
    return refuse({ [refusal.field]: refusal.text }, submitted, { status: refusal.status, headers });
  }
  const wrong = Object.keys(refusedFields(error)).map(
    (field) => fieldTexts[field] ?? (["email", "signup.failed"] as const),
  );
  const errors = Object.fromEntries(wrong);
  if (Object.keys(errors).length > 0) return refuse(errors, submitted, { status: 400 });
  return refuse({ email: "signup.failed" }, submitted, { status: 403 });
}
