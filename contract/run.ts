import { bulkhead } from "cockatiel";
import type { Call, Given, RequestFields } from "../app/api/call";
import { ApiError, ApiRefusal, isMaintenance, maintenanceCode, refusals, type Refusal } from "../app/api/errors";
import { callApi, type Caller } from "../app/api/http.server";
import { defaultLanguage, languages } from "../app/i18n/languages";
import type { CallNote } from "../app/request-context";
import type { AnyCall } from "./calls";

export interface Difference {
  /** A place in the payload, or what was asked. */
  at: string;
  expected: string;
  got: string;
  /** Rows that were left out for it, by their numbers in the answer and their ids. */
  rows?: string[];
}

export interface Verdict {
  call: string;
  /** Where the app maps its fields. */
  file: string;
  verdict: "fits" | "differs" | "not tried";
  differences: Difference[];
  /** Notes on what was not tried and on what the app tolerates. */
  remarks: string[];
}

export type As = Pick<Caller, "accessToken" | "domestic" | "language">;

/** Everything is asked for in the service's last language, some lists in its first, too. */
export const [firstLanguage, language] = [languages[0] ?? defaultLanguage, languages.at(-1) ?? defaultLanguage];
const visitor: As = { language };
const most = 20;
const mostRows = 5;

/**
 * Calls the API as the app does, and keeps what differs from the contract. A call that is not among those to be tried is
 * not asked, and nothing is kept of it.
 */
