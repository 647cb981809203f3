import { z } from "zod/v4";

/** Day or night as the member has chosen; undefined is as the device has it. */
const scheme = z.enum(["day", "night"]).optional().catch(undefined);
export type Scheme = z.output<typeof scheme>;

export function schemeOf(cookies: string | null | undefined): Scheme {
  const chosen = cookies && /(?:^|;\s*)scheme=([^;]*)/.exec(cookies);
  return chosen ? scheme.parse(chosen[1]) : undefined;
}

/** For `<meta name="color-scheme">`, which a page obeys before its style sheet is there. */
export function colorScheme(chosen: Scheme): string {
  if (chosen === undefined) return "light dark";
  return chosen === "day" ? "light" : "dark";
}

/** Returns the Set-Cookie line that remembers it for a year; as the device has it takes no cookie. */
export function schemeLine(chosen: Scheme, { url }: Request): string {
  const secure = url.startsWith("https:") ? "; Secure" : "";
  return `scheme=${chosen ?? ""}; Path=/; Max-Age=${chosen ? 31_536_000 : 0}; SameSite=Lax${secure}`;
}
