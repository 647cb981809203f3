import { beforeAll, describe, expect, test } from "vitest";
import { loadAllTexts } from "../../app/i18n/catalogues.server";
import { languages } from "../../app/i18n/languages";
import { legalText } from "../../app/i18n/legal-text.server";
import { readTexts } from "../support/texts";

const documents = languages.flatMap((language) => (["terms", "policy"] as const).map((name) => ({ language, name })));

beforeAll(loadAllTexts);

describe.each(documents)("$name in $language", ({ language, name }) => {
  test("numbers its articles, each with an anchor of its own and something to say", () => {
    const { articles } = legalText(language, name);
    expect(articles.length).toBeGreaterThan(9);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    articles.forEach(({ heading, clauses }, i) => {
      expect(heading).toMatch(new RegExp(`^\\D*${i + 1}\\D`));
      expect(clauses.length).toBeGreaterThan(0);
    });
  });

  test("leaves out no text of its catalogue", () => {
    const page = JSON.stringify(legalText(language, name));
    const texts = Object.entries(readTexts(language, "legal")).filter(([key]) => key.startsWith(`${name}.article.`));
    expect(texts.length).toBeGreaterThan(90);
    for (const [, text] of texts) expect(page).toContain(JSON.stringify(text).slice(1, -1));
  });

  test("names the footer's phone", () => {
    expect(JSON.stringify(legalText(language, name))).toContain(readTexts(language, "brand").phone);
  });
});
