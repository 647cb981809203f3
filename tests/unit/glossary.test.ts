import { expect, test } from "vitest";
import { languages, type Language } from "../../app/i18n/languages";
import { ruledOut, terms } from "../support/glossary";
import { namespaces, readTexts } from "../support/texts";

const worded = namespaces.filter((namespace) => namespace !== "legal");
const textsOf = (language: Language) =>
  worded.flatMap((namespace) =>
    Object.entries(readTexts(language, namespace)).map(([key, text]) => ({
      key: `${namespace}.${key}`,
      text: text.replace(/\{\{\w+\}\}/g, "…"),
    })),
  );

test("the glossary has its five columns", () => {
  expect(terms.length).toBeGreaterThan(30);
  for (const cells of terms) expect(cells, cells.join()).toHaveLength(5);
});

test.each(languages)("no text in %s has a word that the glossary rules out", (language) => {
  const texts = textsOf(language);
  const patterns = ruledOut(language);
  expect(patterns.length).toBeGreaterThan(10);
  const found = patterns.flatMap((pattern) =>
    texts.filter(({ text }) => pattern.test(text)).map(({ key, text }) => `${key} ${pattern}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** Texts prescribed by law: how consents are confirmed (Network Act, article 50 (8)). */
const prescribed = /^notifications\.(info|push|night|email)(Agreed|Withdrawn)$/;

test("Korean speaks 해요체", () => {
  const formal = textsOf("ko").filter(({ key, text }) => /니다|입니까|십시오/.test(text) && !prescribed.test(key));
  expect(formal).toEqual([]);
});
