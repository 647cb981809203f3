import { isUtf8 } from "node:buffer";

const looked = { first: 32_768, last: 4_096 };

/** Says what a body without an envelope is, for the log and the contract's check: its kind, never its words. */
export function whatCame(body: Buffer): string {
  if (body.length === 0) return "nothing at all: did json_encode() fail?";
  if (body[0] === 0x1f && body[1] === 0x8b) return "gzip without its Content-Encoding";
  const head = body.subarray(0, looked.first);
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return "UTF-16";
  if (isUtf8(body)) return kindOf(textOf(body, "utf-8"));
  return `${isEucKr(body) ? "EUC-KR" : "not UTF-8"}: ${kindOf(textOf(body, "euc-kr"))}`;
}

function textOf(body: Buffer, charset: string): string {
  const { first, last } = looked;
  const parts = body.length > first + last ? [body.subarray(0, first), body.subarray(-last)] : [body];
  return parts.map((part) => new TextDecoder(charset).decode(part)).join(" ").trim(); // prettier-ignore
}

function isEucKr(body: Buffer): boolean {
  try {
    return /[가-힣]/.test(new TextDecoder("euc-kr", { fatal: true }).decode(body));
  } catch {
    return false;
  }
}

function kindOf(text: string): string {
  if (text === "") return "white space alone: did json_encode() fail?";
  const error = phpError(text);
  if (error) return error;
  if (/^<\?(?:php|=)/i.test(text)) return "PHP that was not run";
  if (text.startsWith("<?xml")) return "XML";
  if (/<(?:!doctype html|html|head|title|body)[\s>]/i.test(text)) return html(text);
  if (/^<[!/a-z]/i.test(text)) return "a piece of HTML or XML";
  if (/^[[{]/.test(text)) return /[\]}]$/.test(text) ? "JSON with a mistake in it" : "JSON that breaks off";
  if (/^(?:array\s*\(|(?:array|object)\([^)]{1,60}\)[#\d ()]*\{)/i.test(text)) return "print_r() or var_dump()";
  return `a text of ${text.length} characters`;
}

function phpError(text: string): string | undefined {
  const found = /(?:<b>|PHP |^|\n)(Fatal error|Parse error|Warning|Notice|Deprecated)(?:<\/b>)?: /.exec(text);
  const [, kind = ""] = /(?:<b>|PHP |\n)(Fatal error|Parse error)(?:<\/b>)?: /.exec(text) ?? found ?? [];
  if (!kind) return undefined;
  const [, file = "", line = ""] =
    /([\w.-]{1,60}\.(?:php|inc))(?:<\/b>)? on line (?:<b>)?(\d{1,6})/.exec(text.slice(text.indexOf(kind))) ?? [];
  return `${kind} of PHP${file && `, ${file} line ${line}`}`;
}

function html(text: string): string {
  const [, title = ""] = /<title[^<>]*>([^<]{0,400})/i.exec(text) ?? [];
  return title.trim() ? `HTML "${cleaned(title)}"` : "HTML without a title";
}

/** A title is the server's, but may name who asks. */
function cleaned(title: string): string {
  const words = title
    .replace(/[\p{C}"\s]+/gu, " ")
    .replace(/\S+@\S+|\d[\d-]{4,}/g, "…")
    .trim();
  return [...words].length > 80 ? `${[...words].slice(0, 79).join("")}…` : words;
}

/** Where a redirect leads, without the query, which may hold a token. */
export function redirectTarget(location: string, asked: string): string {
  if (!URL.canParse(location, asked)) return "nowhere";
  const { origin, pathname, protocol } = new URL(location, asked);
  return origin === "null" ? protocol : `${origin}${pathname}`.slice(0, 200);
}
