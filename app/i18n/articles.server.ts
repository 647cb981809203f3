import { compile, type Text } from "./texts";

/** Countries that a sentence says with "the": names of kinds of states, and plurals. */
const withArticle =
  /^(?:United (?:States(?: of America)?|Kingdom|Arab Emirates)|U\.?S\.?(?:A\.?)?|U\.?K\.?|U\.?A\.?E\.?|Bahamas|Comoros|Gambia|Maldives|Philippines|Isle of Man|(?:.+ )?Netherlands|.+ (?:Republic|Islands|Territory|Territories)|(?:.+ )?Republic of .+)$/;
const article = /\((the)\) $/i;

/** Compiles a text with an article in brackets before names: "(The) {{team}} beat (the) {{other}}". */
export function compileWithArticles(source: string): Text {
  return compile(
    source,
    (before, value, behind) => before.replace(article, withArticle.test(value) ? "$1 " : "") + value + behind,
  );
}
