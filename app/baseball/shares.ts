import { halfUp, tenthsOf, tenthsText } from "../i18n/numbers";
import { noRate } from "./rates";

export function percent(n: number, d: number): string {
  return d === 0 ? noRate : `${halfUp(100 * n, d)}%`;
}

/** The same with one decimal, for shares of which a whole per cent is much. */
export function percentTenths(n: number, d: number): string {
  return d === 0 ? noRate : `${tenthsText(halfUp(1000 * n, d))}%`;
}

/** Returns parts of a whole in per cents that add up to 100: those with the largest remainders are rounded up. */
export function percentsOf(parts: readonly number[]): string[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts.map(() => noRate);
  const down = parts.map((part) => Math.floor((100 * part) / whole));
  const left = 100 - down.reduce((sum, share) => sum + share, 0);
  const remainder = (i: number) => (100 * (parts[i] ?? 0)) % whole;
  const up = new Set([...parts.keys()].sort((one, other) => remainder(other) - remainder(one)).slice(0, left));
  return down.map((share, i) => `${up.has(i) ? share + 1 : share}%`);
}

/** Returns the mean of values with one decimal, rounded half up; 0 without values. */
export function meanOfTenths(values: readonly number[]): number {
  if (!values.length) return 0;
  const sum = values.reduce((total, value) => total + tenthsOf(value), 0);
  return halfUp(sum, values.length) / 10;
}

/** Returns a shade from 0 for none to 4 for the most. */
export function shadeOf(n: number, most: number): number {
  return most === 0 ? 0 : Math.ceil((4 * n) / most);
}
