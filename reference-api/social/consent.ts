import { escapeHtml, type PageAnswer, type PageRequest } from "../page";
import { providerPage } from "./provider-page";
import { CONSENT_TEXTS } from "./consent-texts";
import { fullName, type AccountHolder, type Provider, type SharedItem } from "./people";

/** Returns what is shared, null for a refusal. */
export function readConsent(
  form: ReadonlyMap<string, string>,
  items: readonly SharedItem[],
): ReadonlySet<SharedItem> | null {
  if (form.get("decision") !== "agree") return null;
  return new Set(items.filter((item) => form.get(`share-${item}`) === "Y"));
}

interface ConsentPage {
  provider: Provider;
  items: readonly SharedItem[];
  person: AccountHolder;
  otherAccountUrl: string;
}

/** The form has no action: it posts to its own URL, which contains the authorization request. */
export function consentPage(
  { language }: PageRequest,
  { provider, items, person, otherAccountUrl }: ConsentPage,
): PageAnswer {
  const texts = CONSENT_TEXTS[language];
  const title = texts.title[provider];
  const content = `<h1>${title}</h1>
<p>${texts.lead}</p>
<p class="label">${escapeHtml(`${fullName(person)} ${person.email}`)}</p>
<form method="post" novalidate>
<fieldset><legend>${texts.share}</legend>
${items.map((item) => shareChoice(item, texts.items[item])).join("\n")}
${provider === "apple" ? `<p>${texts.relay}</p>` : ""}
</fieldset>
<button type="submit" name="decision" value="agree">${texts.agree}</button>
<button type="submit" name="decision" value="refuse" class="second">${texts.refuse}</button>
</form>
<p><a href="${escapeHtml(otherAccountUrl)}">${texts.otherAccount}</a></p>`;
  return providerPage(200, { language, look: provider, title, content });
}

const shareChoice = (item: SharedItem, label: string) =>
  `<label class="choice"><input type="checkbox" name="share-${item}" value="Y" checked><span>${label}</span></label>`;

export function faultPage({ language }: PageRequest, provider: Provider, code: string, detail: string): PageAnswer {
  const texts = CONSENT_TEXTS[language];
  const content = `<h1>${texts.fault}</h1><p>${escapeHtml(detail)} (${escapeHtml(code)})</p>`;
  return providerPage(400, { language, look: provider, title: texts.fault, content });
}
