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
  const names = typed.map(([name]) => name);
  return validationError({ fieldErrors: inOrder(errors, names) }, Object.fromEntries(kept), init);
}

/** In the order in which the form sends its fields: a validator finds the errors in another. */
function inOrder<Message>(errors: Record<string, Message>, names: string[]): Record<string, Message> {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}
