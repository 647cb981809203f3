/** One member's game, as the database has it; speeds and distances in tenths. */
export interface PlayedGame {
  id: number;
  member: number;
  mode: string;
  season: string;
  at: string;
  difficulty: string;
  level: number;
  /** Whether the member is on the rankings. */
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
  max_distance: number;
}

interface Rule {
  value: (game: PlayedGame) => number;
  tries: (game: PlayedGame) => number;
  /** Less is better. */
  less?: true;
  /** The count of which a player needs so much, and a setting ten times as much. */
  of: (game: PlayedGame) => number;
  need: number;
  /** What one is in the answer. */
  unit?: number;
}

const game = () => 1;
const points: Rule = { value: ({ points }) => points, tries: game, of: game, need: 3 };
const speed = {
  value: ({ pitch_sum: sum }: PlayedGame) => sum,
  tries: ({ pitches }: PlayedGame) => pitches,
  unit: 0.1,
};

/** Returns the rules of a mode's measures, by their code. */
export function rulesOf(mode: string): Record<string, Rule> {
  if (mode === "PIT") {
    const target: Rule = { ...points, value: ({ on_target: count }) => count, tries: ({ pitches }) => pitches };
    return { POINTS: points, TARGET: target, SPEED: { ...points, ...speed } };
  }
  const atBats = ({ ab }: PlayedGame) => ab;
  const need = mode === "BAT" ? { of: game, need: 3 } : { of: atBats, need: 27 };
  const batting: Record<string, Rule> = {
    AVG: { ...need, value: ({ h }) => h, tries: atBats },
    SLG: { ...need, value: ({ tb }) => tb, tries: atBats },
    HR: { ...need, value: ({ hr }) => hr, tries: atBats },
    EXIT: { ...need, value: ({ exit_sum: sum }) => sum, tries: ({ exits }) => exits, unit: 0.1 },
    DISTANCE: { ...need, value: ({ max_distance: far }) => far, tries: ({ max_distance: far }) => (far ? 1 : 0), unit: 0.1 },
  }; // prettier-ignore
  if (mode === "BAT") return { POINTS: points, ...batting };
  const outs = { of: ({ outs }: PlayedGame) => outs, tries: ({ outs }: PlayedGame) => outs, need: 27 };
  return {
    ...batting,
    SO: { ...need, value: ({ so }) => so, tries: atBats, less: true },
    BB: { ...need, value: ({ bb }) => bb, tries: ({ pa }) => pa },
    ERA: { ...outs, value: ({ ra }) => ra, less: true },
    K: { ...outs, value: ({ k }) => k },
    BBA: { ...outs, value: ({ bba }) => bba, less: true },
    SPEED: { ...outs, ...speed },
  };
}

const total = (games: readonly PlayedGame[], of: (game: PlayedGame) => number) =>
  games.reduce((sum, one) => sum + of(one), 0);
const settingOf = ({ mode, difficulty, level }: PlayedGame) => `${mode === "PIT" ? "" : difficulty} ${level}`;
const groupBy = <Key>(games: readonly PlayedGame[], key: (game: PlayedGame) => Key) => {
  const groups = new Map<Key, PlayedGame[]>();
  for (const one of games) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
};

interface Did {
  value: number;
  tries: number;
  /** What the league does in as many, in millionths. */
  league: number;
  have: number;
}

