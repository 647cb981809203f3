import { misfit, type Reader } from "./reader";
import type { Code, JsonDescription, Names, Scalar, ScalarKind } from "./schema";
import { longestOf, shortened } from "./text-lengths";

// What PHP pages write for a value, and what it means here. docs/api.md, "Values", has the rules.

/** What a missing value reads as. */
const instead = { fault: undefined, "0": 0, none: null, N: false, "–": "–" } as const;
type Instead<M extends keyof typeof instead> = Exclude<(typeof instead)[M], undefined>;

/** Returns undefined for a wrong value. It is given no text that is longer than its kind may be. */
type ReadScalar<T> = (value: unknown) => T | undefined;

const isNever = () => false;

/** Faster than unions and pipes: a page reads some hundred values. */
function checked<T, N>(
  kind: ScalarKind | "code",
  expected: string,
  read: ReadScalar<T>,
  isNone: (value: unknown) => boolean,
  none: N | undefined,
): Reader<T | N> {
  const longest = longestOf(kind);
  return (given, remarks) => {
    const fitting = typeof given === "string" && given.length > longest ? shortened(given, kind) : given;
    const value = isNone(fitting) ? none : read(fitting);
    return value === undefined ? misfit(remarks, expected, given) : value;
  };
}

export function scalar<T, const K extends ScalarKind, const M extends keyof typeof instead>(
  id: string,
  kind: K,
  missing: M,
  json: JsonDescription,
  read: ReadScalar<T>,
  isNone: (value: unknown) => boolean = isMissing,
): Scalar<T | Instead<M>, K> {
  const none = instead[missing] as Instead<M> | undefined;
  return { kind, id, missing, json, read: checked(kind, json.description, read, isNone, none) };
}

export function isMissing(value: unknown): value is null | undefined | false | "" {
  return value === undefined || value === null || value === false || (typeof value === "string" && value.trim() === "");
}

const decimal = /^[+-]?\d+(?:\.\d+)?$/;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Returns undefined for anything but a number, also for "0x1F", "1e3" and "131,2", whose meaning would be a guess. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const plain = Number(value);
  // As most are written. A pattern takes longer than a whole number's text, and a third of a decimal's.
  if (Number.isSafeInteger(plain) && String(plain) === value) return plain;
  if (Number.isFinite(plain) && decimal.test(value)) return plain;
  const text = value.trim();
  if (decimal.test(text)) return Number(text);
  return grouped.test(text) ? Number(text.replaceAll(",", "")) : undefined;
}

function countOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number >= 0 && Number.isSafeInteger(number) ? number : undefined;
}

function wholeOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

function measureOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number >= 0 ? number : undefined;
}

const suffixes = { fault: "", "0": ", which may be missing", none: ", or null" };

function numeric<const K extends ScalarKind, const M extends keyof typeof suffixes>(
  id: string,
  kind: K,
  missing: M,
  what: string,
  read: ReadScalar<number>,
) {
  const type = /whole/.test(what) ? "integer" : "number";
  const json: JsonDescription = {
    description: what + suffixes[missing],
    type: missing === "fault" ? [type, "string"] : [type, "string", "null"],
    ...(what.endsWith("from 0") && { minimum: 0 }),
  };
  return scalar(id, kind, missing, json, read);
}

export const phpCount = numeric("Count", "count", "fault", "a whole number from 0", countOf);
/** 0 where it is missing. */
export const count = numeric("CountOrNone", "count", "0", "a whole number from 0", countOf);
export const phpMaybeCount = numeric("MaybeCount", "count", "none", "a whole number from 0", countOf);
/** 0 where it is empty, as `count`; null where the API does not send the field. */
export const phpCountIfTold = scalar(
  "CountIfTold",
  "count",
  "none",
  count.json,
  (value) => (isMissing(value) ? 0 : countOf(value)),
  (value) => value === undefined,
);
/** The change of a rank; a negative one is a loss. */
export const phpMaybeChange = numeric("Change", "change", "none", "a whole number", wholeOf);
/** Speeds in km/h and distances in metres, to a tenth; 0 where nothing was measured. */
export const measure = numeric("Measure", "number", "0", "a number from 0", measureOf);
export const phpMaybeMeasure = numeric("MaybeMeasure", "number", "none", "a number from 0", measureOf);
/** In degrees; 0 where it is missing. */
export const phpAngle = numeric("Angle", "angle", "0", "a number", numberOf);
/** Latitude or longitude. */
export const phpMaybeDegrees = numeric("Degrees", "angle", "none", "a number of either sign", numberOf);

