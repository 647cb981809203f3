import type { ComponentProps } from "react";

export interface ButtonLook {
  /** "main" once a form; the others are lesser. */
  look?: "main" | "quiet" | "plain";
  small?: boolean;
  /** As wide as its place. */
  wide?: boolean;
}

export function buttonClass({ look = "main", small, wide }: ButtonLook): string {
  let name = "button";
  if (look !== "main") name += ` button-${look}`;
  if (small) name += " button-small";
  if (wide) name += " button-wide";
  return name;
}

/** Submits its form unless `type` says otherwise; several in a form share it by `name="intent"` and `value`. */
export function Button({ look, small, wide, type = "submit", ...rest }: ButtonLook & ComponentProps<"button">) {
  return <button {...rest} type={type} className={buttonClass({ look, small, wide })} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look, small, wide, ...rest }: ButtonLook & ComponentProps<"a"> & { href: string }) {
  return <a {...rest} className={buttonClass({ look, small, wide })} />;
}
