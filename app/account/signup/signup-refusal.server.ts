import type { MemberKind } from "../../api/signup.server";
import type { DeclaredForm } from "../../forms/form";
import { refuseValues, type Refusals } from "../../session/refuse-values.server";
import type { Visit } from "../../session/visit.server";

/** "person" names the part of the domestic page that shows the carrier's data. */
function refusalsOf(kind: MemberKind): Refusals {
  const isDomestic = kind === "domestic";
  const person = (field: string) => (isDomestic ? "person" : field);
  return {
    tooMany: { field: "email", text: "signup.tooMany", status: 429, seconds: 3600 },
    recentlyWithdrawn: { field: person("email"), text: "signup.withdrawn", status: 403 },
    hasAccount: { field: person("email"), text: "signup.hasAccount", status: 409 },
    underAge: { field: person("birth"), text: "form.underAge", status: 403 },
    invalid: { field: "", text: "signup.failed", status: 403 },
    ...(isDomestic ? { phoneTaken: { field: "person", text: "signup.phoneInUse", status: 409 } } : {}),
  };
}

/** @throws errors that are neither a refusal nor a fault of the API. */
export function refuseAccount(
  visit: Visit,
  form: DeclaredForm<unknown>,
  error: unknown,
  kind: MemberKind,
): Promise<Response> {
  return refuseValues(visit, form, error, refusalsOf(kind));
}
