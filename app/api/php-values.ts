import { z } from "zod/v4";
import { describeAs, type Described, type JsonDescription, type Kind, type Missing } from "./described";
import { readBy } from "./reader";
import { longestOf, shortened } from "./text-lengths";

// What PHP pages write for a value, and what it means here. docs/api.md, "Values", has the rules.

/** A schema that remembers its kind by its type. */
export type Reading<T, K extends Kind> = z.ZodTransform<T, unknown> & { readonly kind?: K };

/** A missing value is a fault unless `missing` says what it reads as. */
interface Expected<K extends Kind> extends Pick<Described, "id"> {
  kind: K;
  missing?: Missing;
  json: JsonDescription & { description: string };
}

/**
 * Faster than unions and pipes: a page reads some hundred values. `read` returns undefined for a wrong value, and is
 * given no text that is longer than its kind may be.
 */
export function reading<T, K extends Kind>(
  { missing = "fault", ...expected }: Expected<K>,
  read: (value: unknown) => T | undefined,
): Reading<T, K> {
  const { kind } = expected;
  const longest = longestOf(kind);
  const schema = readBy<T>((given, issues) => {
    const value = read(typeof given === "string" && given.length > longest ? shortened(given, kind) : given);
    if (value !== undefined) return value;
    issues.push({ code: "custom", input: given, message: expected.json.description });
    return z.NEVER;
  });
  return describeAs(schema, { ...expected, missing });
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
  // As most are written; the patterns take three times as long.
  if (Number.isFinite(plain) && String(plain) === value) return plain;
  const text = value.trim();
  if (decimal.test(text)) return Number(text);
  return grouped.test(text) ? Number(text.replaceAll(",", "")) : undefined;
}

function countOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number >= 0 && Number.isSafeInteger(number) ? number : undefined;
}

function measureOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number >= 0 ? number : undefined;
}

const numeric: Pick<JsonDescription, "type"> = { type: ["integer", "string", "null"] };
const fractional: Pick<JsonDescription, "type"> = { type: ["number", "string", "null"] };

export const phpCount = reading(
  {
    id: "Count",
    kind: "count",
    json: { description: "a whole number from 0", type: ["integer", "string"], minimum: 0 },
  },
  countOf,
);
/** 0 where it is missing. */
export const count = reading(
  {
    id: "CountOrNone",
    kind: "count",
    missing: "0",
    json: { description: "a whole number from 0, which may be missing", ...numeric, minimum: 0 },
  },
  (value) => (isMissing(value) ? 0 : countOf(value)),
);
export const phpMaybeCount = reading(
  {
    id: "MaybeCount",
    kind: "count",
    missing: "none",
    json: { description: "a whole number from 0, or null", ...numeric, minimum: 0 },
  },
  (value) => (isMissing(value) ? null : countOf(value)),
);
/** 0 where it is empty, as `count`; null where the API does not send the field. */
export const phpCountIfTold = reading(
  {
    id: "CountIfTold",
    kind: "count",
    missing: "none",
    json: { description: "a whole number from 0, which may be missing", ...numeric, minimum: 0 },
  },
  (value) => (value === undefined ? null : isMissing(value) ? 0 : countOf(value)),
);
/** The change of a rank; a negative one is a loss. */
export const phpMaybeChange = reading(
  { id: "Change", kind: "change", missing: "none", json: { description: "a whole number, or null", ...numeric } },
  (value) => {
    if (isMissing(value)) return null;
    const number = numberOf(value);
    return Number.isSafeInteger(number) ? number : undefined;
  },
);
/** Speeds in km/h and distances in metres, to a tenth; 0 where nothing was measured. */
export const measure = reading(
  {
    id: "Measure",
    kind: "number",
    missing: "0",
    json: { description: "a number from 0, which may be missing", ...fractional, minimum: 0 },
  },
  (value) => (isMissing(value) ? 0 : measureOf(value)),
);
export const phpMaybeMeasure = reading(
  {
    id: "MaybeMeasure",
    kind: "number",
    missing: "none",
    json: { description: "a number from 0, or null", ...fractional, minimum: 0 },
  },
  (value) => (isMissing(value) ? null : measureOf(value)),
);
/** In degrees; 0 where it is missing. */
export const phpAngle = reading(
  { id: "Angle", kind: "angle", missing: "0", json: { description: "a number, which may be missing", ...fractional } },
  (value) => (isMissing(value) ? 0 : numberOf(value)),
);

/** Latitude or longitude. */
export const phpMaybeDegrees = reading(
  {
    id: "Degrees",
    kind: "angle",
    missing: "none",
    json: { description: "a number of either sign, or null", ...fractional },
  },
  (value) => (isMissing(value) ? null : numberOf(value)),
);

const yes = new Set<unknown>(["Y", 1, true, "1", "YES", "TRUE", "T", "ON"]);
const no = new Set<unknown>(["N", 0, "0", "NO", "FALSE", "F", "OFF"]);
function flagOf(value: unknown): boolean | undefined {
  if (yes.has(value)) return true;
  if (no.has(value)) return false;
  const folded = typeof value === "string" ? value.trim().toUpperCase() : value;
  return folded === value ? undefined : flagOf(folded);
}

/** The answer itself, so that it may not be missing. */
export const phpDecision = reading(
  {
    id: "Decision",
    kind: "flag",
    json: { description: "Y or N", type: ["string", "integer", "boolean"], enum: ["Y", "N", 1, 0, true, false] },
  },
  (value) => (value === false ? false : flagOf(value)),
);
/** N where it is missing. */
export const phpFlag = reading(
  {
    id: "Flag",
    kind: "flag",
    missing: "N",
    json: {
      description: "Y or N",
      type: ["string", "integer", "boolean", "null"],
      enum: ["Y", "N", 1, 0, "1", "0", true, false, null],
    },
  },
  (value) => (isMissing(value) ? false : flagOf(value)),
);

export function yesNo(value: boolean): "Y" | "N" {
  return value ? "Y" : "N";
}

/** For codes that are our own names as well. */
export function asWritten<const T extends string>(names: readonly T[]): Readonly<Record<T, T>> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<T, T>;
}

/** Upper and lower case are the same. */
function codeReader<T extends string>(names: Readonly<Record<string, T>>): (value: unknown) => T | undefined {
  const byCode = new Map(
    Object.entries<T>(names).flatMap(
      ([code, name]) =>
        [
          [code, name],
          [code.toUpperCase(), name],
        ] as const,
    ),
  );
  return (value) => {
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    return byCode.get(String(value)) ?? byCode.get(String(value).trim().toUpperCase());
  };
}

/** A schema that remembers its words by its type. */
export type CodeReading<T, W extends string> = Reading<T, "code"> & { readonly words?: W };

export function phpCode<const T extends string, const W extends string>(
  names: Readonly<Record<W, T>>,
): CodeReading<T, W> {
  const words = Object.keys(names);
  const json = { description: `one of ${words.join(", ")}`, type: "string", enum: words } as const;
  return reading({ kind: "code", json }, codeReader(names));
}

/** A code, null where it is missing or one that we do not know yet. */
export function phpMaybeCode<const T extends string, const W extends string>(
  names: Readonly<Record<W, T>>,
): CodeReading<T | null, W> {
  const words = Object.keys(names);
  const read = codeReader(names);
  const description = `one of ${words.join(", ")}; others are shown in neutral words`;
  const json: JsonDescription & { description: string } = { description, type: ["string", "null"], examples: words };
  return reading<T | null, "code">({ kind: "code", missing: "none", json }, (value) => read(value) ?? null);
}
