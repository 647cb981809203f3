/** Returns the n of "top n %", from 1 to 100, or null for a rank below the ranked players. */
export function percentileOf(rank: number, qualified: number): number | null {
  if (qualified < 1 || rank < 1 || rank > qualified) return null;
  return Math.max(1, Math.ceil((100 * rank) / qualified));
}

/** Returns a whole percentage that is 100 only if nothing is missing. */
export function percentOf(have: number, need: number): number {
  return need < 1 ? 100 : Math.min(100, Math.floor((100 * have) / need));
}
