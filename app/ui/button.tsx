import type { ComponentProps } from "react";

export interface ButtonLook {
  look?: "main" | "quiet" | "plain";
  small?: boolean;
  wide?: boolean;
}

export function buttonClass({ look = "main", small, wide }: ButtonLook): string {
  let name = "button";
  if (look !== "main") name += ` button-${look}`;
  if (small) name += " button-small";
  if (wide) name += " button-wide";
  return name;
}

export function Button({ look, small, wide, type = "submit", ...rest }: ButtonLook & ComponentProps<"button">) {
  return <button {...rest} type={type} className={buttonClass({ look, small, wide })} />;
}

export function ButtonLink({ look, small, wide, ...rest }: ButtonLook & ComponentProps<"a"> & { href: string }) {
  // The blank keeps it apart from a neighbour where there is no style sheet.
  return (
    <>
      <a {...rest} className={buttonClass({ look, small, wide })} />{" "}
    </>
  );
}
