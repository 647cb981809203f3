const fewest = 10;

/** Returns the n of "top n %", from 1 to 50; null for the lower half, and where a few players make a percentage. */
export function percentileOf(rank: number, qualified: number): number | null {
  if (qualified < fewest || rank < 1 || 2 * rank > qualified) return null;
  return Math.ceil((100 * rank) / qualified);
}

/** Returns a whole percentage that is 100 only if nothing is missing. */
export function percentOf(have: number, need: number): number {
  return need < 1 ? 100 : Math.min(100, Math.floor((100 * have) / need));
}
