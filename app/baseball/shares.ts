import { noRate } from "./rates";

export function percent(n: number, d: number): string {
  return d === 0 ? noRate : `${Math.floor((200 * n + d) / (2 * d))}%`;
}

/** Returns the mean of values with one decimal, rounded half up; 0 without values. */
export function meanOfTenths(values: readonly number[]): number {
  if (!values.length) return 0;
  const sum = values.reduce((total, value) => total + Math.round(value * 10), 0);
  return Math.floor((2 * sum + values.length) / (2 * values.length)) / 10;
}

/** Returns a shade from 0 for none to 4 for the most. */
export function shadeOf(n: number, most: number): number {
  return most === 0 ? 0 : Math.ceil((4 * n) / most);
}
