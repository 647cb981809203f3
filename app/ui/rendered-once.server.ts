import { createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

type Part = ReactElement<{ children: ReactNode }, string>;

/** Renders a part that many pages share once for each key, and keeps it: there must be few keys. */
export function renderedOnce<K extends string>(render: (key: K) => ReactElement): (key: K) => ReactElement {
  const known = new Map<K, ReactElement>();
  return (key) => {
    const part = known.get(key) ?? withInsideAsText(render(key) as Part);
    known.set(key, part);
    return part;
  };
}

function withInsideAsText({ type, props: { children, ...attributes } }: Part): ReactElement {
  const inside = { __html: renderToStaticMarkup(children as ReactElement) };
  return createElement(type, { ...attributes, dangerouslySetInnerHTML: inside });
}
