/** By what at-bats, balls and pitches are told apart, by the API's code. */
export const partKinds = {
  ZONE: "zone",
  SCORING: "scoring",
  OUTS2: "twoOuts",
  LEADOFF: "leadoff",
  WAY: "way",
  SPEED: "speed",
  DIFFICULTY: "difficulty",
  LEVEL: "level",
  TARGET: "target",
} as const;
export type PartKind = (typeof partKinds)[keyof typeof partKinds];

interface Part {
  kind: PartKind;
  /** Of two halves of a kind, `WITHOUT` is what `WITH` is not. */
  part: string;
  tries: number;
  hits: number;
  /** What the league has of as many. */
  league: number;
}

interface Difference {
  /** What the player's usual level makes of the league's rate: a share. */
  expected: number;
  /** Standard errors above it, or below. */
  lead: number;
}

export const without = "WITHOUT";

/** A part of fewer is not compared: it would hide what others show. */
export const leastTries = 150;
/** Of the differences that are told, at most this share is chance. */
const falseDiscoveries = 0.05;
const mostTold = 3;

/** Strengths and weaknesses begin with the surest. most: tries of the part that comes nearest to being compared. */
export function differencesOf<P extends Part>(parts: readonly P[]) {
  const pairs = parts.flatMap((part) => withRest(part, parts) ?? []);
  const compared = pairs.filter(({ tries }) => tries >= leastTries).map(({ part, rest }) => leadOf(part, rest));
  const found = notByChance(compared, ({ lead }) => lead).map(differenceOf);
  return {
    compared: compared.length,
    most: Math.max(0, ...pairs.map(({ tries }) => tries)),
    strengths: found.filter(({ lead }) => lead > 0).slice(0, mostTold),
    weaknesses: found.filter(({ lead }) => lead < 0).slice(0, mostTold),
  };
}

type Counts = Pick<Part, "tries" | "hits" | "league">;

/** Returns a part beside the rest of its kind, and the tries of the smaller; of two parts only one, since it tells of both. */
function withRest<P extends Part>(part: P, parts: readonly P[]) {
  const others = parts.filter((one) => one.kind === part.kind && one.part !== part.part);
  const [other] = others;
  const isTold = others.length === 1 && other?.part !== without && (other?.tries ?? 0) < part.tries;
  if (part.part === without || isTold) return null;
  const rest = others.reduce<Counts>(
    (sum, { tries, hits, league }) => ({
      tries: sum.tries + tries,
      hits: sum.hits + hits,
      league: sum.league + league,
    }),
    { tries: 0, hits: 0, league: 0 },
  );
  return { part, rest, tries: Math.min(part.tries, rest.tries) };
}

/** Sets what the player does in a part beside what they do in the rest, each against the league in the same. */
function leadOf<P extends Part>(part: P, rest: Counts) {
  const usual = logit(rest.hits, rest.tries) - logit(rest.league, rest.tries) + logit(part.league, part.tries);
  return { part, usual, lead: (logit(part.hits, part.tries) - usual) / Math.sqrt(variance(part) + variance(rest)) };
}

function differenceOf<P extends Part>({ part, usual, lead }: { part: P; usual: number; lead: number }): P & Difference {
  return { ...part, expected: 1 / (1 + Math.exp(-usual)), lead };
}

/** Half a hit more on either side: no share is 0 or 1. */
const logit = (hits: number, tries: number) => Math.log((hits + 0.5) / (tries - hits + 0.5));
const variance = ({ hits, tries }: Counts) => 1 / (hits + 0.5) + 1 / (tries - hits + 0.5);

/**
 * Returns what stands after correcting for how many were compared, the strongest first (Benjamini and Hochberg).
 *
 * @param lead returns standard errors
 */
export function notByChance<T>(compared: readonly T[], lead: (one: T) => number): T[] {
  const ordered = [...compared].sort((a, b) => Math.abs(lead(b)) - Math.abs(lead(a)));
  const last = ordered.findLastIndex(
    (one, index) => byChance(lead(one)) <= (falseDiscoveries * (index + 1)) / ordered.length,
  );
  return ordered.slice(0, last + 1);
}

const errorTerms = [-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277]; // prettier-ignore

/** Returns how often chance alone leads so far to either side: the complementary error function by Numerical Recipes' fit, to 1.2e-7 of itself. */
export function byChance(lead: number): number {
  const z = Math.abs(lead) / Math.SQRT2;
  const t = 1 / (1 + z / 2);
  return t * Math.exp(-z * z + errorTerms.reduceRight((sum, term) => sum * t + term, 0));
}

/** A difference of so much is looked for in a share of two fifths. */
const lookedFor = { difference: 0.1, variance: 0.24 };
/** Standard errors that four of five samples exceed the bound by. */
const fourOfFive = 0.84;

/** Returns in how many tries a difference of .100 would be told in four of five cases, rounded up to tens. */
export function triesToTell(compared: number): number {
  // A single comparison needs 1.96 standard errors.
  let bound = 1.9;
  while (byChance(bound) > falseDiscoveries / compared) bound += 0.01;
  return Math.ceil(((bound + fourOfFive) ** 2 * lookedFor.variance) / lookedFor.difference ** 2 / 10) * 10;
}
