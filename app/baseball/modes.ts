/** The six modes in the order of the specification: their name in URLs, and the page of their games. */
export const modes = [
  { id: "reg", detail: "reg-detail" },
  { id: "triple", detail: "triple-record-detail" },
  { id: "ai", detail: "ai-detail" },
  { id: "int", detail: "int-detail" },
  { id: "bat", detail: "batting-detail" },
  { id: "pit", detail: "pitching-detail" },
] as const;
export type Mode = (typeof modes)[number]["id"];
export type DetailPage = (typeof modes)[number]["detail"];

export function isMode(value: unknown): value is Mode {
  return modes.some((mode) => mode.id === value);
}

/** The path of a game's page, without language. */
export function gamePath(mode: Mode, recordId: string): string {
  const page = modes.find(({ id }) => id === mode)?.detail ?? "reg-detail";
  return `/record/${page}/${encodeURIComponent(recordId)}`;
}

/** Batting and pitching challenges count points by round; the others runs by inning. */
export function countsPoints(mode: Mode): boolean {
  return mode === "bat" || mode === "pit";
}
