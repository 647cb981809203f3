import type { Language } from "../i18n/languages";
import { groupDigits, halfUp } from "../i18n/numbers";

export const noRate = "-";

function thousandths(n: number, d: number): string {
  const scaled = halfUp(1000 * n, d);
  return `${Math.floor(scaled / 1000)}.${String(scaled % 1000).padStart(3, "0")}`;
}

/** Returns AVG (hits, at-bats) or SLG (total bases, at-bats): 0.333 in Korean, .333 in English. */
export function rate(n: number, d: number, language: Language): string {
  if (d === 0) return noRate;
  const text = thousandths(n, d);
  return language === "en" && text.startsWith("0.") ? text.slice(1) : text;
}

/** Returns runs × 27 / outs, because the service does not count earned runs. */
export function earnedRunAverage(runs: number, outs: number, whole = groupDigits): string {
  if (outs === 0) return runs === 0 ? noRate : "∞";
  const hundredths = halfUp(2700 * runs, outs);
  return `${whole(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, "0")}`;
}

/** Returns innings with the thirds as a decimal: 5.1 for 16 outs. */
export function inningsAndThirds(outs: number): string {
  return `${groupDigits(Math.floor(outs / 3))}.${outs % 3}`;
}

const thirds = ["", "⅓", "⅔"];

/** Returns 5⅓ in Korean and 5.1 in English for 16 outs. */
export function inningsPitched(outs: number, language: Language): string {
  return language === "en" ? inningsAndThirds(outs) : inningsInWords(outs);
}

/** Returns 5⅓ for 16 outs: sentences have no decimals in either language. */
export function inningsInWords(outs: number): string {
  const whole = Math.floor(outs / 3);
  return `${whole || outs % 3 === 0 ? groupDigits(whole) : ""}${thirds[outs % 3] ?? ""}`;
}
