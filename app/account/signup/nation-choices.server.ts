import { getNationNumbers } from "../../api/signup.server";
import { nations } from "../../forms/nations";
import { type Language, languageOfRequest, languages } from "../../i18n/languages";
import type { RequestArgs } from "../../request-context";
import { visitorApi } from "../../session/api.server";
import type { NationChoices } from "./overseas-fields";

const hour = 60 * 60_000;
let known: { numbers: Record<string, string>; until: number } | undefined;

/** The countries' numbers by their codes: the same for everybody, and asked for once an hour. */
export async function nationNumbers(args: RequestArgs): Promise<Record<string, string>> {
  if (known && known.until > Date.now()) return known.numbers;
  const list = await getNationNumbers(visitorApi(args));
  const numbers = Object.fromEntries(list.map(({ nation, number }) => [nation, number]));
  known = { numbers, until: Date.now() + hour };
  return numbers;
}

/** Names of countries are the server's: engines do not agree on them. */
const named = new Map(languages.map((language) => [language, namesIn(language)]));

function namesIn(language: Language): [code: string, name: string][] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  const all = [...nations].map((code): [string, string] => [code, names.of(code) ?? code]);
  return all.sort(([, a], [, b]) => compare(a, b));
}

/** What an overseas member chooses from, in the order of the page's language. */
export async function nationChoices(args: RequestArgs): Promise<NationChoices> {
  return { nations: named.get(languageOfRequest(args.request)) ?? [], numbers: await nationNumbers(args) };
}
