export type Market = "android" | "ios";

/** Which native shell a request comes from: its user agent says so (docs/shell.md). Null is any browser. */
export function marketOf(userAgent: string | null | undefined): Market | null {
  const [, market] = /market=(android|ios)\b/.exec(userAgent ?? "") ?? [];
  return market === "android" || market === "ios" ? market : null;
}
