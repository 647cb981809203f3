import { groupDigits } from "../i18n/numbers";

export interface MirrorSide {
  text: string;
  /** The games, at-bats or innings behind the number. */
  sample?: string;
  /** Percent of the sum of both sides. */
  share?: number;
}

export interface MirrorRow {
  key: string;
  label: string;
  sides: [MirrorSide, MirrorSide];
  /** Index of the better side, null for equal ones and where a side has not enough. */
  better: 0 | 1 | null;
}

export interface MirrorStat<Sum> {
  key: string;
  label: string;
  /** The exact number, because rounded texts may be equal. */
  fraction: (sum: Sum) => [n: number, d: number];
  text: (sum: Sum) => string;
  sample?: (sum: Sum) => string;
  /** False if nobody is the better one because of this side. */
  isEnough?: (sum: Sum) => boolean;
  lowerWins?: boolean;
}

export function mirror<Sum>(stat: MirrorStat<Sum>, first: Sum, second: Sum): MirrorRow {
  const { key, label, fraction, text, sample, isEnough = () => true, lowerWins } = stat;
  const [[n1, d1], [n2, d2]] = [fraction(first), fraction(second)];
  const [left, right] = [n1 * d2, n2 * d1];
  const both = d1 && d2 ? left + right : 0;
  const side = (sum: Sum, part: number): MirrorSide => ({
    text: text(sum),
    sample: sample?.(sum),
    share: both ? Math.floor((100 * part) / both) : 0,
  });
  const isClear = d1 && d2 && left !== right && isEnough(first) && isEnough(second);
  const better = !isClear ? null : left > right !== Boolean(lowerWins) ? 0 : 1;
  return { key, label, sides: [side(first, left), side(second, right)], better };
}

export function counted<Sum>(key: string, label: string, count: (sum: Sum) => number): MirrorStat<Sum> {
  return { key, label, fraction: (sum) => [count(sum), 1], text: (sum) => groupDigits(count(sum)) };
}
