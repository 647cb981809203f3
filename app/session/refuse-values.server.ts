import { ApiError, ApiRefusal, isRefusal, refusedFields, rejoinTime, secondsToWait, type Refusal } from "../api/errors";
import { refusedText, takenText, type DeclaredForm, type FormFields } from "../forms/form";
import type { FieldErrors, RefusalStatus } from "../forms/refuse.server";
import { shortDayAndTime } from "../i18n/dates";
import type { TextKey } from "../i18n/texts";
import { refuseUnavailable } from "./answers.server";
import type { Visit } from "./visit.server";

interface Refused {
  field: string;
  text: TextKey;
  status: RefusalStatus;
  seconds?: number;
}

/** A form's own answers, also instead of those of its fields. "invalid" is of values that no field is named for. */
export type Refusals = Partial<Record<Refusal, Refused>>;

/** For a form whose only field is the ID: the operator's rule for it may be stricter. */
export const refusedId: Refusals = { invalid: { field: "email", text: "form.emailFormat", status: 400 } };

/**
 * Answers a form whose values the API refuses, by the facts of its fields.
 * @throws any error other than of the API
 */
export async function refuseValues(
  visit: Visit,
  { fields }: DeclaredForm<unknown>,
  error: unknown,
  refusals: Refusals = {},
): Promise<Response> {
  const seconds = secondsToWait(error);
  if (seconds) return visit.refuse({ email: visit.t("recovery.resetWait", { count: seconds }) }, 429, { seconds });
  const { linkUrl, ...wrong } = refusedFields(error);
  const invalid = textsOf(fields, wrong);
  if (Object.keys(invalid).length > 0) return visit.refuse(invalid, 400);
  // The operator does not know our origin.
  if (linkUrl !== undefined && isRefusal(error))
    return refuseUnavailable(visit, new ApiError(error.call, "off the contract", "linkUrl refused"));
  const refused = error instanceof ApiRefusal ? (refusals[error.refusal] ?? takenIn(fields, error)) : undefined;
  if (!refused) return refuseUnavailable(visit, error);
  const until = rejoinTime(error);
  const text = until ? rejoinText(visit, until) : refused.text;
  return visit.refuse({ [refused.field]: text }, refused.status, { seconds: refused.seconds });
}

/** Returns our texts for the API's fields, with its reasons. */
function textsOf(fields: FormFields, wrong: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const reason = wrong[field.facts.api?.[0] ?? ""];
      return reason === undefined ? [] : [[name, refusedText(field, reason)]];
    }),
  );
}

function takenIn(fields: FormFields, { refusal }: ApiRefusal): Refused | undefined {
  const [name, field] = Object.entries(fields).find(([, { facts }]) => facts.taken?.[0] === refusal) ?? [];
  if (name === undefined || !field) return undefined;
  return { field: name, text: takenText(field), status: refusal === "samePassword" ? 400 : 409 };
}

/** Says when who has withdrawn may sign up again. */
function rejoinText({ language, t }: Visit, until: string): string {
  return t("signup.withdrawnUntil", { time: shortDayAndTime(until, language) });
}
