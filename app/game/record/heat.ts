/** Shades of one hue, from 1; 0 is for nothing. */
export const shades = 5;

/** Less than linear, or one cell in the middle would make all others pale. */
export const heatOf = (n: number, most: number) => (n === 0 ? 0 : Math.ceil(shades * Math.sqrt(n / most)));

/** The lowest has the first shade and the highest the last; equal ones have that in the middle. */
export function heatBetween(value: number, [least, most]: readonly [number, number]): number {
  if (least === most) return Math.ceil(shades / 2);
  return 1 + Math.round(((shades - 1) * (value - least)) / (most - least));
}
