import { scalar } from "./php-values";
import type { JsonDescription, ScalarKind } from "./schema";
import { longestOf, tooLong } from "./text-lengths";

// Texts of the API. Each kind has its length (text-lengths.ts).

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  return typeof value === "number" ? String(value) : undefined;
}

const suffixes = { fault: "", "–": ", which may be missing,", none: ", or null," };

function text<const K extends ScalarKind, const M extends keyof typeof suffixes>(
  id: string,
  kind: K,
  missing: M,
  what: string,
  read: (value: unknown) => string | undefined = textOf,
) {
  const maxLength = longestOf(kind);
  const json: JsonDescription = {
    description: `${what}${suffixes[missing]} of at most ${maxLength} characters`,
    maxLength,
    type: missing === "fault" ? ["string", "number"] : ["string", "number", "null"],
  };
  return scalar(id, kind, missing, json, read);
}

/** An identifier, an e-mail address, a cursor, a word of a list. */
export const phpKey = text("Key", "key", "fault", "a text");
export const phpMaybeKey = text("MaybeKey", "key", "none", "a text");
export const phpToken = text("Token", "token", "fault", "a text");
export const phpMaybeToken = text("MaybeToken", "token", "none", "a text");
/** A name that may not be missing. */
export const phpTitle = text("Title", "name", "fault", "a name");
/** A name to be shown; a dash where it is missing. */
export const phpName = text("Name", "name", "–", "a name");
export const phpMaybeName = text("MaybeName", "name", "none", "a name");
export const phpMaybeParagraph = text("MaybeParagraph", "paragraph", "none", "some sentences");
export const phpMaybeHtml = text("MaybeHtml", "html", "none", "HTML");
/** "" for one that is too long, which is allowed nowhere. */
export const phpMaybeAddress = text("MaybeAddress", "address", "none", "an address", (value) =>
  value === tooLong ? "" : textOf(value),
);

/** Where the list has more, page by page. */
export const cursors = {
  next: ["next", phpMaybeKey, "as in /record/list.php"],
  prev: ["prev", phpMaybeKey, "as in /record/list.php"],
} as const;
