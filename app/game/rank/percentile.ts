/** "Top n %" of those who are ranked, in whole numbers: never 0, and the last one is at 100. */
export function percentileOf(rank: number, qualified: number): number | null {
  if (qualified < 1 || rank < 1 || rank > qualified) return null;
  return Math.max(1, Math.ceil((100 * rank) / qualified));
}

/** How much of a whole is there, as a whole percentage that is 100 only when nothing is missing. */
export function percentOf(have: number, need: number): number {
  return need < 1 ? 100 : Math.min(100, Math.floor((100 * have) / need));
}
