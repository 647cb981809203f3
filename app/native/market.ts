export type Market = "android" | "ios";

/** Returns the native shell that a request comes from, by its user agent (docs/shell.md); null for a browser. */
export function marketOf(userAgent: string | null | undefined): Market | null {
  const [, market] = /market=(android|ios)\b/.exec(userAgent ?? "") ?? [];
  return market === "android" || market === "ios" ? market : null;
}
