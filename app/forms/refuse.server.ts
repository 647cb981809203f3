import { validationError } from "remix-validated-form";
import type { TextKey } from "../i18n/texts";

export function refuse(
  errors: Record<string, TextKey | string>,
  submitted: unknown,
  init: { status: 400 | 401 | 403 | 409 | 429 | 503; headers?: HeadersInit },
) {
  const names = Object.keys(submitted && typeof submitted === "object" ? submitted : {});
  return validationError({ fieldErrors: inOrder(errors, names) }, typedOf(submitted), init);
}

export function typedOf(submitted: unknown): Record<string, string> {
  const typed = Object.entries(submitted && typeof submitted === "object" ? submitted : {});
  return Object.fromEntries(typed.filter(([name, value]) => typeof value === "string" && !/password/i.test(name)));
}

/** The error summary follows the order of the form's fields, the validator does not. */
function inOrder<Message>(errors: Record<string, Message>, names: string[]): Record<string, Message> {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}
