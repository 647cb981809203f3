import type { Validator } from "remix-validated-form";

/** What a form has sent, to be read by its declaration (`visit.read`). */
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

  /** Returns the fields as they were sent, to show or keep the form; values of a repeated field with commas between. */
  submitted(): Record<string, string> {
    return Object.fromEntries(
      [...new Set(this.#fields.keys())].map((name) => [name, this.#fields.getAll(name).join()]),
    );
  }

  validateBy<T>(validator: Validator<T>) {
    return validator.validate(this.#fields);
  }
}
