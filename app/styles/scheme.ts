import { z } from "zod/v4";
import { plainCookieLine, plainCookieOf } from "../plain-cookie";

/** The member's choice; undefined follows the device. */
const scheme = z.enum(["day", "night"]).optional().catch(undefined);
export type Scheme = z.output<typeof scheme>;

export function schemeOf(cookies: string | null | undefined): Scheme {
  return scheme.parse(plainCookieOf(cookies, "scheme"));
}

/** Returns the content of `<meta name="color-scheme">`, which applies before the style sheet has loaded. */
export function colorScheme(chosen: Scheme): string {
  if (chosen === undefined) return "light dark";
  return chosen === "day" ? "light" : "dark";
}

/** Returns the Set-Cookie line that remembers the choice for a year. */
export function schemeLine(chosen: Scheme, request: Request): string {
  return plainCookieLine(request, "scheme", { value: chosen ?? "auto", seconds: 31_536_000 });
}
