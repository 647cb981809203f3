/** One member's game, as the database has it; speeds and distances in tenths. */
export interface PlayedGame {
  member: number;
  mode: string;
  season: string;
  at: string;
  difficulty: string;
  level: number;
  pitch_speed: number;
  ranked: boolean;
  pa: number;
  ab: number;
  h: number;
  tb: number;
  hr: number;
  so: number;
  bb: number;
  points: number;
  outs: number;
  ra: number;
  k: number;
  bba: number;
  exits: number;
  exit_sum: number;
  pitches: number;
  pitch_sum: number;
  on_target: number;
  max_speed: number;
  max_distance: number;
}

type Sum = Record<string, number>;
/** Numerator, denominator, whether less is better, and what makes a player compared. */
type Rule = readonly [n: (sum: Sum) => number, d: (sum: Sum) => number, less: boolean, of: string, need: number];

const of = (name: string) => (sum: Sum) => sum[name] ?? 0;
const one = (name: string) => (sum: Sum) => (sum[name] ? 1 : 0);

/** Returns the rules of a mode's figures, by their code. */
export function rulesOf(mode: string): Record<string, Rule> {
  const [need, least] = mode === "BAT" || mode === "PIT" ? ["g", 3] : ["ab", 27];
  const batting: Record<string, Rule> = {
    AVG: [of("h"), of("ab"), false, need, least],
    SLG: [of("tb"), of("ab"), false, need, least],
    HR: [of("hr"), of("ab"), false, need, least],
    EXIT: [of("exit_sum"), of("exits"), false, need, least],
    DISTANCE: [of("max_distance"), one("max_distance"), false, need, least],
  };
  const points: Rule = [of("points"), of("g"), false, "g", 3];
  if (mode === "BAT") return { POINTS: points, ...batting };
  if (mode === "PIT")
    return {
      POINTS: points,
      TARGET: [of("on_target"), of("pitches"), false, "g", 3],
      SPEED: [of("pitch_sum"), of("pitches"), false, "g", 3],
      MAXSPEED: [of("max_speed"), one("max_speed"), false, "g", 3],
    };
  return {
    ...batting,
    SO: [of("so"), of("ab"), true, "ab", 27],
    BB: [of("bb"), of("pa"), false, "ab", 27],
    ERA: [of("ra"), of("outs"), true, "outs", 27],
    K: [of("k"), of("outs"), false, "outs", 27],
    BBA: [of("bba"), of("outs"), true, "outs", 27],
    SPEED: [of("pitch_sum"), of("pitches"), false, "outs", 27],
  };
}

export function sumsByMember(games: readonly PlayedGame[]): Map<number, Sum> {
  const sums = new Map<number, Sum>();
  for (const { member, ...game } of games) {
    const sum = sums.get(member) ?? { g: 0 };
    sums.set(member, sum);
    sum["g"] = (sum["g"] ?? 0) + 1;
    for (const [name, value] of Object.entries(game))
      if (typeof value === "number")
        sum[name] = name.startsWith("max") ? Math.max(sum[name] ?? 0, value) : (sum[name] ?? 0) + value;
  }
  return sums;
}

const comparedBy = ([n, d, , need, least]: Rule, group: ReadonlyMap<number, Sum>) =>
  new Map(
    [...group].flatMap(([seq, sum]) =>
      (sum[need] ?? 0) >= least && d(sum) > 0 ? [[seq, [n(sum), d(sum)] as const]] : [],
    ),
  );

/** Units of a value beside a rate: tenths of km/h and metres, and runs by nine innings. */
const units: Record<string, number> = { EXIT: 0.1, DISTANCE: 0.1, SPEED: 0.1, MAXSPEED: 0.1, ERA: 27, K: 27, BBA: 27 };

/** Returns the value, from the worst, that so many per cent of the players do not exceed; null for fewer than ten. */
export function valueAt(percent: number, figure: string, rule: Rule, group: ReadonlyMap<number, Sum>): number | null {
  const values = [...comparedBy(rule, group).values()].map(([n, d]) => n / d).sort((a, b) => a - b);
  if (values.length < 10) return null;
  if (rule[2]) values.reverse();
  return (values[Math.ceil((percent * values.length) / 100) - 1] ?? NaN) * (units[figure] ?? 1);
}

/** Returns how many are compared, and of how many in a hundred the member is better: by comparing with each of them. */
export function percentileOf(rule: Rule, group: ReadonlyMap<number, Sum>, member: number) {
  const values = comparedBy(rule, group);
  const less = rule[2];
  const mine = values.get(member);
  if (values.size < 10) return { players: 0, percentile: null };
  if (!mine) return { players: values.size, percentile: null };
  const worse = [...values.values()].filter(([a, b]) => {
    const lead = BigInt(mine[0]) * BigInt(b) - BigInt(a) * BigInt(mine[1]);
    return less ? lead < 0n : lead > 0n;
  }).length;
  return { players: values.size, percentile: Math.min(99, Math.max(1, Math.floor((100 * worse) / values.size))) };
}