/** Computes the cards of a mode by going over all games, oldest first. */
export function cardsOf(mode: string, games: readonly PlayedGame[]) {
  const seasons = groupBy(games, ({ season }) => season);
  const enough = (of: readonly PlayedGame[]) => (mode === "PIT" ? of.length >= 30 : total(of, ({ ab }) => ab) >= 270);
  const whole = [...seasons].filter(([, of]) => enough(of)).map(([season]) => season).sort(); // prettier-ignore

  /** In millionths, rounded half up. */
  const ratesOf = (season: string, rule: Rule) => {
    const league = seasons.get(whole.filter((one) => one <= season).at(-1) ?? whole[0] ?? "") ?? [];
    const rate = (of: readonly PlayedGame[]) => {
      const [value, tries] = [BigInt(total(of, rule.value)), BigInt(total(of, rule.tries))];
      return tries ? Number((2_000_000n * value + tries) / (2n * tries)) : 0;
    };
    const settings = groupBy(league, settingOf);
    const least = (of: readonly PlayedGame[]) =>
      mode === "PIT" || rule.tries === game ? of.length >= 30 : total(of, rule.need === 3 ? ({ ab }) => ab : rule.of) >= 270;
    const all = rate(league);
    return (setting: string) => {
      const own = settings.get(setting) ?? [];
      return least(own) ? rate(own) : all;
    };
  }; // prettier-ignore

  const didIn = (rule: Rule, of: readonly PlayedGame[], rates: ReadonlyMap<string, (setting: string) => number>): Did => ({
    value: total(of, rule.value),
    tries: total(of, rule.tries),
    league: total(of, (one) => rule.tries(one) * (rates.get(one.season)?.(settingOf(one)) ?? 0)),
    have: total(of, rule.of),
  }); // prettier-ignore
  const leadOf = ({ value, league }: Did) => (1e6 * value) / league - 1;

  return (season: string, figure: string, rule: Rule) => {
    const rates = new Map([...seasons.keys()].map((key) => [key, ratesOf(key, rule)]));
    let [pairs, squares, products, weights] = [0, 0, 0, 0];
    for (const [key, all] of seasons) {
      if (season !== "all" && key > season) continue;
      for (const [, own] of groupBy(all.filter(({ ranked }) => ranked), ({ member }) => member)) {
        if (total(own, rule.of) < rule.need) continue;
        const [odd, even] = [1, 0].map((half) => didIn(rule, own.filter((_, i) => (i + 1) % 2 === half), rates));
        if (!odd?.league || !even?.league) continue;
        const weight = (odd.tries * even.tries) / (odd.tries + even.tries);
        pairs++;
        squares += weight * (leadOf(odd) - leadOf(even)) ** 2;
        products += weight * leadOf(odd) * leadOf(even);
        weights += weight;
      }
    } // prettier-ignore
    const [chance, skill] = pairs ? [squares / pairs, Math.max(0, products / weights)] : [0, 0];
    const shareOf = ({ tries }: Did) => (skill > 0 ? tries / (tries + chance / skill) : 0);
    const counted = season === "all" ? games : (seasons.get(season) ?? []);
    const players = groupBy(counted, ({ member }) => member);
    const did = new Map([...players].map(([member, own]) => [member, didIn(rule, own, rates)]));
    const sign = rule.less ? -1 : 1;
    const levels = [...did].flatMap(([member, own]) =>
      own.have >= rule.need && own.league > 0 && players.get(member)?.[0]?.ranked
        ? [sign * Math.sqrt(shareOf(own)) * leadOf(own)]
        : [],
    );
    const placeOf = (level: number) => {
      const below = levels.filter((one) => one < level).length;
      const notAbove = levels.filter((one) => one <= level).length;
      const percent = (count: number) => Math.min(99, Math.floor((100 * count) / levels.length));
      return Math.max(1, Math.floor((percent(below) + percent(notAbove)) / 2));
    };
    return (member: number) => {
      const own = did.get(member);
      if (!own) return null;
      const told = { figure, have: own.have, value: own.value * (rule.unit ?? 1), tries: own.tries, league: (own.league / 1e6) * (rule.unit ?? 1), players: levels.length < 10 || !pairs ? 0 : levels.length }; // prettier-ignore
      const share = shareOf(own);
      if (!told.players || own.have < rule.need || !own.league || !share) return { ...told, estimate: null };
      const [level, reach] = [share * leadOf(own), 1.2815515655446004 * Math.sqrt(skill * (1 - share))];
      const [percentile, from, to] = [0, -reach, reach].map((by) => placeOf(sign * level + by));
      return {
        ...told,
        estimate: { skill: share, level: 1 + level, low: Math.max(0, 1 + level - reach), high: 1 + level + reach, percentile, from, to },
      }; // prettier-ignore
    };
  };
}
