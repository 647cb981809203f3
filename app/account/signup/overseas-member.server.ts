import { getNationNumbers } from "../../api/signup.server";
import type { DeclaredForm } from "../../forms/form";
import { nationalNumber } from "../../forms/national-number.server";
import { nations } from "../../forms/nations";
import { type Language, languages } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import type { Visit } from "../../session/visit.server";
import type { NationChoices } from "./signup-forms";

const hour = 60 * 60_000;
let cached: { numbers: Record<string, string>; until: number } | undefined;

async function nationNumbers(visit: Visit): Promise<Record<string, string>> {
  if (cached && cached.until > Date.now()) return cached.numbers;
  const list = await getNationNumbers(visit.openApi);
  const numbers = Object.fromEntries(list.map(({ nation, number }) => [nation, number]));
  cached = { numbers, until: Date.now() + hour };
  return numbers;
}

/** Returns the calling code of a nation that a form names. */
export async function nationNumberOf(visit: Visit, nation: string): Promise<string | undefined> {
  const numbers = await nationNumbers(visit);
  return Object.hasOwn(numbers, nation) ? numbers[nation] : undefined;
}

/** The server names the countries, because browsers name them differently. */
const named = new Map(languages.map((language) => [language, namesIn(language)]));

function namesIn(language: Language): [code: string, name: string][] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  const all = [...nations].map((code): [string, string] => [code, names.of(code) ?? code]);
  return all.sort(([, a], [, b]) => compare(a, b));
}

export async function nationChoices(visit: Visit): Promise<NationChoices> {
  return { nations: named.get(visit.language) ?? [], numbers: await nationNumbers(visit) };
}

/** Validates the form with its phone number, whose rules depend on the chosen country. */
export function withNationNumber<Data extends { phoneNation: string; phone: string }>(
  visit: Visit,
  form: DeclaredForm<Data>,
): DeclaredForm<Data & { nationNumber: string }> {
  return {
    fields: form.fields,
    async validate(sent) {
      const result = await form.validate(sent);
      if (result.error) return result;
      const { data, submittedData } = result;
      const invalid = (fieldErrors: Record<string, TextKey>) => ({
        data: undefined,
        error: { fieldErrors },
        submittedData,
      });
      const nationNumber = await nationNumberOf(visit, data.phoneNation);
      if (!nationNumber) return invalid({ phoneNation: "form.phoneNationMissing" });
      const phone = nationalNumber(data.phone, { nation: data.phoneNation, number: nationNumber });
      if (!phone) return invalid({ phone: "form.overseasPhoneFormat" });
      return { ...result, data: { ...data, nationNumber, phone } };
    },
  };
}
