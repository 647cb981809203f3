import type { CallNote } from "../app/request-context";
import type { AnyCall } from "./calls";
import { leadIn, valuesAt } from "./leads";

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

const most = 20;
const mostRows = 5;

/** What is known of each call that is to be tried, by its path. Nothing is kept of others. */
export class Verdicts {
  readonly #verdicts;
  /** Calls whose values did not fit: what they add up to says nothing more. */
  readonly #unread = new Set<string>();

  /** `isGiven` is undefined until the call that may have it has answered. */
  readonly #leads;

  constructor(tried: readonly { call: AnyCall; file: string }[]) {
    this.#verdicts = new Map<string, Verdict>(
      tried.map(({ call: { method, path }, file }) => [
        path,
        { call: `${method} ${path}`, file, verdict: "not tried", differences: [], remarks: [] },
      ]),
    );
    this.#leads = tried.flatMap(({ call: { path, reachedBy } }) => {
      const lead = leadIn(reachedBy);
      return lead ? [{ ...lead, path, reachedBy, isGiven: undefined as boolean | undefined }] : [];
    });
  }

  /** Returns false if the call is not to be tried. */
  begin(path: string): boolean {
    const verdict = this.#verdicts.get(path);
    if (verdict?.verdict === "not tried") verdict.verdict = "fits";
    return verdict !== undefined;
  }

  leaveOut(path: string): void {
    const verdict = this.#verdicts.get(path);
    if (verdict) verdict.verdict = "not tried";
    this.remark(path, "the API does without it, and so does the app");
  }

  isUnread = (path: string) => this.#unread.has(path);

  differ(path: string, difference: Difference): void {
    const verdict = this.#verdicts.get(path);
    if (!verdict) return;
    verdict.verdict = "differs";
    const known = verdict.differences.find(({ at, got }) => at === difference.at && got === difference.got);
    if (!known && verdict.differences.length < most) verdict.differences.push(difference);
    for (const row of difference.rows ?? [])
      if (known?.rows && !known.rows.includes(row) && known.rows.length < mostRows) known.rows.push(row);
  }

  remark(path: string, text: string): void {
    const { remarks } = this.#verdicts.get(path) ?? {};
    if (remarks && !remarks.includes(text)) remarks.push(text);
  }

  /** Looks in an answer for what leads to other calls. */
  hear({ method, path, answer }: AnyCall, value: unknown): void {
    for (const lead of this.#leads)
      if (lead.by === `${method} ${path}`) {
        const values = valuesAt(answer, value, lead.at);
        lead.isGiven ??= false;
        lead.isGiven ||= values.some((one) => one !== undefined && one !== null && one !== false);
      }
  }

  /** Names what should have led to a call, and was in no answer. */
  remarkUnled(): void {
    for (const { path, reachedBy, isGiven } of this.#leads) {
      const { verdict, remarks = [] } = this.#verdicts.get(path) ?? {};
      const isLeftOut = verdict === "not tried" && remarks.length > 0;
      if (isGiven === false && !isLeftOut) this.remark(path, `no page leads to it: ${reachedBy} was in no answer`);
    }
  }

  remarkUntried(text: string, method: "GET" | "POST" | "any" = "any"): void {
    for (const { call, verdict, remarks } of this.#verdicts.values())
      if (verdict === "not tried" && remarks.length === 0 && (method === "any" || call.startsWith(method)))
        remarks.push(text);
  }

  takeNotes(notes: readonly CallNote[]): void {
    for (const { call, kind, at = "", expected = "", got = "", reason = "", id } of notes) {
      if (at) this.#unread.add(call);
      if (at) this.differ(call, { at: at.replace(/\[\d+\]/g, "[]"), expected, got, rows: rowsTold(at, id) });
      else if (kind === "text around the JSON") this.remark(call, "text stands around the JSON: is display_errors on?");
      else if (kind === "wrong Content-Encoding")
        this.remark(call, `Content-Encoding "${reason}" does not say how the answer is packed: it was read as it came`);
      else if (kind === "address refused") this.remark(call, `an address is not shown: ${reason}`);
      // What is asked for a refusal expects its code.
      else if (kind !== "unexpected code") this.differ(call, { at: kind, expected: "an answer", got: reason });
    }
  }

  all = () => [...this.#verdicts.values()];
}

/** Names a row by its place, as `list[3]`, and by its id. */
function rowsTold(at: string, id: string | undefined): string[] | undefined {
  const [place] = /^.*\[\d+\]/.exec(at) ?? [];
  return place ? [id ? `${place} (${id})` : place] : undefined;
}
