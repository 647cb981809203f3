/** What is divided by what: hits by at-bats, kilometres an hour by balls. */
export type Ratio = readonly [n: number, d: number];

export const quotient = ([n, d]: Ratio) => (d === 0 ? undefined : n / d);

/** Of twenty samples nineteen lie within so many standard errors. */
const nineteenOfTwenty = 1.96;

/** How far a share in so many tries lies from the true one by chance, at most but for one time in twenty. */
export const shareMargin = (share: number, tries: number) =>
  nineteenOfTwenty * Math.sqrt((share * (1 - share)) / tries);

/** The standard deviation of a game from what the rate lets expect of its denominator; games without one say nothing. */
export function spreadOfGames(games: readonly Ratio[], rate: number): number {
  const played = games.filter(([, d]) => d > 0);
  const squares = played.reduce((sum, [n, d]) => sum + (n - rate * d) ** 2, 0);
  return played.length < 2 ? 0 : Math.sqrt(squares / (played.length - 1));
}

/** The same as `shareMargin` of the rate of some games, by what single games differ from it. */
export function gamesMargin(spread: number, games: readonly Ratio[]): number {
  const played = games.filter(([, d]) => d > 0);
  const denominator = played.reduce((sum, [, d]) => sum + d, 0);
  return (nineteenOfTwenty * spread * Math.sqrt(played.length)) / denominator;
}

/**
 * Fisher's exact test, two-sided: how often chance alone would part the same successes at least as unevenly. The
 * weights are relative to that of what was observed, so that none needs a factorial. They rise to one peak and fall:
 * once one no longer changes the sum, none after it does, so that counts of millions take as long as their spread.
 */
export function fisherTest([ours, tries]: Ratio, [theirs, otherTries]: Ratio): number {
  const successes = ours + theirs;
  const failures = (k: number) => otherTries - successes + k;
  const isRare = (weight: number) => weight <= 1 + 1e-9;
  let [all, asRare] = [1, 1];
  const counts = (weight: number) => weight > all * 1e-17;
  for (let k = ours, weight = 1; k < Math.min(tries, successes) && counts(weight); k++) {
    weight *= ((successes - k) * (tries - k)) / ((k + 1) * (failures(k) + 1));
    all += weight;
    if (isRare(weight)) asRare += weight;
  }
  for (let k = ours, weight = 1; k > Math.max(0, successes - otherTries) && counts(weight); k--) {
    weight *= (k * failures(k)) / ((successes - k + 1) * (tries - k + 1));
    all += weight;
    if (isRare(weight)) asRare += weight;
  }
  return asRare / all;
}
