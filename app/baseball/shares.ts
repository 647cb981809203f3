import { noRate } from "./rates";

/** A share in whole percent, rounded half up in whole numbers. */
export function percent(n: number, d: number): string {
  return d === 0 ? noRate : `${Math.floor((200 * n + d) / (2 * d))}%`;
}

/** The mean of what was measured to a tenth, to a tenth, rounded half up in whole numbers; 0 of nothing. */
export function meanOfTenths(values: readonly number[]): number {
  if (!values.length) return 0;
  const sum = values.reduce((total, value) => total + Math.round(value * 10), 0);
  return Math.floor((2 * sum + values.length) / (2 * values.length)) / 10;
}

/** One of five shades for n of at most `most`; 0 for none. */
export function shadeOf(n: number, most: number): number {
  return most === 0 ? 0 : Math.ceil((4 * n) / most);
}
