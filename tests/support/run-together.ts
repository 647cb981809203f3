import { HTMLElement, TextNode, type Node } from "node-html-parser";

/** What browsers set apart by themselves: blocks, cells, and controls and pictures within a line. */
const apart = new Set(
  (
    "address article aside blockquote body br button caption dd details dialog div dl dt fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 header hr img input legend li main nav ol option p pre section select summary svg table tbody " +
    "td textarea tfoot th thead tr ul video"
  )
    .toUpperCase()
    .split(" "),
);
const unread = new Set(["SCRIPT", "STYLE", "SVG"]);
/** A Korean particle may touch what is stressed, a link, or a name. */
const beforeParticle = /^(<\/(A|B|STRONG|MARK|EM|TIME|CODE)>)+$/;
/** One or two small letters belong to a number: of a tied rank, of an hour. */
const isAffix = (tags: string, ...texts: string[]) => tags.includes("SMALL") && texts.some(({ length }) => length <= 2);

/** Returns words of neighbouring elements that would run together without style sheets, as "Gangnam|24F". */
export function runTogether(root: HTMLElement): string[] {
  const found: string[] = [];
  let before = "";
  /** The tags since. */
  let tags = "";
  function walk(node: Node) {
    if (node instanceof TextNode) {
      const text = node.text;
      if (
        /[\p{L}\p{N}]$/u.test(before) &&
        /^[\p{L}\p{N}\p{Sc}]/u.test(text) &&
        tags &&
        !beforeParticle.test(tags) &&
        !isAffix(tags, before, text)
      )
        found.push(`${before.slice(-20)}|${text.slice(0, 20)}`);
      if (text) [before, tags] = [text, ""];
    } else if (node instanceof HTMLElement) {
      const { tagName } = node;
      const tag = node.getAttribute("translate") === "no" ? "B" : tagName;
      if (apart.has(tagName)) before = "";
      if (unread.has(tagName)) return;
      tags += `<${tag}>`;
      node.childNodes.forEach(walk);
      tags += `</${tag}>`;
      if (apart.has(tagName)) before = "";
    }
  }
  walk(root);
  return found;
}
