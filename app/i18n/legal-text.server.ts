import legal from "../../brand/legal/ko.json";
import type { Language } from "./languages";
import type { Clause, LegalArticle, LegalText } from "./legal-text";
import { translators } from "./texts";

type LegalKey = keyof typeof legal;

/** Keys by parent: "terms.article.joining" is an article, ".2" its clause, ".2.1" a point, ".2.1.1" its detail. */
const outline = new Map<string, LegalKey[]>();
for (const key of Object.keys(legal).filter((name): name is LegalKey => name in legal)) {
  const parent = key.slice(0, Math.max(key.lastIndexOf("."), 0));
  outline.set(parent, [...below(parent), key]);
}

function below(parent: string): LegalKey[] {
  return outline.get(parent) ?? [];
}

export function legalText(language: Language, name: "terms" | "policy"): LegalText {
  const t = translators[language];
  const say = (key: LegalKey) => t(`legal.${key}`);
  const clause = (key: LegalKey): Clause => ({
    text: say(key),
    points: below(key).map((point) => ({ text: say(point), details: below(point).map(say) })),
  });
  const article = (key: LegalKey, i: number): LegalArticle => ({
    id: key.slice(key.lastIndexOf(".") + 1),
    heading: t(`legal.${name}.heading`, { number: i + 1, title: say(key) }),
    clauses: below(key).map(clause),
  });
  return {
    title: t(`common.${name}`),
    lead: t(`legal.${name}.lead`),
    effective: t(`legal.${name}.effective`),
    contents: t("legal.contents"),
    articles: below(`${name}.article`).map(article),
  };
}
