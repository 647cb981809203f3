import { isUtf8 } from "node:buffer";
import { isMissing, numberOf } from "./php-values";
import { cut } from "./text-lengths";
import { typeTold } from "./type-told";
import { whatCame } from "./what-came";

export interface Envelope {
  code: number;
  /** At most 300 characters. */
  msg: string;
  /** The value under `data`, or else the fields beside `code`. */
  payload: unknown;
  /** Text other than white space and marks of UTF-8 stood around the JSON. */
  hadText: boolean;
}

const longestMessage = 300;

/** @throws Error for a body without an envelope; its message says why. */
export function readEnvelope(body: Buffer): Envelope {
  const read = isUtf8(body) ? jsonOf(body.toString("utf8").replace(/^[\uFEFF\s]+/, "")) : undefined;
  if (!read) throw new Error(`not JSON: ${whatCame(body)}`);
  const { value, hadText } = read;
  if (!isRecord(value)) throw new Error(`no envelope: JSON, but ${typeTold(value)}`);
  const { code: given, msg, data, ...beside } = value;
  const code = numberOf(given);
  if (!Number.isSafeInteger(code)) throw new Error(`no envelope: ${codeProblem(value)}`);
  const payload = isEmpty(data) && Object.keys(beside).length > 0 ? beside : data;
  return {
    code: Number(code),
    msg: typeof msg === "string" ? cut(msg.trim(), longestMessage) : "",
    payload: isEmpty(payload) ? {} : payload,
    hadText,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return isMissing(value) || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}

/** Names that a programmer has given tell a call of another API, or of another version. */
function codeProblem(value: Record<string, unknown>): string {
  if (value.code !== undefined) return `its code is ${typeTold(value.code)}`;
  const names = Object.keys(value).filter((name) => /^[A-Za-z_]{1,20}$/.test(name));
  return `an object without code${names.length > 0 ? `, with ${names.slice(0, 5).join(", ")}` : ""}`;
}

const half = /\\ud[89a-f]/i;

/** A text that was cut within a character has half of it, which no address can carry. */
function parseWellFormed(text: string): unknown {
  if (!half.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? Buffer.from(value).toString() : value));
}

function jsonOf(text: string): { value: unknown; hadText: boolean } | undefined {
  try {
    return { value: parseWellFormed(text), hadText: false };
  } catch {
    const value = soleEnvelope(text);
    return value && { value, hadText: true };
  }
}

/**
 * PHP writes warnings before an answer, and what follows `?>` behind it. With two envelopes nobody can tell which is
 * the answer: the text of a warning may come from a visitor.
 */
function soleEnvelope(text: string): Record<string, unknown> | undefined {
  const found: Record<string, unknown>[] = [];
  let from = text.indexOf("{");
  for (let tries = 0; from >= 0 && tries < 20; tries += 1) {
    const end = endOfObject(text, from);
    const value = parsed(text.slice(from, end));
    if (isRecord(value) && "code" in value) found.push(value);
    from = text.indexOf("{", value === undefined ? from + 1 : end);
  }
  if (found.length === 0) return undefined;
  // What stands behind the last try may be another one.
  if (found.length > 1 || from >= 0) throw new Error("more than one envelope");
  return found[0];
}

function parsed(text: string): unknown {
  try {
    return parseWellFormed(text);
  } catch {
    return undefined;
  }
}

/** The place after the brace that closes the one at `from`. */
function endOfObject(text: string, from: number): number {
  // A text without end is one match to the end, or its reading would begin anew at each quotation mark in it.
  const token = /"(?:[^"\\]|\\.)*\\?(?:"|$)|[{}]/gs;
  token.lastIndex = from;
  for (let depth = 0, match = token.exec(text); match; match = token.exec(text)) {
    if (match[0] === "{") depth += 1;
    if (match[0] === "}" && --depth === 0) return token.lastIndex;
  }
  return text.length;
}
