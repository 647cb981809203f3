import type { Game } from "../../api/game.server";
import type { BattedBall, Pitch, Play, Team } from "../../api/record-detail.server";
import type { Side } from "../../baseball/game";
import { countsPoints } from "../../baseball/modes";
import { sumBy } from "../../baseball/sums";

export type StoryGame = Pick<Game, "mode" | "innings" | "away" | "home" | "mine">;

/** What a game's page knows; lists and shared pages have the lines alone. */
export interface Told {
  teams?: readonly Pick<Team, "side" | "line">[];
  plays?: readonly Play[] | null;
  battedBalls?: readonly BattedBall[];
  pitches?: readonly Pitch[];
}

export interface Half {
  inning: number;
  side: Side;
  runs: number;
}

export interface TurningPlay {
  batter: string;
  outcome: string;
  runs: number;
  /** False also where it is not known. */
  twoOuts: boolean;
}

interface Turn extends Half {
  /** Null where the plays are missing, or do not add up to the score. */
  play: TurningPlay | null;
}

export interface Story {
  points: boolean;
  winner: Side | null;
  /** The last half inning, or round; null without a line that adds up. */
  last: Half | null;
  /** Innings or rounds that were agreed on. */
  agreed: number;
  /** The most runs that the winner was behind at the end of a half inning. */
  deficit: number;
  /** The winner was two runs down, or behind in the fifth inning or later. */
  comeback: boolean;
  /** Where the winner took the lead for good; in a tie, where the last run fell. */
  turn: Turn | null;
  /** True if that half inning ended the game. */
  walkOff: boolean;
  /** True from the first run on: never tied again. */
  wire: boolean;
  /** The winner's largest half inning, if it would not have won without it. */
  big: Half | null;
}

const leastBig = 4;
/** Being a run down early is the course of a game, not a comeback. */
const behindBy = 2;
const behindFrom = 5;

const untold = { last: null, deficit: 0, comeback: false, turn: null, walkOff: false, wire: false, big: null };

export function storyOf(game: StoryGame, { teams = [], plays = null }: Told): Story {
  const { away, home, innings: agreed } = game;
  const winner: Side | null = away.score === home.score ? null : away.score > home.score ? "away" : "home";
  const points = countsPoints(game.mode);
  const halves = halvesOf(game, teams);
  if (!halves) return { points, winner, agreed, ...untold };
  const last = halves.at(-1) ?? null;
  // The sides of a challenge take turns in a round, and neither can end it.
  const steps = points ? roundsOf(halves, winner) : halves;
  const { firstUneven, lastWithoutLead, deficit, wasBehindLate } = courseOf(steps, winner ?? "away");
  const half = winner ? steps[lastWithoutLead + 1] : halves.findLast(({ runs }) => runs > 0);
  const turn = half && (!winner || points || half.side === winner) ? half : null;
  // Written out: a list tells twenty games, and a spread costs more than all the rest of it.
  return {
    points,
    winner,
    agreed,
    last,
    deficit: winner ? deficit : 0,
    comeback: winner !== null && (deficit >= behindBy || wasBehindLate),
    turn: turn && {
      inning: turn.inning,
      side: turn.side,
      runs: turn.runs,
      play: points ? null : turningPlay(game, halves, plays, turn),
    },
    walkOff: winner === "home" && !points && turn !== null && turn === last && turn.inning >= agreed,
    wire: winner !== null && firstUneven > lastWithoutLead,
    big: points || !winner ? null : bigHalf(game, halves, winner),
  };
}

/** Returns null where the lines are not both there and whole. */
function halvesOf({ away, home }: StoryGame, teams: Told["teams"] = []): Half[] | null {
  const line = (of: Side) => teams.find(({ side }) => side === of)?.line ?? [];
  const [top, bottom] = [line("away"), line("home")];
  if (top.length === 0 || top.length !== bottom.length) return null;
  const halves: Half[] = [];
  let [visitors, hosts] = [0, 0];
  for (const [i, first] of top.entries()) {
    const second = bottom[i] ?? null;
    if (first === null) return null;
    halves.push({ inning: i + 1, side: "away", runs: first });
    visitors += first;
    if (second !== null) {
      halves.push({ inning: i + 1, side: "home", runs: second });
      hosts += second;
    } else if (i < top.length - 1) return null;
  }
  return visitors === away.score && hosts === home.score ? halves : null;
}

