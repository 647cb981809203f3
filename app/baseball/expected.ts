interface Outcome {
  hits: number;
  expectedHits: number;
  /** The standard error of the expected hits. */
  spread: number;
}

/** With fewer at-bats nothing is judged. */
export const fewAtBats = 27;

/** Returns from what difference on luck is spoken of. */
export const luckFrom = ({ spread }: Pick<Outcome, "spread">) => 2 * spread;

/** Returns the hits that luck brought or, below 0, took; 0 where chance alone may differ as much. */
export function luckyHits(outcome: Outcome): number {
  const difference = outcome.hits - outcome.expectedHits;
  return Math.abs(difference) < luckFrom(outcome) ? 0 : Math.round(difference);
}
