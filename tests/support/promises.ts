import type { Tally } from "./rank-order";

/** What a page says that the next games have to bring, and the place that they would give. */
export interface Promised {
  brings: Partial<Tally>;
  rank: number;
  tied: "Y" | "N";
  orBetter: boolean;
}

const place = String.raw`(?:(?:(?<tie>공동 )?(?<rank>[\d,]+)위(?<more> 이상)?)|(?:(?<tieEn>T)|#)(?<rankEn>[\d,]+)(?<moreEn> or better)?)`;
const patterns: Record<string, readonly string[]> = {
  AVG: [String.raw`(?<AB>\d+)타수 (?<H>\d+)안타면 `, String.raw`(?<H>\d+)-for-(?<AB>\d+) for `],
  HR: [String.raw`홈런 (?<HR>\d+)개면 `, String.raw`(?<HR>\d+) home runs? for `],
  ERA: [
    String.raw`(?<innings>[\d⅓⅔]+)이닝 (?:(?<RA>\d+)|무)실점이면 `,
    String.raw`(?<innings>[\d⅓⅔]+) (?:scoreless )?innings?(?: with (?<RA>\d+) runs? allowed)? for `,
  ],
  POINTS: [String.raw`(?<Points>[\d,]+)포인트면 `, String.raw`(?<Points>[\d,]+) points? for `],
  DISTANCE: [String.raw`비거리 (?<MaxDistance>[\d.]+)m 이상이면 `],
  SPEED: [String.raw`구속 (?<MaxSpeed>[\d.]+)km/h 이상이면 `],
};
const seconds: Record<string, readonly string[]> = {
  AVG: [String.raw`, (?<H>\d+)안타면 `, String.raw`, (?<H>\d+) hits? for `],
  HR: [String.raw`, (?<HR>\d+)개면 `, String.raw`, (?<HR>\d+) for `],
  ERA: [", 무실점이면 ", ", scoreless for "],
};

/** Reads the promises of a page in either language: one, and on the home page perhaps a better one. */
export function promisesIn(text: string, by: string): Promised[] {
  const games = /다음 (\d+)경기|Next (\d+) games/.exec(text);
  const G = Number(games?.[1] ?? games?.[2] ?? 1);
  const first = found(text, patterns[by], {});
  if (!first) return [];
  const { MaxDistance, MaxSpeed } = first.brings;
  const brings = (MaxDistance ?? MaxSpeed) ? first.brings : { ...first.brings, G };
  const second = found(text, seconds[by], by === "ERA" ? { ...brings, RA: 0 } : brings);
  return [{ ...first, brings }, ...(second ? [second] : [])];
}

function found(text: string, of: readonly string[] = [], known: Partial<Tally>): Promised | undefined {
  const groups = of.map((one) => RegExp(one + place).exec(text)?.groups).find(Boolean);
  if (!groups) return undefined;
  const { tie, rank, more, tieEn, rankEn, moreEn, innings, ...counts } = groups;
  const numbers = Object.entries(counts).map(([name, value = "0"]) => [name, Number(value.replaceAll(",", ""))]);
  const Outs = innings === undefined ? {} : { Outs: outsOf(innings) };
  return {
    brings: { ...known, ...Object.fromEntries(numbers), ...Outs },
    rank: Number((rank ?? rankEn ?? "").replaceAll(",", "")),
    tied: (tie ?? tieEn) ? "Y" : "N",
    orBetter: Boolean(more ?? moreEn),
  };
}

const outsOf = (innings: string) => 3 * Number(/^\d*/.exec(innings)?.[0]) + ["⅓", "⅔"].findIndex((third) => innings.endsWith(third)) + 1; // prettier-ignore

/** Adds games to totals: a longest hit or a fastest pitch is the higher of the two. */
export function played(sum: Tally, brings: Partial<Tally>): Tally {
  const { MaxSpeed = 0, MaxDistance = 0 } = brings;
  const add = (name: keyof Tally) => (sum[name] ?? 0) + (brings[name] ?? 0);
  return {
    ...{ G: add("G"), AB: add("AB"), H: add("H"), HR: add("HR"), Outs: add("Outs"), RA: add("RA"), Points: add("Points") },
    ...{ MaxSpeed: Math.max(sum.MaxSpeed, MaxSpeed), MaxDistance: Math.max(sum.MaxDistance, MaxDistance), Par: add("Par") },
  }; // prettier-ignore
}
