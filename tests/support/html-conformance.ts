import { HtmlValidate, type ConfigData } from "html-validate";
import { parse, type HTMLElement } from "node-html-parser";
import { expect } from "vitest";
import type { Answer } from "./visitor";

const config: ConfigData = {
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // Boxes of one group share a name.
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    "no-inline-style": "error",
    // HTML ignores the case of attribute names, and React writes dateTime, charSet and hrefLang.
    "attr-case": "off",
    // Matters of taste, and React's: slashes in void elements, disabled="", unescaped apostrophes.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-raw-characters": "off",
    "doctype-style": "off",
    // Our own files come from our own host, with hashed names.
    "require-sri": ["error", { target: "crossorigin" }],
    // The error summary is above the h1, with a heading.
    "heading-level": ["error", { minInitialRank: "h2" }],
    // Lists that are named say what they list; it is wrong only if HTML forbids a name.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Long titles are a game's teams; search engines do not index these pages.
    "long-title": "off",
    // A telephone number in the footer is one line among others, and has the operator's spaces.
    "tel-non-breaking": "off",
    // Tables in operators' articles are as their editors write them; HTML itself adds the <tbody>.
    "prefer-tbody": "off",
    // The header's menu and the tab bar are one menu, of which each width shows one; the axe test checks what is shown.
    "unique-landmark": "off",
    // A box that scrolls sideways is a region; a <section> would need the same name.
    "prefer-native-element": ["error", { exclude: ["region"] }],
  },
};
const validator = new HtmlValidate(config);

/** Returns the page's violations of HTML. */
export function faultsOf(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} (${line}:${column} ${selector})`,
      ),
    );
}

/** Returns links and buttons that have no name, or no effect, without pictures, style sheets and scripts. */
function deadInText(html: string): string[] {
  const controls = parse(html).querySelectorAll("a, button");
  const isDead = (control: HTMLElement) =>
    control.closest("[hidden]") || !(control.textContent.trim() || control.querySelector("img[alt]"));
  return controls.filter(isDead).map((control) => control.outerHTML);
}

/** Returns the title of a phone's header if the page begins with it, too. */
function saidTwice(html: string): string[] {
  const [header, heading] = [".header-title", "h1"].map((at) => parse(html).querySelector(at)?.textContent.trim());
  return header && header === heading ? [header] : [];
}

export function expectConforming({ text }: Pick<Answer, "text">, where: string) {
  expect(faultsOf(text), where).toEqual([]);
  expect(deadInText(text), where).toEqual([]);
  expect(saidTwice(text), where).toEqual([]);
  expect(text, where).toMatch(/^<!DOCTYPE html>/i);
}
