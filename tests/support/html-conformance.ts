import { HtmlValidate, type ConfigData } from "html-validate";
import { parse, type HTMLElement } from "node-html-parser";
import { expect } from "vitest";
import type { Answer } from "./visitor";

const config: ConfigData = {
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // Boxes of one group share a name as well.
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    "no-inline-style": "error",
    // HTML does not care for the case of attribute names, and React writes dateTime, charSet and hrefLang.
    "attr-case": "off",
    // Matters of taste, and React's: slashes in void elements, disabled="", apostrophes as they are.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-raw-characters": "off",
    "doctype-style": "off",
    // Our own files come from our own host, under names made of their contents.
    "require-sri": ["error", { target: "crossorigin" }],
    // The error summary stands above the h1, with a heading of its own.
    "heading-level": ["error", { minInitialRank: "h2" }],
    // Lists that are named say what they list; only where HTML forbids a name is it wrong.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Long titles are the teams of a game; search engines do not come here.
    "long-title": "off",
    // A telephone number in the footer is one line beside others, and has spaces where the operator wants them.
    "tel-non-breaking": "off",
    // Operators' articles have tables as their editors write them; HTML itself adds the <tbody>.
    "prefer-tbody": "off",
    // The header's menu and the tab bar are one menu, of which each width shows one; the axe test sees them as shown.
    "unique-landmark": "off",
    // A box that scrolls sideways is a region; <section> would have to be named in the same way.
    "prefer-native-element": ["error", { exclude: ["region"] }],
  },
};
const validator = new HtmlValidate(config);

/** What HTML does not allow of what the page has. */
export function faultsOf(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} (${line}:${column} ${selector})`,
      ),
    );
}

/** What browsers without pictures, style sheets and scripts would show as a nameless link or a button that does nothing. */
function deadInText(html: string): string[] {
  const controls = parse(html).querySelectorAll("a, button");
  const isDead = (control: HTMLElement) =>
    control.closest("[hidden]") || !(control.textContent.trim() || control.querySelector("img[alt]"));
  return controls.filter(isDead).map((control) => control.outerHTML);
}

export function expectConforming({ text }: Pick<Answer, "text">, where: string) {
  expect(faultsOf(text), where).toEqual([]);
  expect(deadInText(text), where).toEqual([]);
  expect(text, where).toMatch(/^<!DOCTYPE html>/i);
}
