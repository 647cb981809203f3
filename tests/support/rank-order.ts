/** The counts of a board's entry, named as in the contract. */
export interface Tally {
  G: number;
  AB: number;
  H: number;
  HR: number;
  Outs: number;
  RA: number;
  Points: number;
  MaxSpeed: number;
  MaxDistance: number;
  /** Hits of the league's average in the same at-bats, in millionths. */
  Par?: number;
}

/** A value as n/d, greater is better; undefined if there is none. */
type Fraction = readonly [n: bigint, d: bigint];

const fraction = (n: number, d: number): Fraction | undefined => (d > 0 ? [BigInt(n), BigInt(d)] : undefined);
const tenths = (value: number) => (value > 0 ? fraction(Math.round(value * 10), 1) : undefined);

const VALUES: Record<string, (sum: Tally) => Fraction | undefined> = {
  AVG: ({ H, AB }) => fraction(H, AB),
  HR: ({ HR }) => fraction(HR, 1),
  ERA: ({ RA, Outs }) => fraction(-RA, Outs),
  POINTS: ({ Points, G }) => fraction(Points, G),
  DISTANCE: ({ MaxDistance }) => tenths(MaxDistance),
  SPEED: ({ MaxSpeed }) => tenths(MaxSpeed),
  ADJ: ({ H, Par = 0 }) => fraction(H, Par),
};

const NEEDS = { AB: ({ AB }: Tally) => AB, OUTS: ({ Outs }: Tally) => Outs, G: ({ G }: Tally) => G };

export interface Rule {
  by: string;
  needOf: "AB" | "OUTS" | "G";
  need: number;
}

export interface Standing {
  have: number;
  rank: number | null;
  tied: "Y" | "N";
}

const isBetter = ([n, d]: Fraction, [m, e]: Fraction) => n * e > m * d;

/** Returns all ranks by exact fractions, without sorting: a rank is one more than the number of better players. */
export function rankExactly<Key>(sums: ReadonlyMap<Key, Tally>, { by, needOf, need }: Rule): Map<Key, Standing> {
  const valueOf = VALUES[by];
  if (!valueOf) throw new Error(`Nothing ranks by ${by}`);
  const judged = [...sums].map(([key, sum]) => {
    const have = NEEDS[needOf](sum);
    return { key, have, value: have >= need ? valueOf(sum) : undefined };
  });
  const values = judged.flatMap(({ value }) => (value ? [value] : []));
  return new Map(
    judged.map(({ key, have, value }): [Key, Standing] => {
      if (!value) return [key, { have, rank: null, tied: "N" }];
      const [n, d] = value;
      const rank = 1 + values.filter((other) => isBetter(other, value)).length;
      return [key, { have, rank, tied: values.filter(([m, e]) => n * e === m * d).length > 1 ? "Y" : "N" }];
    }),
  );
}
