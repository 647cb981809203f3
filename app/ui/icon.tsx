import type * as icons from "./icons";

export * as icons from "./icons";
export type Shape = (typeof icons)[keyof typeof icons];

export function Icon({ shape }: { shape: Shape }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  );
}
