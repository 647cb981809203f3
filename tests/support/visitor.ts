import { parse, type HTMLElement } from "node-html-parser";

export const password = "Baseball1!";
export const player = "player@example.com";

/** An unchanged answer: redirects are not followed. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The Location header without our own origin. */
  location: string | null;
  setCookies: string[];
  text: string;
  readonly page: HTMLElement;
}

type Headings = Record<string, string>;
type Fields = Record<string, string> | [string, string][];

/** Where a page's arrow leads; its fragment may be empty (app/prefetch.ts). */
export function wayBack(page: HTMLElement): string | undefined {
  return page.querySelector(".header-back")?.getAttribute("href")?.replace(/#$/, "");
}

/** A browser with cookies and without JavaScript. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly at: string | (() => string),
    readonly headers: Headings = {},
  ) {}

  get origin(): string {
    return typeof this.at === "string" ? this.at : this.at();
  }

  /** Returns another visitor in the same state, for example one whom the balancer has sent to another replica. */
  twin(origin = this.origin): Visitor {
    const twin = new Visitor(origin, this.headers);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  get(path: string, headers: Headings = {}): Promise<Answer> {
    return this.ask(path, { headers });
  }

  post(path: string, fields: Fields, headers: Headings = {}): Promise<Answer> {
    return this.ask(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: this.origin, ...headers },
    });
  }

  /** Follows redirects like a browser. */
  async open(path: string): Promise<Answer> {
    let answer = await this.get(path);
    for (let hops = 0; answer.location; hops++) {
      if (hops === 5) throw new Error(`${path} does not come to an end: ${answer.location}`);
      answer = await this.get(answer.location);
    }
    return answer;
  }

  /** Submits a page's form as rendered, with `typed` filled in. */
  submit({ page }: Answer, at: string, typed: Record<string, string>): Promise<Answer> {
    const form = page.querySelector("main form[method=post]");
    if (!form) throw new Error(`${at} has no form`);
    const fields: Record<string, string> = {};
    for (const input of form.querySelectorAll("input[name]")) {
      const value = input.getAttribute("value") ?? "";
      const chosen = !["checkbox", "radio"].includes(input.getAttribute("type") ?? "") || input.hasAttribute("checked");
      if (chosen) fields[input.getAttribute("name") ?? ""] = value;
    }
    const target = new URL(form.getAttribute("action") ?? "", new URL(at, this.origin));
    return this.post(target.pathname + target.search, { ...fields, ...typed });
  }

  /** @param home the first page's path in the language */
  async signIn(email = player, more: Record<string, string> = {}, home = "/"): Promise<this> {
    const answer = await this.post(`${home.replace(/\/$/, "")}/signin`, { email, password, ...more });
    if (answer.status !== 303) throw new Error(`${email} could not sign in: ${answer.status}`);
    return this;
  }

  private async ask(path: string, init: RequestInit & { headers: Headings }): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...this.headers, ...(cookie && { Cookie: cookie }), ...init.headers };
    const response = await fetch(this.origin + path, { ...init, headers, redirect: "manual" });
    const text = await response.text();
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) this.keep(line);
    const location = response.headers.get("Location");
    let page: HTMLElement | undefined;
    return {
      status: response.status,
      headers: response.headers,
      location: location && location.replace(this.origin, ""),
      setCookies,
      text,
      get page() {
        return (page ??= parse(text));
      },
    };
  }

  private keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/; Max-Age=0(;|$)/.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Returns the text of `selector`'s match in one line; "" if there is none. */
export function words(from: HTMLElement, selector: string): string {
  return (from.querySelector(selector)?.text ?? "").replace(/\s+/g, " ").trim();
}

/** The fields that a page's summary of errors leads to, as `#email`. */
export const problems = ({ page }: Pick<Answer, "page">) =>
  page.querySelectorAll(".error-summary a").map((link) => link.getAttribute("href"));

/** Removes what tells one rendering of a form from another (app/ui/form.tsx). */
export const withoutOnce = (html: string) => html.replace(/(name="once" value=")[^"]+/g, "$1");

export function allWords(from: HTMLElement, selector: string): string[] {
  return from.querySelectorAll(selector).map((element) => element.text.replace(/\s+/g, " ").trim());
}
