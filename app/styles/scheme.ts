import { z } from "zod/v4";

/** The member's choice; undefined follows the device. */
const scheme = z.enum(["day", "night"]).optional().catch(undefined);
export type Scheme = z.output<typeof scheme>;

export function schemeOf(cookies: string | null | undefined): Scheme {
  const chosen = cookies && /(?:^|;\s*)scheme=([^;]*)/.exec(cookies);
  return chosen ? scheme.parse(chosen[1]) : undefined;
}

/** Returns the content of `<meta name="color-scheme">`, which applies before the style sheet has loaded. */
export function colorScheme(chosen: Scheme): string {
  if (chosen === undefined) return "light dark";
  return chosen === "day" ? "light" : "dark";
}

/** Returns the Set-Cookie line that remembers the choice for a year; following the device deletes the cookie. */
export function schemeLine(chosen: Scheme, { url }: Request): string {
  const secure = url.startsWith("https:") ? "; Secure" : "";
  return `scheme=${chosen ?? ""}; Path=/; Max-Age=${chosen ? 31_536_000 : 0}; SameSite=Lax${secure}`;
}
