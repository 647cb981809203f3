import type { Language } from "../i18n/languages";

/** What stands where a number has no meaning: an average without an at-bat. */
export const noRate = "-";

/** n/d in thousandths, rounded half up in whole numbers: floating point is wrong for 208 averages (facts.md 4). */
function thousandths(n: number, d: number): string {
  const scaled = Math.floor((2000 * n + d) / (2 * d));
  return `${Math.floor(scaled / 1000)}.${String(scaled % 1000).padStart(3, "0")}`;
}

/** A rate to three places, AVG (hits, at-bats) or SLG (total bases, at-bats): Korean 0.333, English .333. */
export function rate(n: number, d: number, language: Language): string {
  if (d === 0) return noRate;
  const text = thousandths(n, d);
  return language === "en" && text.startsWith("0.") ? text.slice(1) : text;
}

/** Runs allowed for nine innings. The service counts runs, not earned runs: R × 27 / outs. */
export function earnedRunAverage(runs: number, outs: number): string {
  if (outs === 0) return runs === 0 ? noRate : "∞";
  const hundredths = Math.floor((2 * 2700 * runs + outs) / (2 * outs));
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
}

/** Outs as innings with thirds behind the point: 16 outs are 5.1. */
export function inningsPitched(outs: number): string {
  return `${Math.floor(outs / 3)}.${outs % 3}`;
}
