import { z } from "zod";
import { escapeHtml, type PageAnswer, type PageRequest } from "../page";
import { providerPage } from "../provider-page";
import { CONSENT_TEXTS } from "./consent-texts";
import { fullName, PEOPLE, type SharedItem, type AccountHolder, type Provider } from "./people";

export type Consent = "refused" | { person: AccountHolder; shared: ReadonlySet<SharedItem> };

type Form = ReadonlyMap<string, string>;

const OTHER = "other";

const typed = z.object({
  email: z.string().trim().email().max(254),
  firstName: z.string().trim().max(100).default(""),
  lastName: z.string().trim().max(100).default(""),
});

/** Returns undefined if another person was chosen without a valid address. */
export function readConsent(provider: Provider, form: Form, items: readonly SharedItem[]): Consent | undefined {
  if (form.get("decision") !== "agree") return "refused";
  const shared = new Set(items.filter((item) => form.get(`share-${item}`) === "Y"));
  const chosen = form.get("person") ?? OTHER;
  const known = PEOPLE[provider].find(({ email }) => email === chosen);
  if (known) return { person: known, shared };
  const other = typed.safeParse(Object.fromEntries(form));
  return other.success ? { person: { ...other.data, phone: "01055559999" }, shared } : undefined;
}

interface ConsentPage {
  provider: Provider;
  items: readonly SharedItem[];
  sent?: Form;
}

/** The form has no action: it posts to its own URL, which contains the authorization request. */
export function consentPage({ language }: PageRequest, { provider, items, sent }: ConsentPage): PageAnswer {
  const texts = CONSENT_TEXTS[language];
  const title = texts.title[provider];
  const people = PEOPLE[provider].map((person, index) => personChoice(person, index === 0 ? texts.member : texts.newcomer, index === 0 && !sent)).join("\n"); // prettier-ignore
  const shares = items
    .map((item) => shareChoice(item, texts.items[item], !sent || sent.has(`share-${item}`)))
    .join("\n");
  const field = (name: "email" | "lastName" | "firstName") => {
    const type = name === "email" ? "email" : "text";
    return `<div class="field"><label class="label" for="${name}">${texts.fields[name]}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="off" value="${escapeHtml(sent?.get(name) ?? "")}"></div>`;
  };
  const content = `${sent ? `<p class="wrong" role="alert">${texts.wrongEmail}</p>` : ""}<h1>${title}</h1>
<p>${texts.lead}</p>
<form method="post" novalidate>
<fieldset><legend>${texts.who}</legend>
${people}
<label class="choice"><input type="radio" name="person" value="${OTHER}"${sent ? " checked" : ""}><span>${texts.other}</span></label>
</fieldset>
${field("email")}${field("lastName")}${field("firstName")}
<fieldset><legend>${texts.share}</legend>
${shares}
${provider === "apple" ? `<p>${texts.relay}</p>` : ""}
</fieldset>
<button type="submit" name="decision" value="agree">${texts.agree}</button>
<button type="submit" name="decision" value="refuse" class="second">${texts.refuse}</button>
</form>`;
  return providerPage(sent ? 400 : 200, { language, look: provider, title, content });
}

const personChoice = (person: AccountHolder, standing: string, checked: boolean) =>
  `<label class="choice"><input type="radio" name="person" value="${person.email}"${checked ? " checked" : ""}><span>${fullName(person)}<small>${person.email} (${standing})</small></span></label>`;

const shareChoice = (item: SharedItem, label: string, checked: boolean) =>
  `<label class="choice"><input type="checkbox" name="share-${item}" value="Y"${checked ? " checked" : ""}><span>${label}</span></label>`;

export function faultPage({ language }: PageRequest, provider: Provider, code: string, detail: string): PageAnswer {
  const texts = CONSENT_TEXTS[language];
  const content = `<h1>${texts.fault}</h1><p>${escapeHtml(detail)} (${escapeHtml(code)})</p>`;
  return providerPage(400, { language, look: provider, title: texts.fault, content });
}
