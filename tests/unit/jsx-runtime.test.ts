import { Component, Fragment, type ReactNode } from "react";
import { jsx as reactJsx } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { jsx } from "../../server/jsx-runtime";

class Greeting extends Component<{ name?: string; children?: ReactNode }> {
  static defaultProps = { name: "nobody" };
  override render() {
    return `${this.props.name} ${"key" in this.props} ${"ref" in this.props}`;
  }
}

function Seen(props: object) {
  return Object.keys(props).join(" ");
}

const cases: [name: string, ...Parameters<typeof jsx>][] = [
  ["an element", "p", { className: "a", children: "x" }],
  ["an element with a key", "p", { children: "x" }, "k"],
  ["a number for a key", "p", {}, 7],
  ["a key that was spread", Seen, { key: "k", a: 1 }],
  ["a key over one that was spread", Seen, { key: "k", a: 1 }, "other"],
  ["a ref", Greeting, { ref: () => undefined, name: "Ann" }],
  ["default props", Greeting, {}],
  ["a fragment", Fragment, { children: ["a", "b"] }],
];

test.each(cases)("the server's JSX makes what React's makes of %s", (_name, type, props, key) => {
  const [own, reacts] = [jsx(type, { ...props }, key), reactJsx(type, { ...props }, key)];
  const { type: drawn, key: known, props: given } = reacts;
  expect(own).toMatchObject({ type: drawn, key: known, props: given });
  expect(renderToStaticMarkup(own)).toBe(renderToStaticMarkup(reacts));
});
