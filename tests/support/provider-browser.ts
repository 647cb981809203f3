import iconv from "iconv-lite";
import { parse, type HTMLElement } from "node-html-parser";

/** A provider's page, decoded. Redirects are not followed. */
export interface ProviderAnswer {
  url: string;
  status: number;
  headers: Headers;
  location: string | null;
  charset: string;
  text: string;
  page: HTMLElement;
}

interface Visit {
  method?: "GET" | "POST";
  body?: string;
  language?: "ko" | "en";
  cookie?: string;
}

/** Opens a page like a browser without scripts. */
export async function openProvider(url: string, { method = "GET", body, language = "ko", cookie }: Visit = {}) {
  const headers = new Headers({ "Accept-Language": language });
  if (cookie) headers.set("Cookie", cookie);
  if (body !== undefined) headers.set("Content-Type", "application/x-www-form-urlencoded");
  return answerOf(url, await fetch(url, { method, body, headers, redirect: "manual" }));
}

async function answerOf(url: string, response: Response): Promise<ProviderAnswer> {
  const charset = /charset=([\w-]+)/i.exec(response.headers.get("Content-Type") ?? "")?.[1] ?? "utf-8";
  const text = iconv.decode(Buffer.from(await response.arrayBuffer()), charset);
  const { status, headers } = response;
  return { url, status, headers, location: headers.get("Location"), charset, text, page: parse(text) };
}

/** Returns a page's form as it would be sent: address and fields; `typed` fills it in, null unticks. */
export function formOf({ url, page, text }: ProviderAnswer, typed: Record<string, string | null> = {}) {
  const form = page.querySelector("main form");
  if (!form) throw new Error(`There is no form: ${text}`);
  const fields = new Map<string, string>();
  for (const input of form.querySelectorAll("input[name]")) {
    const chosen = !/^(checkbox|radio)$/.test(input.getAttribute("type") ?? "") || input.hasAttribute("checked");
    if (chosen) fields.set(input.getAttribute("name") ?? "", input.getAttribute("value") ?? "");
  }
  for (const [name, value] of Object.entries(typed)) {
    if (value === null) fields.delete(name);
    else fields.set(name, value);
  }
  const action = form.getAttribute("action") ?? url;
  return {
    action: URL.canParse(action, url) ? new URL(action, url).href : action,
    fields: Object.fromEntries(fields),
    charset: form.getAttribute("accept-charset") ?? "utf-8",
  };
}

/** Sends a page's form in its charset. */
export function submitProvider(
  answer: ProviderAnswer,
  typed: Record<string, string | null> = {},
  language?: "ko" | "en",
) {
  const { action, fields, charset } = formOf(answer, typed);
  return openProvider(action, { method: "POST", body: encodeForm(fields, charset), language });
}

type Typed = Record<string, string | null>;

/** Opens an authorization request: the login page, at whichever host of the provider it is. */
export async function openLogin(url: string, language?: "ko" | "en"): Promise<ProviderAnswer> {
  const answer = await openProvider(url, { language });
  return answer.location ? openProvider(answer.location, { language }) : answer;
}

/** Logs in at the provider; resolves to its consent page. */
export async function logIn(url: string, typed: Typed): Promise<ProviderAnswer> {
  const { location, text } = await submitProvider(await openLogin(url), typed);
  if (!location) throw new Error(`Nobody is logged in: ${text}`);
  return openProvider(location);
}

/** Passes the provider's pages, login and consent, with the same fields for both. */
export async function passProvider(url: string, typed: Typed): Promise<ProviderAnswer> {
  return submitProvider(await logIn(url, typed), typed);
}

/** Encodes like a browser: characters that the charset lacks become character references. */
export function encodeForm(fields: Record<string, string>, charset = "utf-8"): string {
  return Object.entries(fields)
    .map(([name, value]) => `${encodeText(name, charset)}=${encodeText(value, charset)}`)
    .join("&");
}

function encodeText(text: string, charset: string): string {
  const bytes = [...text].flatMap((sign) => {
    const encoded = iconv.encode(sign, charset);
    const lacking = iconv.decode(encoded, charset) !== sign;
    return [...(lacking ? Buffer.from(`&#${sign.codePointAt(0)};`) : encoded)];
  });
  return bytes.map((byte) => (/[\w.-]/.test(String.fromCharCode(byte)) && byte < 128 ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, "0")}`)).join(""); // prettier-ignore
}
