import { parse } from "node-html-parser";
import { formOn } from "./carrier-visit";
import { formOf, passProvider } from "./provider-browser";
import type { Answer, Visitor } from "./visitor";

export type Provider = "kakao" | "naver" | "apple";
export const providers = ["kakao", "naver", "apple"] as const;

/** The visitor's actions on the provider's pages: a person by e-mail or name, and items that are not shared (null). */
export type AtProvider = Record<string, string | null>;

export const newcomer = (provider: Provider) => ({ person: `${provider}.newcomer@example.com` });
/** Returns a person whom the provider's page does not offer. */
export const somebody = (email: string, names: { firstName?: string; lastName?: string } = {}) => ({
  person: "other",
  email,
  ...names,
});

/** Presses the provider's button in the sign-in form; its `location` is where our page goes on to. */
export async function start(
  visitor: Visitor,
  provider: Provider,
  prefix = "",
  fields: Record<string, string> = {},
): Promise<Answer> {
  const path = `${prefix}/signin/social-login/${provider}-login`;
  const answer = await visitor.post(path, { intent: "start", ...fields });
  return { ...answer, location: nextOf(answer) ?? answer.location };
}

/** Returns where a page goes on to by itself. */
function nextOf({ page }: Pick<Answer, "page">): string | undefined {
  return /^0;url=(.+)$/.exec(page.querySelector("meta[http-equiv=refresh]")?.getAttribute("content") ?? "")?.[1];
}

/** The browser's way back: an address, or with Apple a form. */
export type Return = { address: string } | { action: string; fields: Record<string, string> };

/** Goes from our page through the provider's pages, and returns the way back. */
export async function visitProvider({ location }: Answer, done: AtProvider = {}): Promise<Return> {
  if (!location?.startsWith("http")) throw new Error(`This does not lead to a provider: ${location}`);
  const decision = done.decision ?? "agree";
  const answer = await passProvider(location, { ...done, decision });
  if (answer.location) return { address: answer.location };
  const { action, fields } = formOf(answer);
  return { action, fields };
}

/** Sends the POST of Apple's page as it arrives: from another site, and so without cookies. */
export async function postFromApple({ action, fields }: { action: string; fields: Record<string, string> }) {
  const response = await fetch(action, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: "https://apple.example", "Sec-Fetch-Site": "cross-site" },
    redirect: "manual",
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, page: parse(text) };
}

/** Returns to our address; follows redirects that only change the language. */
export async function comeBack(visitor: Visitor, back: Return): Promise<Answer> {
  if ("address" in back) {
    const { pathname, search } = new URL(back.address);
    const answer = await visitor.get(pathname + search);
    return answer.location?.startsWith("/en/signin/social-login/") ? visitor.get(answer.location) : answer;
  }
  const { action, fields } = formOn(await postFromApple(back));
  return visitor.post(new URL(action).pathname, fields);
}

/** Runs the whole trip by forms alone. */
export async function signInWith(visitor: Visitor, provider: Provider, done: AtProvider = {}, prefix = "") {
  return comeBack(visitor, await visitProvider(await start(visitor, provider, prefix), done));
}