export function createRun(
  tried: readonly { call: AnyCall; file: string }[],
  onCall: (path: string, asked: number) => void = () => undefined,
) {
  const verdicts = new Map<string, Verdict>();
  for (const { call, file } of tried)
    verdicts.set(call.path, {
      call: `${call.method} ${call.path}`,
      file,
      verdict: "not tried",
      differences: [],
      remarks: [],
    });
  const cookies = new Map<string, string>();
  let asked = 0;
  // As many as the app asks at once for a member: PHP locks the session's file.
  const turns = bulkhead(3, Infinity);
  /** Calls whose values did not fit: what they add up to says nothing more. */
  const unread = new Set<string>();

  function differ(path: string, difference: Difference): void {
    const verdict = verdicts.get(path);
    if (!verdict) return;
    verdict.verdict = "differs";
    const known = verdict.differences.find(({ at, got }) => at === difference.at && got === difference.got);
    if (!known && verdict.differences.length < most) verdict.differences.push(difference);
    for (const row of difference.rows ?? [])
      if (known?.rows && !known.rows.includes(row) && known.rows.length < mostRows) known.rows.push(row);
  }

  function remark(path: string, text: string): void {
    const { remarks } = verdicts.get(path) ?? {};
    if (remarks && !remarks.includes(text)) remarks.push(text);
  }

  function takeNotes(notes: readonly CallNote[]): void {
    for (const { call, kind, at = "", expected = "", got = "", reason = "", id } of notes) {
      if (at) unread.add(call);
      if (at) differ(call, { at: at.replace(/\[\d+\]/g, "[]"), expected, got, rows: rowsTold(at, id) });
      else if (kind === "text around the JSON") remark(call, "text stands around the JSON: is display_errors on?");
      else if (kind === "wrong Content-Encoding")
        remark(call, `Content-Encoding "${reason}" does not say how the answer is packed: it was read as it came`);
      else if (kind === "address refused") remark(call, `an address is not shown: ${reason}`);
      // What is asked for a refusal expects its code.
      else if (kind !== "unexpected code") differ(call, { at: kind, expected: "an answer", got: reason });
    }
  }

  /** Returns the parsed answer, or the error, in which case what differs has been kept, apart from refusals. */
  async function attempt<F extends RequestFields, T>(call: Call<F, T>, fields: Given<F>, as: As) {
    const verdict = verdicts.get(call.path);
    if (!verdict) return {};
    if (verdict.verdict === "not tried") verdict.verdict = "fits";
    onCall(call.path, (asked += 1));
    const upstream = { calls: 0, ms: 0, notes: [] as CallNote[] };
    const caller: Caller = {
      ...as,
      upstream,
      cookies: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") || undefined,
      setCookies: (lines) => {
        for (const [, name = "", value = ""] of lines.flatMap((line) => [/^([^=]+)=([^;]*)/.exec(line) ?? []]))
          cookies.set(name, value);
      },
    };
    try {
      return { value: await turns.execute(() => callApi(call, fields, caller)) };
    } catch (error) {
      if (error instanceof ApiRefusal) return { refusal: error };
      if (isMaintenance(error))
        throw new Error(
          `The API is under maintenance: code ${maintenanceCode} for ${call.path}. Try again afterwards.`,
        );
      if (error instanceof ApiError) return {};
      throw error;
    } finally {
      takeNotes(upstream.notes);
    }
  }

  return {
    /** Returns undefined if the call is refused or its answer does not fit, and records both, apart from `right` refusals. */
    async ask<F extends RequestFields, T>(
      call: Call<F, T>,
      fields: Given<F>,
      as = visitor,
      right: readonly Refusal[] = [],
    ): Promise<T | undefined> {
      const { value, refusal } = await attempt(call, fields, as);
      if (refusal && !right.includes(refusal.refusal))
        differ(call.path, { at: told(fields), expected: "code 200", got: codeOf(refusal) });
      return value;
    },
    /** Asks a call that an operator may do without; otherwise like `ask`. */
    async askOptional<F extends RequestFields, T>(
      call: Call<F, T>,
      fields: Given<F>,
      as = visitor,
    ): Promise<T | undefined> {
      const { value, refusal } = await attempt(call, fields, as);
      if (refusal?.refusal === "notFound") {
        const verdict = verdicts.get(call.path);
        if (verdict) verdict.verdict = "not tried";
        remark(call.path, "the API does without it, and so does the app");
      } else if (refusal) differ(call.path, { at: told(fields), expected: "code 200", got: codeOf(refusal) });
      return value;
    },
    /** Expects one of the refusals. */
    async refused(
      call: AnyCall,
      fields: Given<RequestFields>,
      expected: readonly Refusal[],
      as = visitor,
    ): Promise<void> {
      const { value, refusal } = await attempt(call, fields, as);
      if (refusal && expected.includes(refusal.refusal)) return;
      if (refusal ?? value)
        differ(call.path, {
          at: told(fields),
          expected: expected.map(named).join(" or "),
          got: refusal ? codeOf(refusal) : "code 200",
        });
    },
    expect(call: { path: string }, holds: boolean, difference: Difference): void {
      if (!holds && !unread.has(call.path)) differ(call.path, difference);
    },
    expectNone(call: { path: string }, differences: readonly Difference[]): void {
      for (const difference of unread.has(call.path) ? [] : differences) differ(call.path, difference);
    },
    /** The names and sizes of the API's cookies, the largest first. */
    cookieSizes() {
      const sizes = [...cookies].map(([name, value]) => ({ name, bytes: Buffer.byteLength(`${name}=${value}`) }));
      return sizes.sort((a, b) => b.bytes - a.bytes);
    },
    remark: (call: { path: string }, text: string) => remark(call.path, text),
    remarkUntried(text: string): void {
      for (const { verdict, remarks } of verdicts.values())
        if (verdict === "not tried" && remarks.length === 0) remarks.push(text);
    },
    verdicts: () => [...verdicts.values()],
  };
}

export type Run = ReturnType<typeof createRun>;

function codeOf({ message }: ApiRefusal): string {
  return message.replace(/^.*refused with /, "");
}

function named(refusal: Refusal): string {
  const code = Object.entries(refusals).find(([, name]) => name === refusal)?.[0];
  return `code ${code} (${refusal})`;
}

/** Names a row by its place, as `list[3]`, and by its id. */
function rowsTold(at: string, id: string | undefined): string[] | undefined {
  const [place] = /^.*\[\d+\]/.exec(at) ?? [];
  return place ? [id ? `${place} (${id})` : place] : undefined;
}

/** The names of the fields that were sent; their values may be somebody's. */
function told(fields: object): string {
  const names = Object.keys(fields).filter((name) => fields[name as keyof typeof fields] !== undefined);
  return names.length ? `asked with ${names.join(", ")}` : "asked";
}
