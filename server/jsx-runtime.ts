// Replaces React's jsx in the server's build, which needlessly copies the props of every element (a thousand per page).
import type { ElementType, Key, ReactElement } from "react";
import { Fragment, jsx as reactJsx } from "react/jsx-runtime";

interface Props {
  key?: unknown;
  ref?: unknown;
  [name: string]: unknown;
}

const $$typeof = Symbol.for("react.element");

function hasDefaults(type: ElementType): boolean {
  return typeof type === "function" && "defaultProps" in type;
}

function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  if (props.key !== undefined || props.ref !== undefined || hasDefaults(type)) return reactJsx(type, props, key);
  const element = { $$typeof, type, key: key === undefined ? null : `${key}`, ref: null, props, _owner: null };
  return element as ReactElement & typeof element;
}

export { Fragment, jsx, jsx as jsxs };
