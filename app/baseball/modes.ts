import { offers } from "../branding/offers";
import type { Path } from "../i18n/languages";

const allModes = [
  { id: "reg", detail: "reg-detail" },
  { id: "triple", detail: "triple-record-detail" },
  { id: "ai", detail: "ai-detail" },
  { id: "int", detail: "int-detail" },
  { id: "bat", detail: "batting-detail" },
  { id: "pit", detail: "pitching-detail" },
] as const;
export type Mode = (typeof allModes)[number]["id"];

export const everyMode = allModes.map(({ id }) => id);

/** Those that the operator's service has (brand.json). */
export const modes = allModes.filter(({ id }) => offers(id));
const [first = allModes[0]] = modes;
export const defaultMode: Mode = first.id;

export function isMode(value: unknown): value is Mode {
  return modes.some((mode) => mode.id === value);
}

/** An unknown mode has the page of the first. */
export function gamePath(mode: Mode | null, recordId: string): Path {
  const page = modes.find(({ id }) => id === mode)?.detail ?? first.detail;
  return `/record/${page}/${encodeURIComponent(recordId)}`;
}

export function countsPoints(mode: Mode | null): boolean {
  return mode === "bat" || mode === "pit";
}
