import { z } from "zod/v4";
import { plainCookieLine, plainCookieOf } from "../plain-cookie";
import type { Language } from "./languages";
import { halfUp, tenthsOf } from "./numbers";

/** km/h and metres, or mph and feet. */
export const unitSystems = ["metric", "imperial"] as const;
export type Units = (typeof unitSystems)[number];

const chosenUnits = z.enum(unitSystems).optional().catch(undefined);

/** Returns the reader's choice, or undefined for the language's default. */
export function unitsChosen(cookies: string | null | undefined): Units | undefined {
  return chosenUnits.parse(plainCookieOf(cookies, "units"));
}

export const unitsOf = (language: Language): Units => (language === "en" ? "imperial" : "metric");

/** Returns the Set-Cookie line that remembers the choice for a year. */
export function unitsLine(chosen: Units, request: Request): string {
  return plainCookieLine(request, "units", { value: chosen, seconds: 31_536_000 });
}

export const kilometresOfMile = 1.609344;

/** Returns tenths of mph. */
export const tenthsOfMiles = (kmh: number) => halfUp(tenthsOf(kmh) * 1_000_000, 1_609_344);

/** Returns whole mph. */
export const milesPerHour = (kmh: number) => halfUp(tenthsOf(kmh) * 1_000_000, 16_093_440);

/** Returns whole feet; a foot is 0.3048 m. */
export const feet = (metres: number) => halfUp(tenthsOf(metres) * 1000, 3048);
