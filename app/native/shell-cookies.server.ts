import { z } from "zod/v4";
import { plainCookieOf } from "../plain-cookie";
import { marketOf, type Market } from "./market";
import { noCountry, versionPattern } from "./replies";

const version = z.string().max(30).regex(versionPattern);
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((code) => code !== noCountry);

export interface ShellCookies {
  market: Market;
  appVersion?: string;
  /** The phone's country. */
  locale?: string;
}

/** Reads the cookies in which the page's script keeps the native shell's replies; null in a browser. */
export function shellCookies({ headers }: Request): ShellCookies | null {
  const market = marketOf(headers.get("User-Agent"));
  if (!market) return null;
  const cookie = (name: string) => plainCookieOf(headers.get("Cookie"), name);
  return {
    market,
    appVersion: version.safeParse(cookie("appVersion")).data,
    locale: country.safeParse(cookie("deviceLocale")).data,
  };
}