/** Returns a step for each round, with what the winner had more in it. */
function roundsOf(halves: readonly Half[], winner: Side | null): Half[] {
  const side = winner ?? "away";
  const rounds = new Map<number, number>();
  for (const half of halves)
    rounds.set(half.inning, (rounds.get(half.inning) ?? 0) + (half.side === side ? half.runs : -half.runs));
  return [...rounds].map(([inning, runs]) => ({ inning, side, runs }));
}

/** How a side stood from step to step; the steps are given by their index, -1 for none. */
interface Course {
  /** The first after which the score was no longer level. */
  firstUneven: number;
  /** The last after which the side did not lead. */
  lastWithoutLead: number;
  /** The most that it was behind. */
  deficit: number;
  /** It was behind in the fifth inning or later. */
  wasBehindLate: boolean;
}

function courseOf(steps: readonly Half[], of: Side): Course {
  const course: Course = { firstUneven: -1, lastWithoutLead: -1, deficit: 0, wasBehindLate: false };
  let lead = 0;
  for (const [i, { inning, side, runs }] of steps.entries()) {
    if (inning >= behindFrom && lead < 0) course.wasBehindLate = true;
    lead += side === of ? runs : -runs;
    if (lead <= 0) course.lastWithoutLead = i;
    if (lead !== 0 && course.firstUneven < 0) course.firstUneven = i;
    course.deficit = Math.max(course.deficit, -lead);
  }
  return course;
}

function bigHalf({ away, home }: StoryGame, halves: readonly Half[], winner: Side): Half | null {
  const least = Math.max(leastBig, Math.abs(away.score - home.score));
  const [first, second] = halves
    .filter(({ side, runs }) => side === winner && runs >= least)
    .sort((one, other) => other.runs - one.runs);
  return first && first.runs !== second?.runs ? first : null;
}

const isIn = (half: Half) => (play: Play) => play.inning === half.inning && play.side === half.side;
const hits = new Set(["single", "double", "triple", "homerun"]);

function turningPlay(game: StoryGame, halves: readonly Half[], plays: Told["plays"], turn: Half): TurningPlay | null {
  if (!plays || !addUp(game, halves, plays)) return null;
  const inHalf = plays.filter(isIn(turn));
  const lead = ({ away, home }: Play) => (turn.side === "away" ? away - home : home - away);
  const isTie = game.away.score === game.home.score;
  const at = isTie ? inHalf.findLastIndex(({ runs }) => runs > 0) : inHalf.findIndex((play) => lead(play) > 0);
  const [play, before] = [inHalf[at], inHalf[at - 1]];
  if (!play || play.runs === 0) return null;
  const { batter, outcome, runs } = play;
  return { batter, outcome, runs, twoOuts: hits.has(outcome) && play.outs === 2 && before?.outs === 2 };
}

/** Tells whether the plays are in order, none with runs is missing, and they lead to the score by every inning. */
function addUp({ away, home }: StoryGame, halves: readonly Half[], plays: readonly Play[]): boolean {
  let [place, score] = [0, { away: 0, home: 0 }];
  for (const play of plays) {
    const next = 2 * play.inning + (play.side === "home" ? 1 : 0);
    score = { ...score, [play.side]: score[play.side] + play.runs };
    if (next < place || play.away !== score.away || play.home !== score.home) return false;
    place = next;
  }
  const runsIn = (half: Half) => sumBy(plays.filter(isIn(half)), ({ runs }) => runs);
  return score.away === away.score && score.home === home.score && halves.every((half) => runsIn(half) === half.runs);
}
