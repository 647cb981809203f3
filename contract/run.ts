import { bulkhead } from "cockatiel";
import type { Call, Given, RequestFields } from "../app/api/call";
import {
  ApiError,
  ApiRefusal,
  isMaintenance,
  maintenanceCode,
  refusalReason,
  refusals,
  refusedFields,
  type Refusal,
} from "../app/api/errors";
import { callApi, type Caller } from "../app/api/http.server";
import { defaultLanguage, languages } from "../app/i18n/languages";
import type { CallNote } from "../app/request-context";
import type { AnyCall } from "./calls";
import { Verdicts, type Difference } from "./verdicts";

export type As = Pick<Caller, "accessToken" | "domestic" | "language">;

/** Everything is asked for in the service's last language, some lists in its first, too. */
export const [firstLanguage, language] = [languages[0] ?? defaultLanguage, languages.at(-1) ?? defaultLanguage];
const visitor: As = { language };

/**
 * Calls the API as the app does, and keeps what differs from the contract. A call that is not among those to be tried is
 * not asked, and nothing is kept of it.
 */
export class Run {
  readonly #verdicts;
  readonly #cookies = new Map<string, string>();
  // As many as the app asks at once for a member: PHP locks the session's file.
  readonly #turns = bulkhead(3, Infinity);
  #asked = 0;

  constructor(
    tried: readonly { call: AnyCall; file: string }[],
    readonly origin: string,
    readonly onCall: (path: string, asked: number) => void = () => undefined,
  ) {
    this.#verdicts = new Verdicts(tried);
  }

  /** Returns undefined if the call is refused or its answer does not fit, and records both, apart from `right` refusals. */
  async ask<F extends RequestFields, T>(
    call: Call<F, T>,
    fields: Given<F>,
    as = visitor,
    right: readonly Refusal[] = [],
  ): Promise<T | undefined> {
    const { value, refusal } = await this.#attempt(call, fields, as);
    if (refusal && !right.includes(refusal.refusal)) this.#refusedWrongly(call, fields, refusal);
    return value;
  }

  /** Asks a call that an operator may do without; otherwise like `ask`. */
  async askOptional<F extends RequestFields, T>(
    call: Call<F, T>,
    fields: Given<F>,
    as = visitor,
  ): Promise<T | undefined> {
    const { value, refusal } = await this.#attempt(call, fields, as);
    if (refusal?.refusal === "notFound") this.#verdicts.leaveOut(call.path);
    else if (refusal) this.#refusedWrongly(call, fields, refusal);
    return value;
  }

  /** Returns false if the call is not there, which is no fault, and expects one of the refusals otherwise. */
  async isThere(call: AnyCall, fields: Given<RequestFields>, expected: readonly Refusal[], as = visitor) {
    const { refusal } = await this.#attempt(call, fields, as);
    if (refusal?.refusal === "notFound") this.#verdicts.leaveOut(call.path);
    else if (refusal && !expected.includes(refusal.refusal)) this.#refusedWrongly(call, fields, refusal);
    return refusal?.refusal !== "notFound";
  }

  /** Returns true if the call is refused so; another refusal is kept. */
  async isRefused(call: AnyCall, fields: Given<RequestFields>, wanted: Refusal, as = visitor): Promise<boolean> {
    const { refusal } = await this.#attempt(call, fields, as);
    if (refusal && refusal.refusal !== wanted) this.#refusedWrongly(call, fields, refusal);
    return refusal?.refusal === wanted;
  }

  /** Expects one of the refusals. */
  async refused(call: AnyCall, fields: Given<RequestFields>, expected: readonly Refusal[], as = visitor) {
    const { value, refusal } = await this.#attempt(call, fields, as);
    if (refusal && expected.includes(refusal.refusal)) return;
    if (!refusal && !value) return;
    const got = refusal ? codeOf(refusal) : "code 200";
    this.#verdicts.differ(call.path, { at: asked(fields), expected: expected.map(named).join(" or "), got });
  }

