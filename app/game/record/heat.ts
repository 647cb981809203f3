/** Shades of one hue, from 1; 0 means none. */
export const shades = 5;

/** Grows less than linearly, or one cell in the middle would make all others pale. */
export const heatOf = (n: number, most: number) => (n === 0 ? 0 : Math.ceil(shades * Math.sqrt(n / most)));

/** Gives the lowest value the first shade, the highest the last, and all the middle one if they are equal. */
export function heatBetween(value: number, [least, most]: readonly [number, number]): number {
  if (least === most) return Math.ceil(shades / 2);
  return 1 + Math.round(((shades - 1) * (value - least)) / (most - least));
}
