import type { Path } from "../i18n/languages";

export const modes = [
  { id: "reg", detail: "reg-detail" },
  { id: "triple", detail: "triple-record-detail" },
  { id: "ai", detail: "ai-detail" },
  { id: "int", detail: "int-detail" },
  { id: "bat", detail: "batting-detail" },
  { id: "pit", detail: "pitching-detail" },
] as const;
export type Mode = (typeof modes)[number]["id"];

export function isMode(value: unknown): value is Mode {
  return modes.some((mode) => mode.id === value);
}

/** An unknown mode has the page of a regular game. */
export function gamePath(mode: Mode | null, recordId: string): Path {
  const page = modes.find(({ id }) => id === mode)?.detail ?? "reg-detail";
  return `/record/${page}/${encodeURIComponent(recordId)}`;
}

export function countsPoints(mode: Mode | null): boolean {
  return mode === "bat" || mode === "pit";
}
