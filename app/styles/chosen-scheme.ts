import type { MediaQuery, Rule, SelectorComponent, Visitor } from "lightningcss";
import type { Scheme } from "./scheme";

function isOfDay({ condition }: MediaQuery): boolean {
  if (condition?.type !== "feature" || condition.value.type !== "plain") return false;
  const { name, value } = condition.value;
  return name === "prefers-color-scheme" && value.type === "ident" && value.value === "light";
}

const chosen = (value: NonNullable<Scheme>): SelectorComponent => ({
  type: "attribute",
  name: "data-scheme",
  operation: { operator: "equal", value },
});
const byChoice: SelectorComponent[] = [chosen("day")];
const unlessNight: SelectorComponent[] = [{ type: "pseudo-class", kind: "not", selectors: [[chosen("night")]] }];

function isRoot(component: SelectorComponent | undefined): boolean {
  return component?.type === "pseudo-class" && component.kind === "root";
}

function within(root: SelectorComponent[], rule: Rule): Rule {
  if (rule.type !== "style") throw new Error("Style rules alone may stand in the media query of the day");
  const selectors = rule.value.selectors.map((selector): SelectorComponent[] => {
    const rest: SelectorComponent[] = isRoot(selector[0])
      ? selector.slice(1)
      : [{ type: "combinator", value: "descendant" }, ...selector];
    return [{ type: "pseudo-class", kind: "root" }, ...root, ...rest];
  });
  return { ...rule, value: { ...rule.value, selectors } };
}

/**
 * Rewrites light rules, which are written once in `@media (prefers-color-scheme: light)`: they do not apply if night is
 * chosen, and a copy outside of the query applies if day is chosen. Night is the sheets' default.
 */
export const chosenScheme: Visitor<never> = {
  Rule: {
    media(rule) {
      const { query, rules } = rule.value;
      // Vite minifies its output by the same visitor.
      if (!query.mediaQueries.some(isOfDay) || JSON.stringify(rules).includes("data-scheme")) return undefined;
      const media: Rule = {
        ...rule,
        value: { ...rule.value, rules: rules.map((one) => within(unlessNight, one)) },
      };
      return [media, ...rules.map((one) => within(byChoice, one))];
    },
  },
};