const yes = new Set<unknown>(["Y", 1, true, "1", "YES", "TRUE", "T", "ON"]);
const no = new Set<unknown>(["N", 0, "0", "NO", "FALSE", "F", "OFF"]);
function flagOf(value: unknown): boolean | undefined {
  if (yes.has(value)) return true;
  if (no.has(value)) return false;
  const folded = typeof value === "string" ? value.trim().toUpperCase() : value;
  return folded === value ? undefined : flagOf(folded);
}

const writings = ["Y", "N", 1, 0];

/** The answer itself, so that it may not be missing. */
export const phpDecision = scalar(
  "Decision",
  "flag",
  "fault",
  { description: "Y or N", type: ["string", "integer", "boolean"], enum: [...writings, true, false] },
  (value) => (value === false ? false : flagOf(value)),
  isNever,
);
const flagJson: JsonDescription = {
  description: "Y or N",
  type: ["string", "integer", "boolean", "null"],
  enum: [...writings, "1", "0", true, false, null],
};
/** N where it is missing. */
export const phpFlag = scalar("Flag", "flag", "N", flagJson, flagOf);

/** N where it is empty; null where the API does not send the field. */
export const phpFlagIfTold = scalar(
  "FlagIfTold",
  "flag",
  "none",
  flagJson,
  (value) => (isMissing(value) ? false : flagOf(value)),
  (value) => value === undefined,
);

export function yesNo(value: boolean): "Y" | "N" {
  return value ? "Y" : "N";
}

/** For codes that are our own names as well. */
export function asWritten<const T extends string>(names: readonly T[]): Readonly<Record<T, T>> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<T, T>;
}

/** For codes that are our own names in capitals. */
export function inCapitals<const T extends string>(names: readonly T[]) {
  return Object.fromEntries(names.map((name) => [name.toUpperCase(), name])) as {
    readonly [N in T as Uppercase<N>]: N;
  };
}

/** The API's codes by our names. */
export function codesOf<const N extends Names>(names: N) {
  return Object.fromEntries(Object.entries(names).map(([code, name]) => [name, code])) as {
    readonly [C in keyof N & string as N[C]]: C;
  };
}

/** Upper and lower case are the same. */
function codeReader<N extends Names>(names: N): ReadScalar<N[keyof N]> {
  const byCode = new Map<string, N[keyof N]>();
  for (const code in names) byCode.set(code, names[code]).set(code.toUpperCase(), names[code]);
  return (value) => {
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    return byCode.get(String(value)) ?? byCode.get(String(value).trim().toUpperCase());
  };
}

export function phpCode<const N extends Names>(names: N): Code<N, N[keyof N]> {
  const words = Object.keys(names);
  const description = `one of ${words.join(", ")}`;
  const json: JsonDescription = { description, type: "string", enum: words };
  return {
    kind: "code",
    names,
    missing: "fault",
    json,
    read: checked<N[keyof N], never>("code", description, codeReader(names), isNever, undefined),
  };
}

/** A code, null where it is missing or one that we do not know yet. */
export function phpMaybeCode<const N extends Names>(names: N): Code<N, N[keyof N] | null> {
  const words = Object.keys(names);
  const description = `one of ${words.join(", ")}; others are shown in neutral words`;
  const json: JsonDescription = { description, type: ["string", "null"], examples: words };
  const find = codeReader(names);
  const read = checked<N[keyof N] | null, never>(
    "code",
    description,
    (value) => find(value) ?? null,
    isNever,
    undefined,
  );
  return { kind: "code", names, missing: "none", json, read };
}
