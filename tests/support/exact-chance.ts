function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

type Share = readonly [hits: number, tries: number];

/** Fisher's exact test by counting: of all ways to deal the hits, those as rare as the one that was dealt. */
export function exactChance([hits, tries]: Share, [others, otherTries]: Share): number {
  const all = hits + others;
  const waysTo = (k: number) => (all - k < 0 || all - k > otherTries ? 0n : choose(tries, k) * choose(otherTries, all - k)); // prettier-ignore
  const ways = Array.from({ length: Math.min(tries, all) + 1 }, (_, k) => waysTo(k));
  const rare = ways.filter((each) => each <= waysTo(hits)).reduce((sum, each) => sum + each, 0n);
  return Number((rare * 10n ** 15n) / choose(tries + otherTries, all)) / 1e15;
}
