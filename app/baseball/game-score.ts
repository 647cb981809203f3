import { sumBy } from "./sums";
/** Whole numbers of one player in one game. */
export interface BattingFigures {
  atBats: number;
  hits: number;
  totalBases: number;
  walks: number;
}

export interface PitchingFigures {
  outs: number;
  runs: number;
  hits: number;
  homeRuns: number;
  strikeouts: number;
  walks: number;
}

/** Hundredths of a run. Palmer sets the out so that a league adds up to 0; here that would be about .35. */
const runValues = { hit: 47, extraBase: 31, walk: 33, out: -30 } as const;
const gamePoints = { start: 40, out: 2, strikeout: 1, walk: -2, hit: -2, run: -3, homeRun: -6 } as const;

/** Returns Pete Palmer's batting runs, in hundredths of a run. */
export function battingRuns(line: BattingFigures): number {
  return runsGained(line) + runValues.out * outsMade(line);
}

function runsGained({ hits, totalBases, walks }: BattingFigures): number {
  const { hit, extraBase, walk } = runValues;
  return hit * hits + extraBase * (totalBases - hits) + walk * walks;
}

const outsMade = ({ atBats, hits }: BattingFigures) => atBats - hits;

/** Returns batting runs with the out that makes all batters of the game add up to 0, as pitching runs do. */
function battingBeside(line: BattingFigures, all: readonly BattingFigures[]): number {
  const outs = sumBy(all, outsMade);
  return outs === 0 ? 0 : Math.round((runsGained(line) * outs - outsMade(line) * sumBy(all, runsGained)) / outs);
}

/** Returns Tom Tango's game score (version 2), with every run in the place of his runs. */
export function gameScore({ outs, runs, hits, homeRuns, strikeouts, walks }: PitchingFigures): number {
  const { start, out, strikeout, walk, hit, run, homeRun } = gamePoints;
  return start + out * outs + strikeout * strikeouts + walk * walks + hit * hits + run * runs + homeRun * homeRuns;
}

/**
 * Returns Palmer's pitching runs in hundredths: what an average pitcher would have given up in as many outs, less the
 * runs. The average is this game's.
 */
export function pitchingRuns({ outs, runs }: Pick<PitchingFigures, "outs" | "runs">, game: GameAverage): number {
  return game.outs === 0 ? 0 : Math.round((100 * (outs * game.runs - runs * game.outs)) / game.outs);
}

interface GameAverage {
  outs: number;
  runs: number;
}

const grades = ["weak", "ordinary", "good", "veryGood"] as const;
export type Grade = (typeof grades)[number];

/** The least values of the upper three grades: a quarter of the games lies below the first, a tenth from the last. */
export const gradesFrom = { batting: [-70, 130, 250], pitching: [30, 50, 58] } as const;

export function gradeOf(of: keyof typeof gradesFrom, value: number): Grade {
  return grades[gradesFrom[of].filter((from) => value >= from).length] ?? "weak";
}

interface BoxedBatter extends BattingFigures {
  nickname: string;
  runs: number;
}

interface BoxedPitcher extends Pick<PitchingFigures, "outs" | "runs"> {
  nickname: string;
}

interface BoxedTeam<Batter extends BoxedBatter, Pitcher extends BoxedPitcher> {
  runs: number;
  batters: readonly Batter[];
  pitchers: readonly Pitcher[];
}

export interface BestPlayer<Row> {
  /** The batting line, or the pitching line of who did not bat. */
  row: Row;
  /** Hundredths of a run, as the parts. */
  value: number;
  batting: number;
  pitching: number | null;
}

const leastPlayers = 3;

/** Returns who has the most batting and pitching runs by the game's average; several are equal, none where lines are missing. */
export function bestPlayers<Batter extends BoxedBatter, Pitcher extends BoxedPitcher>([away, home]: readonly BoxedTeam<
  Batter,
  Pitcher
>[]): BestPlayer<Batter | Pitcher>[] {
  if (!away || !home || !isWhole(away, home) || !isWhole(home, away)) return [];
  const pitchers = [...away.pitchers, ...home.pitchers];
  const batters = [...away.batters, ...home.batters];
  const average = { outs: sumBy(pitchers, ({ outs }) => outs), runs: away.runs + home.runs };
  const players = [away, home].flatMap((team) => playersOf(team, batters, average));
  const most = Math.max(0, ...players.map(({ value }) => value));
  return most > 0 && players.length >= leastPlayers ? players.filter(({ value }) => value === most) : [];
}

/** Two players of one name cannot be told apart: there is no best one then. */
function isWhole<Team extends BoxedTeam<BoxedBatter, BoxedPitcher>>(team: Team, other: Team): boolean {
  const isUnique = (rows: readonly { nickname: string }[]) =>
    new Set(rows.map(({ nickname }) => nickname)).size === rows.length;
  return (
    sumBy(team.batters, ({ runs }) => runs) === team.runs &&
    sumBy(team.pitchers, ({ runs }) => runs) === other.runs &&
    team.batters.length > 0 &&
    team.pitchers.length > 0 &&
    isUnique(team.batters) &&
    isUnique(team.pitchers)
  );
}

function playersOf<Batter extends BoxedBatter, Pitcher extends BoxedPitcher>(
  { batters, pitchers }: BoxedTeam<Batter, Pitcher>,
  all: readonly BattingFigures[],
  average: GameAverage,
): BestPlayer<Batter | Pitcher>[] {
  const names = new Set([...batters, ...pitchers].map(({ nickname }) => nickname));
  return [...names].flatMap((nickname) => {
    const batter = batters.find((row) => row.nickname === nickname);
    const pitcher = pitchers.find((row) => row.nickname === nickname);
    const batting = batter ? battingBeside(batter, all) : 0;
    const pitching = pitcher ? pitchingRuns(pitcher, average) : null;
    const row = batter ?? pitcher;
    return row ? [{ row, batting, pitching, value: batting + (pitching ?? 0) }] : [];
  });
}
