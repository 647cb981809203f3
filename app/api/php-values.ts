import { z } from "zod/v4";
import { describeAs, type Described } from "./described";

// What PHP pages write for a value, and what it means here. docs/api.md, "Values", has the rules.

/** Faster than unions and pipes: a page reads some hundred values. `read` returns undefined for a wrong value. */
export function reading<T>(expected: Described & { description: string }, read: (value: unknown) => T | undefined) {
  const schema = z.transform((input: unknown, { issues }): T => {
    const value = read(input);
    if (value !== undefined) return value;
    issues.push({ code: "custom", input, message: expected.description });
    return z.NEVER;
  });
  return describeAs(schema, expected);
}

export function isMissing(value: unknown): value is null | undefined | false | "" {
  return value === undefined || value === null || value === false || (typeof value === "string" && value.trim() === "");
}

const decimal = /^[+-]?\d+(?:\.\d+)?$/;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Undefined for what is no number: also for "0x1F", "1e3" and "131,2", which JavaScript or a reader would have to guess. */
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

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  return typeof value === "number" ? String(value) : undefined;
}

const numeric: Pick<Described, "type"> = { type: ["integer", "string", "null"] };

export const phpCount = reading(
  { id: "Count", description: "a whole number from 0", type: ["integer", "string"], minimum: 0 },
  countOf,
);
/** 0 where it is missing. */
export const count = reading(
  { id: "CountOrNone", description: "a whole number from 0, which may be missing", ...numeric, minimum: 0 },
  (value) => (isMissing(value) ? 0 : countOf(value)),
);
export const phpMaybeCount = reading(
  { id: "MaybeCount", description: "a whole number from 0, or null", ...numeric, minimum: 0 },
  (value) => (isMissing(value) ? null : countOf(value)),
);
/** Of places in a ranking: down is negative. */
export const phpMaybeChange = reading({ id: "Change", description: "a whole number, or null", ...numeric }, (value) => {
  if (isMissing(value)) return null;
  const number = numberOf(value);
  return Number.isSafeInteger(number) ? number : undefined;
});
/** Speeds in km/h and distances in metres, to a tenth; 0 where nothing was measured. */
export const measure = reading(
  {
    id: "Measure",
    description: "a number from 0, which may be missing",
    type: ["number", "string", "null"],
    minimum: 0,
  },
  (value) => (isMissing(value) ? 0 : measureOf(value)),
);
export const phpMaybeMeasure = reading(
  { id: "MaybeMeasure", description: "a number from 0, or null", type: ["number", "string", "null"], minimum: 0 },
  (value) => (isMissing(value) ? null : measureOf(value)),
);
/** In degrees; 0 where it is missing. */
export const phpAngle = reading(
  { id: "Angle", description: "a number, which may be missing", type: ["number", "string", "null"] },
  (value) => (isMissing(value) ? 0 : numberOf(value)),
);

/** Latitude or longitude. */
export const phpMaybeDegrees = reading(
  { id: "Degrees", description: "a number of either sign, or null", type: ["number", "string", "null"] },
  (value) => (isMissing(value) ? null : numberOf(value)),
);

/** Not empty: an identifier, a token, a key. */
export const phpText = reading({ id: "Text", description: "a text", type: ["string", "number"] }, textOf);
export const phpMaybe = reading(
  { id: "MaybeText", description: "a text, or null", type: ["string", "number", "null"] },
  (value) => (isMissing(value) ? null : textOf(value)),
);
/** A name to be shown; a dash where it is missing. */
export const phpName = reading(
  { id: "Name", description: "a name, which may be missing", type: ["string", "number", "null"] },
  (value) => (isMissing(value) ? "–" : textOf(value)),
);

const yes = new Set<unknown>(["Y", "y", "1", 1, true, "true", "TRUE", "YES", "yes"]);
const no = new Set<unknown>(["N", "n", "0", 0, "false", "FALSE", "NO", "no"]);
const flagOf = (value: unknown) => (yes.has(value) ? true : no.has(value) ? false : undefined);

/** The answer itself, so that it may not be missing. */
export const phpDecision = reading(
  {
    id: "Decision",
    description: "Y or N",
    type: ["string", "integer", "boolean"],
    enum: ["Y", "N", 1, 0, true, false],
  },
  (value) => (value === false ? false : flagOf(value)),
);
/** N where it is missing. */
export const phpFlag = reading(
  {
    id: "Flag",
    description: "Y or N",
    type: ["string", "integer", "boolean", "null"],
    enum: ["Y", "N", 1, 0, "1", "0", true, false, null],
  },
  (value) => (isMissing(value) ? false : flagOf(value)),
);

export function yesNo(value: boolean): "Y" | "N" {
  return value ? "Y" : "N";
}

type Codes<T extends string> = Readonly<Record<string, T>>;

/** For codes that are our own names as well. */
export function asWritten<const T extends string>(names: readonly T[]): Codes<T> {
  return Object.fromEntries(names.map((name): [string, T] => [name, name]));
}

/** Upper and lower case are the same. */
function codeReader<T extends string>(names: Codes<T>): (value: unknown) => T | undefined {
  const byCode = new Map(
    Object.entries(names).flatMap(
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

export function phpCode<const T extends string>(names: Codes<T>) {
  const codes = Object.keys(names);
  return reading({ description: `one of ${codes.join(", ")}`, type: "string", enum: codes }, codeReader(names));
}

/** A code, null where it is missing or one that we do not know yet. */
export function phpMaybeCode<const T extends string>(names: Codes<T>) {
  const codes = Object.keys(names);
  const read = codeReader(names);
  const description = `one of ${codes.join(", ")}; others are shown in neutral words`;
  return reading<T | null>({ description, type: ["string", "null"], examples: codes }, (value) => read(value) ?? null);
}
