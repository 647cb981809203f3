import { forEachThing, idDigits, idPatterns, isId, type Thing } from "../forms/ids";
import { isMissing, numberOf, scalar } from "./php-values";
import type { JsonDescription } from "./schema";

/** Zeros before it are ZEROFILL of MySQL; 0 is nothing. Undefined for what is no number of a thing. */
function idReader(of: Thing): (value: unknown) => string | undefined {
  return (value) => {
    const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
    const digits = text.startsWith("0") ? text.replace(/^0+/, "") : text;
    return isId(of, digits) ? digits : undefined;
  };
}

const idTold = (of: Thing) => `a number of 1–${idDigits[of]} digits`;

/** Numbers of things; addresses are made of them. */
export const phpId = forEachThing((of) => {
  const pattern = idPatterns[of].source;
  const json: JsonDescription = { description: idTold(of), type: ["string", "integer"], minimum: 1, pattern };
  return scalar(`Id${idDigits[of]}`, "id", "fault", json, idReader(of));
});
/** 0 too is none: MySQL's default of a column without a thing. */
export const phpMaybeId = forEachThing((of) => {
  const pattern = idPatterns[of].source;
  const json: JsonDescription = { description: `${idTold(of)}, or null`, type: ["string", "integer", "null"], pattern };
  const isNone = (value: unknown) => isMissing(value) || numberOf(value) === 0;
  return scalar(`MaybeId${idDigits[of]}`, "id", "none", json, idReader(of), isNone);
});
