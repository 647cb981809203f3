import type { Validator } from "remix-validated-form";

/** What a form has sent. A field is read with the greatest length of its text, by a schema (`formOf`) or by `text`. */
export class SentForm {
  readonly #fields: FormData;

  /** @param owner the member whose page has sent the form, as session.server.ts names them; absent if it names nobody */
  constructor(
    fields: FormData,
    readonly owner?: string,
  ) {
    this.#fields = fields;
  }

  has(name: string): boolean {
    return this.#fields.has(name);
  }

  /** Returns an empty text for a field that was not sent, and for a longer one. */
  text(name: string, longest: number): string {
    const value = this.#fields.get(name);
    return typeof value === "string" && value.length <= longest ? value : "";
  }

  /** Returns the texts of a field that may be sent several times, without longer ones. */
  texts(name: string, longest: number): string[] {
    const values = this.#fields.getAll(name);
    return values.filter((value): value is string => typeof value === "string" && value.length <= longest);
  }

  /** Returns the fields as they were sent, to show or keep the form. */
  submitted(): object {
    return Object.fromEntries(
      [...new Set(this.#fields.keys())].map((name) => [name, this.#fields.getAll(name).join()]),
    );
  }

  validateBy<T>(validator: Validator<T>) {
    return validator.validate(this.#fields);
  }
}
