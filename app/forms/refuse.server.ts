import { validationError } from "remix-validated-form";
import type { TextKey } from "../i18n/texts";
import { isSecret } from "./secret-fields";

export function refuse(
  errors: Record<string, TextKey | string>,
  submitted: unknown,
  init: { status: 400 | 401 | 403 | 409 | 429 | 503; headers?: HeadersInit },
) {
  const names = Object.keys(submitted && typeof submitted === "object" ? submitted : {});
  return validationError({ fieldErrors: inOrder(errors, names) }, typedOf(submitted), init);
}

export function typedOf(submitted: unknown): Record<string, string> {
  return Object.fromEntries(textsOf(submitted).filter(([name]) => !isSecret(name)));
}

/** A form with a secret is not sent back as a whole. */
export function hasSecret(submitted: unknown): boolean {
  return textsOf(submitted).some(([name, value]) => isSecret(name) && value !== "");
}

function textsOf(submitted: unknown): [string, string][] {
  const entries = Object.entries(submitted && typeof submitted === "object" ? submitted : {});
  return entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

/** Sorts errors by the form's fields, which the validator does not do. */
function inOrder<Message>(errors: Record<string, Message>, names: string[]): Record<string, Message> {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}