  expect({ path }: { path: string }, holds: boolean, difference: Difference): void {
    if (!holds && !this.#verdicts.isUnread(path)) this.#verdicts.differ(path, difference);
  }

  expectNone(call: { path: string }, differences: readonly Difference[]): void {
    for (const difference of differences) this.expect(call, false, difference);
  }

  remark({ path }: { path: string }, text: string): void {
    this.#verdicts.remark(path, text);
  }

  remarkUnled = () => this.#verdicts.remarkUnled();

  remarkUntried: Verdicts["remarkUntried"] = (...about) => this.#verdicts.remarkUntried(...about);

  verdicts = () => this.#verdicts.all();

  /** The names and sizes of the API's cookies, the largest first. */
  cookieSizes() {
    const sizes = [...this.#cookies].map(([name, value]) => ({ name, bytes: Buffer.byteLength(`${name}=${value}`) }));
    return sizes.sort((a, b) => b.bytes - a.bytes);
  }

  /** Returns the parsed answer, or the error, in which case what differs has been kept, apart from refusals. */
  async #attempt<F extends RequestFields, T>(call: Call<F, T>, fields: Given<F>, as: As) {
    if (!this.#verdicts.begin(call.path)) return {};
    this.onCall(call.path, (this.#asked += 1));
    const notes: CallNote[] = [];
    const caller = { ...as, ...this.#session(), upstream: { calls: 0, ms: 0, notes } };
    try {
      const value = await this.#turns.execute(() => callApi(call, fields, caller));
      this.#verdicts.hear(call, value);
      return { value };
    } catch (error) {
      if (error instanceof ApiRefusal) return { refusal: error };
      if (isMaintenance(error))
        throw new Error(
          `The API is under maintenance: code ${maintenanceCode} for ${call.path}. Try again afterwards.`,
        );
      if (error instanceof ApiError) return {};
      throw error;
    } finally {
      this.#verdicts.takeNotes(notes);
    }
  }

  #session(): Pick<Caller, "cookies" | "setCookies"> {
    return {
      cookies: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ") || undefined,
      setCookies: (lines) => {
        for (const [, name = "", value = ""] of lines.flatMap((line) => [/^([^=]+)=([^;]*)/.exec(line) ?? []]))
          this.#cookies.set(name, value);
      },
    };
  }

  #refusedWrongly({ path }: { path: string }, fields: Given<RequestFields>, refusal: ApiRefusal): void {
    const wrong = refusedFields(refusal);
    const isSuspect = (name: string) => name in wrong || Object.keys(wrong).length === 0;
    const links = Object.keys(fields).filter((name) => isSuspect(name) && fields[name]?.startsWith(this.origin));
    if (links.length > 0 && refusal.refusal === "invalid")
      this.remark({ path }, `${links.join(" and ")} began with ${this.origin} (PUBLIC_ORIGIN): does the API know it?`);
    this.#verdicts.differ(path, { at: asked(fields), expected: "code 200", got: codeOf(refusal) });
  }
}

function codeOf(refusal: ApiRefusal): string {
  const fields = Object.entries(refusedFields(refusal)).map(([name, why]) => `${name}: ${why}`);
  const why = [refusalReason(refusal) ?? [], fields].flat().join(", ");
  return `${refusal.message.replace(/^.*refused with /, "")}${why && ` (${why})`}`;
}

function named(refusal: Refusal): string {
  const code = Object.entries(refusals).find(([, name]) => name === refusal)?.[0];
  return `code ${code} (${refusal})`;
}

/** The names of the fields that were sent; their values may be somebody's. */
function asked(fields: object): string {
  const names = Object.keys(fields).filter((name) => fields[name as keyof typeof fields] !== undefined);
  return names.length ? `asked with ${names.join(", ")}` : "asked";
}
