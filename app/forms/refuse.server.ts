import { validationError } from "remix-validated-form";
import type { TextKey } from "../i18n/texts";
import { isSecret } from "./form";

/** What a form is answered with, by field: texts of the catalogue, or words. */
export type FieldErrors = Readonly<Record<string, TextKey | string>>;
export type RefusalStatus = 400 | 401 | 403 | 409 | 429 | 503;

/** Thrown by `visit.read`; the route's door returns the answer. */
export class RefusedForm extends Error {
  constructor(readonly answer: Response) {
    super("The form is refused");
  }
}

type Sent = Readonly<Record<string, string | undefined>>;

export function refuse(errors: FieldErrors, sent: Sent, init: { status: RefusalStatus; headers?: HeadersInit }) {
  return validationError({ fieldErrors: inOrder(errors, Object.keys(sent)) }, typedOf(sent), init);
}

export function typedOf(sent: Sent): Record<string, string> {
  return Object.fromEntries(textsOf(sent).filter(([name]) => !isSecret(name)));
}

/** A form with a secret is not sent back as a whole. */
export function hasSecret(sent: Sent): boolean {
  return textsOf(sent).some(([name, value]) => isSecret(name) && value !== "");
}

function textsOf(sent: Sent): [string, string][] {
  return Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

/** Sorts errors by the form's fields, which the validator does not do. */
function inOrder(errors: FieldErrors, names: string[]): Record<string, TextKey | string> {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}
