import { isKnownUrl } from "../known-origin";
import type { Language } from "../language";
import { type Page, type PageAnswer, type PageRequest, escapeHtml } from "../page";
import { hidden, htmlAnswer, onwardForm, providerMarkup, SCRIPT_PATH } from "../social/provider-page";
import { readCharsetForm, encodeMarkup, type Charset } from "./charset";
import { DEMO_OWNER, readOwner, type OwnerField, type Typed } from "./phone-owner";
import { CARRIER_TEXTS } from "./texts";
import { saveOwner, cancelTransaction, closedReason, transactionOf, type Transaction } from "./transactions";

/** Examples; each carrier has its own codes. */
const RETURN_CODES = { cancelled: "C001", expired: "E002", used: "E003" };

type VisitHandler = (transaction: Transaction, visit: CarrierVisit, fields: ReadonlyMap<string, string>) => PageAnswer;

export const carrierStart: Page = (request) => visitOf(request, (_, visit) => ownerPage(visit, DEMO_OWNER));

export const carrierConfirm: Page = (request) =>
  visitOf(request, (transaction, visit, fields) => {
    if (fields.get("decision") === "cancel") {
      cancelTransaction(request.store, visit.tid);
      return returnPage(visit, "cancelled", visit.backUrl, returnFields(visit, "cancelled"));
    }
    const { typed, person, wrong } = readOwner(fields);
    if (!person) return ownerPage(visit, typed, wrong);
    saveOwner(request.store, visit.tid, person);
    return returnPage(visit, "confirmed", transaction.return_url, [["TID", visit.tid]]);
  });

function visitOf({ store, now, language, webOrigins, body }: PageRequest, go: VisitHandler): PageAnswer {
  const { charset, fields } = readCharsetForm(body);
  const transaction = transactionOf(store, fields.get("TID") ?? "");
  if (!transaction) return unusablePage({ language, charset }, "unknown");
  const named = fields.get("BackURL") ?? "";
  const visit: CarrierVisit = {
    language,
    charset,
    tid: transaction.tid,
    backUrl: isKnownUrl(named, webOrigins) ? named : transaction.cancel_url,
    passThrough: [...fields].filter(([name]) => name.startsWith("By")),
  };
  const end = closedReason(transaction, now);
  if (!end) return go(transaction, visit, fields);
  return unusablePage(visit, end, { to: transaction.cancel_url, fields: returnFields(visit, end) });
}

function returnFields({ tid, language }: CarrierVisit, end: keyof typeof RETURN_CODES): [string, string][] {
  return [
    ["TID", tid],
    ["RETURNCODE", RETURN_CODES[end]],
    ["RETURNMSG", CARRIER_TEXTS[language][end]],
  ];
}

interface CarrierVisit {
  language: Language;
  charset: Charset;
  tid: string;
  backUrl: string;
  passThrough: [string, string][];
}

type Look = Pick<CarrierVisit, "language" | "charset">;

function reply(
  status: number,
  { language, charset }: Look,
  title: string,
  content: string,
  script?: string,
): PageAnswer {
  const markup = providerMarkup({ language, look: "carrier", title, content, script }, charset);
  return htmlAnswer(status, encodeMarkup(markup, charset), charset);
}

function ownerPage(visit: CarrierVisit, typed: Typed, wrong: OwnerField[] = []): PageAnswer {
  const texts = CARRIER_TEXTS[visit.language];
  const faults = wrong.map((name) => `<li><a href="#${name}">${texts.wrong[name]}</a></li>`).join("");
  const summary = `<div role="alert"><p class="wrong">${texts.wrongAll}</p><ul>${faults}</ul></div>`;
  const carried = [["TID", visit.tid], ["BackURL", visit.backUrl], ["IsCharSet", visit.charset], ...visit.passThrough] as const; // prettier-ignore
  const content = `${wrong.length > 0 ? summary : ""}<h1>${texts.title}</h1>
<p>${texts.lead}</p>
<form method="post" action="/carrier/confirm" accept-charset="${visit.charset}" novalidate>
${carried.map(([name, value]) => hidden(name, value)).join("\n")}
${textField(visit.language, "name", typed, wrong, 'type="text" autocomplete="name"')}
${textField(visit.language, "birth", typed, wrong, 'type="text" inputmode="numeric" autocomplete="bday"')}
${sexField(visit.language, typed, wrong)}
${textField(visit.language, "phone", typed, wrong, 'type="tel" autocomplete="tel-national"')}
<button type="submit" name="decision" value="confirm">${texts.confirm}</button>
<button type="submit" name="decision" value="cancel" class="second">${texts.cancel}</button>
</form>`;
  return reply(wrong.length > 0 ? 400 : 200, visit, texts.title, content);
}

function textField(language: Language, name: OwnerField, typed: Typed, wrong: OwnerField[], attributes: string) {
  const { labels, hints, wrong: faults } = CARRIER_TEXTS[language];
  const hint = hints[name] ? `<small id="${name}-hint">${hints[name]}</small>` : "";
  const fault = wrong.includes(name) ? `<p class="wrong" id="${name}-wrong">${faults[name]}</p>` : "";
  const notes = [hint && `${name}-hint`, fault && `${name}-wrong`].filter(Boolean).join(" ");
  const described = notes ? ` aria-describedby="${notes}"` : "";
  return `<div class="field"><label class="label" for="${name}">${labels[name]}</label>${hint}
<input id="${name}" name="${name}" value="${escapeHtml(typed[name])}" ${attributes}${described}${fault && ' aria-invalid="true"'}>${fault}</div>`;
}

function sexField(language: Language, typed: Typed, wrong: OwnerField[]): string {
  const texts = CARRIER_TEXTS[language];
  const radio = (value: "male" | "female", id: string) =>
    `<label class="choice"><input type="radio" id="${id}" name="sex" value="${value}"${typed.sex === value ? " checked" : ""}><span>${texts[value]}</span></label>`;
  const fault = wrong.includes("sex") ? `<p class="wrong">${texts.wrong.sex}</p>` : "";
  return `<fieldset><legend>${texts.labels.sex}</legend>${radio("male", "sex")}${radio("female", "female")}${fault}</fieldset>`;
}

function returnPage(
  visit: CarrierVisit,
  end: "confirmed" | "cancelled",
  to: string,
  fields: [string, string][],
): PageAnswer {
  const texts = CARRIER_TEXTS[visit.language];
  const form = onwardForm(to, [...fields, ...visit.passThrough], texts.onward, visit.charset);
  return reply(200, visit, texts[end], `<h1>${texts[end]}</h1><p>${texts.onwardLead}</p>${form}`, SCRIPT_PATH);
}

function unusablePage(
  look: Look,
  reason: "unknown" | "expired" | "used",
  returnTo?: { to: string; fields: [string, string][] },
): PageAnswer {
  const texts = CARRIER_TEXTS[look.language];
  const form = returnTo ? onwardForm(returnTo.to, returnTo.fields, texts.back, look.charset) : "";
  return reply(400, look, texts.unusable, `<h1>${texts.unusable}</h1><p>${texts[reason]}</p>${form}`);
}
