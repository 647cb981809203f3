import { knownLink, knownMedia } from "../content/known-addresses.server";
import type { UnsafeHtml } from "../content/rich-text.server";
import { forEachThing, idDigits, idPatterns, isId, type Thing } from "../forms/ids";
import { scalar, isMissing, numberOf } from "./php-values";
import type { Remarks } from "./reader";
import { type JsonDescription, type ScalarKind, made } from "./schema";
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
const phpMaybeHtml = text("MaybeHtml", "html", "none", "HTML");
/** "" for one that is too long, which is allowed nowhere. */
export const phpMaybeAddress = text("MaybeAddress", "address", "none", "an address", (value) =>
  value === tooLong ? "" : textOf(value),
);

/** Where the list has more, page by page. */
export const cursors = {
  next: ["next", phpMaybeKey, "as in /record/list.php"],
  prev: ["prev", phpMaybeKey, "as in /record/list.php"],
} as const;

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

/** A link that may be shown (`hrefOf` makes its address), null where it is missing or not allowed. */
export const phpLink = made(phpMaybeAddress, (text, remarks) => (text === null ? null : linkOf(text, remarks)));

/** A picture or a film, null where it is missing or on a host that is not ours. */
export const phpMedia = made(phpMaybeAddress, (text, remarks) => (text === null ? null : mediaOf(text, remarks)));

const linkOf = (text: string, remarks: Remarks) => known(text, knownLink, "LINK_ORIGINS", remarks);
const mediaOf = (text: string, remarks: Remarks) => known(text, knownMedia, "MEDIA_ORIGINS", remarks);

/** The log is told of an address that is not shown, by its origin only. */
function known(text: string, find: (text: string) => string | null, setting: string, { refusedAddresses }: Remarks) {
  const address = find(text);
  if (address !== null) return address;
  const { origin, protocol } = URL.canParse(text) ? new URL(text) : { origin: "null", protocol: "" };
  if (/^\/\w/.test(text)) refusedAddresses.add("a page is not offered (brand.json)");
  else refusedAddresses.add(`${origin === "null" ? protocol || "a text" : origin} is not in ${setting}`);
  return null;
}

/** At most so many refused addresses of a text are logged. */
const looked = 50;

/** Which links and pictures are shown is for `richText` to say; here the log is told of those that are not. */
export const phpHtml = made(phpMaybeHtml, (text, remarks) => {
  const addresses = [...(text?.matchAll(/\s(href|src)=["']?([^"'\s>]+)/gi) ?? [])].slice(0, looked);
  for (const [, name, address = ""] of addresses)
    if (name?.toLowerCase() === "href") linkOf(address, remarks);
    else mediaOf(address, remarks);
  return text as UnsafeHtml | null;
});
