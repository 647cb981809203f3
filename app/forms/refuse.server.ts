import { validationError } from "remix-validated-form";
import type { TextKey } from "../i18n/texts";

/** Answers a form with texts by field and with all that was typed, passwords apart. */
export function refuse(
  errors: Record<string, TextKey | string>,
  submitted: unknown,
  init: { status: 400 | 401 | 403 | 409 | 429; headers?: HeadersInit },
) {
  const typed = Object.entries(submitted && typeof submitted === "object" ? submitted : {});
  const kept = typed.filter(([name, value]) => typeof value === "string" && !/password/i.test(name));
  return validationError({ fieldErrors: errors }, Object.fromEntries(kept), init);
}
