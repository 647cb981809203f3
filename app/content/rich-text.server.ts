import sanitizeHtml, { type IOptions, type Tag, type Transformer } from "sanitize-html";
import type { Language } from "../i18n/languages";
import { translators } from "../i18n/texts";
import type { SafeHtml } from "../ui/rich-text";
import { knownLink, knownMedia } from "./known-addresses.server";
import { hrefOf } from "./link";

declare const unsafe: unique symbol;
/** HTML from the API; only `richText` may add it to a page. */
export type UnsafeHtml = string & { readonly [unsafe]: true };

/** Contains none of the elements that wrap an article, so no end tag in it can close one of them. */
// prettier-ignore
const allowedTags = [
  "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "hr", "br", "ul", "ol", "li", "dl", "dt", "dd",
  "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td",
  "a", "strong", "b", "em", "i", "u", "s", "sub", "sup", "img",
];

/** Boxes that editors write for paragraphs. */
const paragraphs =
  "div section article header footer main aside nav address center pre figcaption details summary fieldset legend";

/** Elements whose content is not shown. */
const silent =
  "script style template noscript noembed noframes iframe frameset object applet audio video canvas svg math title head textarea select option datalist button xmp plaintext";

/** Parsing time grows with the square of the depth, and no editor nests this deeply. */
const deepest = 100;
class TooDeep extends Error {}

/** Returns sanitized HTML for a page, "" if it is nested too deeply. */
export function richText(html: UnsafeHtml | null, language: Language): SafeHtml {
  try {
    const allowed = sanitizeHtml(html ?? "", rulesFor(language));
    // Removed elements may have kept a paragraph from ending before the next; parsing again ends it.
    const nested = sanitizeHtml(allowed, rulesFor(language));
    const readable = withoutForeignPictures(nested)
      // The parser keeps characters that HTML forbids.
      .replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]/g, "")
      .replace(/<p>(?:\s|<br \/>)*<\/p>/g, "");
    return withTableBoxes(withHeadingsFromThree(readable.trim()), language) as SafeHtml;
  } catch (error) {
    if (error instanceof TooDeep) return "" as SafeHtml;
    throw error;
  }
}

function rulesFor(language: Language): IOptions {
  let depth = 0;
  return {
    allowedTags,
    allowedAttributes: {
      a: ["href", "rel"],
      img: ["src", "alt", "width", "height", "loading", "decoding"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan", "scope"],
    },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    nonTextTags: silent.split(" "),
    transformTags: {
      ...Object.fromEntries(paragraphs.split(" ").map((name) => [name, "p"])),
      a: link(language),
      img: picture,
      td: cell,
      th: cell,
    },
    onOpenTag() {
      depth += 1;
      if (depth > deepest) throw new TooDeep();
    },
    onCloseTag() {
      depth -= 1;
    },
  };
}

/** An element without a name is removed; its content stays. */
const dropped: Tag = { tagName: "", attribs: {} };

function link(language: Language): Transformer {
  return (tagName, { href = "" }) => {
    const link = knownLink(href);
    if (link === null) return dropped;
    const isForeign = link.startsWith("http");
    return {
      tagName,
      attribs: { href: hrefOf(link, language), ...(isForeign ? { rel: "noreferrer noopener" } : {}) },
    };
  };
}

const picture: Transformer = (tagName, { src = "", alt = "", width = "", height = "" }) => {
  const address = knownMedia(src);
  if (address === null) return { tagName, attribs: { alt } };
  const isSized = [width, height].every((side) => /^[1-9]\d{0,3}$/.test(side));
  const size: Record<string, string> = isSized ? { width, height } : {};
  return { tagName, attribs: { src: address, alt, ...size, loading: "lazy", decoding: "async" } };
};

const cell: Transformer = (tagName, given) => {
  const kept = [
    ["colspan", /^([2-9]|1\d)$/],
    ["rowspan", /^([2-9]|[1-9]\d)$/],
    ["scope", /^(col|row)$/],
  ] as const;
  const attribs = kept.flatMap(([name, values]) => {
    const value = given[name];
    return value && values.test(value) ? [[name, value] as const] : [];
  });
  return { tagName, attribs: Object.fromEntries(attribs) };
};

/** Replaces pictures without an address by their text. The library's `text` of a tag loses what follows. */
function withoutForeignPictures(html: string): string {
  return html.replace(/<img alt="([^"]*)" \/>/g, (_, alt: string) => alt.replaceAll("&quot;", '"'));
}

/** The page has the higher headings. The levels in use become h3, h4 and so on. */
function withHeadingsFromThree(html: string): string {
  const used = [...new Set(html.match(/<h[1-6]>/g))].sort();
  return html.replace(/<(\/?)(h[1-6])>/g, (_, slash: string, name: string) => {
    const level = Math.min(3 + used.indexOf(`<${name}>`), 6);
    return `<${slash}h${level}>`;
  });
}

/** Uses a figure, not a div: an extra end tag in the article then closes nothing around it. */
function withTableBoxes(html: string, language: Language): string {
  const label = translators[language]("common.table");
  return html
    .replaceAll("<table>", `<figure class="rich-table" role="group" aria-label="${label}" tabindex="0"><table>`)
    .replaceAll("</table>", "</table></figure>");
}
