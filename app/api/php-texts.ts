import type { Kind } from "./described";
import { isMissing, reading, type Reading } from "./php-values";
import { longestOf, tooLong } from "./text-lengths";

// Texts of the API. Each kind has its length (text-lengths.ts).

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  return typeof value === "number" ? String(value) : undefined;
}

function told(kind: Kind, what: string) {
  const maxLength = longestOf(kind);
  return { description: `${what} of at most ${maxLength} characters`, maxLength };
}

function text<K extends Kind>(id: string, kind: K, what: string): Reading<string, K> {
  return reading({ id, kind, json: { ...told(kind, what), type: ["string", "number"] } }, textOf);
}

function maybeText<K extends Kind>(id: string, kind: K, what: string): Reading<string | null, K> {
  return reading<string | null, K>(
    { id, kind, missing: "none", json: { ...told(kind, `${what}, or null,`), type: ["string", "number", "null"] } },
    (value) => (isMissing(value) ? null : textOf(value)),
  );
}

/** An identifier, an e-mail address, a cursor, a word of a list. */
export const phpKey = text("Key", "key", "a text");
export const phpMaybeKey = maybeText("MaybeKey", "key", "a text");
export const phpToken = text("Token", "token", "a text");
export const phpMaybeToken = maybeText("MaybeToken", "token", "a text");
/** A name that may not be missing. */
export const phpTitle = text("Title", "name", "a name");
/** A name to be shown; a dash where it is missing. */
export const phpName = reading(
  {
    id: "Name",
    kind: "name",
    missing: "–",
    json: { ...told("name", "a name, which may be missing,"), type: ["string", "number", "null"] },
  },
  (value) => (isMissing(value) ? "–" : textOf(value)),
);
export const phpMaybeName = maybeText("MaybeName", "name", "a name");
export const phpMaybeParagraph = maybeText("MaybeParagraph", "paragraph", "some sentences");
export const phpMaybeHtml = maybeText("MaybeHtml", "html", "HTML");
/** "" for one that is too long, which is allowed nowhere. */
export const phpMaybeAddress = reading<string | null, "address">(
  {
    id: "MaybeAddress",
    kind: "address",
    missing: "none",
    json: { ...told("address", "an address, or null,"), type: ["string", "number", "null"] },
  },
  (value) => (value === tooLong ? "" : isMissing(value) ? null : textOf(value)),
);
