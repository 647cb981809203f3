import { randomBytes } from "node:crypto";
import { z } from "zod";
import { escapeHtml, redirect, type Page, type PageAnswer, type PageRequest } from "../page";
import { providerPage } from "./provider-page";
import type { Overrides } from "./behaviour";
import { CONSENT_TEXTS } from "./consent-texts";
import { fullName, PEOPLE, type AccountHolder, type Provider } from "./people";
import type { ProviderContext } from "./provider-context";

/** Who is signed in at the provider, and since when (epoch ms). */
export interface ProviderSession {
  token: string;
  person: AccountHolder;
  at: number;
}

interface Places {
  provider: Provider;
  authorizePath: string;
  /** As `loginPath`, in Kakao's case, is at another host than the authorization. */
  loginOrigin: () => string;
}

const OTHER = "other";

const typed = z.object({
  email: z.string().trim().email().max(254),
  firstName: z.string().trim().max(100).default(""),
  lastName: z.string().trim().max(100).default(""),
});

/** Lets people sign in before they are asked for their consent, and remembers them in the browser. */
export class ProviderSignIn {
  readonly #sessions = new Map<string, ProviderSession>();

  constructor(
    private readonly context: ProviderContext,
    private readonly places: Places,
  ) {}

  /** Returns the way to the login page for who is not signed in, or is asked to sign in anew. */
  sessionOf({ query, headers }: PageRequest): ProviderSession | PageAnswer {
    const justNow = this.#sessions.get(query.get("login") ?? "");
    const isAskedAnew =
      ["login", "select_account"].includes(query.get("prompt") ?? "") || query.get("auth_type") === "reauthenticate";
    const [, kept = ""] =
      new RegExp(`(?:^|; )${this.places.provider}-account=([\\w-]+)`).exec(headers.cookie ?? "") ?? [];
    const session = justNow ?? (isAskedAnew ? undefined : this.#sessions.get(kept));
    return session ?? redirect(this.#loginUrl(query));
  }

  otherAccountUrl({ query }: PageRequest): string {
    return this.#loginUrl(query);
  }

  /** Makes the browser remember the session. */
  remembered(answer: PageAnswer, { token }: ProviderSession): PageAnswer {
    const { provider } = this.places;
    const cookie = `${provider}-account=${token}; Path=/${provider}; HttpOnly; SameSite=Lax`;
    return { ...answer, headers: { ...answer.headers, "Set-Cookie": cookie } };
  }

  readonly loginPage: Page = (request) => loginPage(request, this.places.provider);

  readonly logIn: Page = (request) => {
    const { provider, authorizePath } = this.places;
    const person = personOf(provider, request.form);
    if (!person) return loginPage(request, provider, request.form);
    const token = randomBytes(24).toString("base64url");
    this.#sessions.set(token, { token, person, at: Date.now() });
    const query = new URLSearchParams(request.query);
    query.set("login", token);
    return redirect(`${this.context.origin()}${authorizePath}?${query}`);
  };

  #loginUrl(query: URLSearchParams): string {
    const rest = new URLSearchParams(query);
    rest.delete("login");
    return `${this.places.loginOrigin()}/${this.places.provider}/login?${rest}`;
  }
}

export const authTimeOf = ({ at }: ProviderSession, { staleSignin }: Overrides) =>
  Math.floor(at / 1000) - (staleSignin ? 3600 : 0);

export const isSession = (found: ProviderSession | PageAnswer): found is ProviderSession => "token" in found;

/** Returns undefined if another person was chosen without a valid address. */
function personOf(provider: Provider, form: ReadonlyMap<string, string>): AccountHolder | undefined {
  const chosen = form.get("person") ?? OTHER;
  const known = PEOPLE[provider].find(({ email }) => email === chosen);
  if (known) return known;
  const other = typed.safeParse(Object.fromEntries(form));
  return other.success ? { ...other.data, phone: "01055559999" } : undefined;
}

/** The form has no action: it posts to its own URL, which contains the authorization request. */
function loginPage({ language }: PageRequest, provider: Provider, sent?: ReadonlyMap<string, string>): PageAnswer {
  const texts = CONSENT_TEXTS[language];
  const title = texts.login[provider];
  const people = PEOPLE[provider].map((person, index) => personChoice(person, index === 0 ? texts.member : texts.newcomer, index === 0 && !sent)).join("\n"); // prettier-ignore
  const field = (name: "email" | "lastName" | "firstName") => {
    const type = name === "email" ? "email" : "text";
    return `<div class="field"><label class="label" for="${name}">${texts.fields[name]}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="off" value="${escapeHtml(sent?.get(name) ?? "")}"></div>`;
  };
  const content = `${sent ? `<p class="wrong" role="alert">${texts.wrongEmail}</p>` : ""}<h1>${title}</h1>
<form method="post" novalidate>
<fieldset><legend>${texts.who}</legend>
${people}
<label class="choice"><input type="radio" name="person" value="${OTHER}"${sent ? " checked" : ""}><span>${texts.other}</span></label>
</fieldset>
${field("email")}${field("lastName")}${field("firstName")}
<button type="submit" name="decision" value="login">${texts.logIn}</button>
</form>`;
  return providerPage(sent ? 400 : 200, { language, look: provider, title, content });
}

const personChoice = (person: AccountHolder, standing: string, checked: boolean) =>
  `<label class="choice"><input type="radio" name="person" value="${person.email}"${checked ? " checked" : ""}><span>${fullName(person)}<small>${person.email} (${standing})</small></span></label>`;
