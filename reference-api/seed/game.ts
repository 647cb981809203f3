import { playChallenge } from "./challenge";
import type { Roster } from "./roster";
import { playMatch } from "./match";
import { OPPONENTS, type Opponent } from "./opponents";
import type { Random } from "./random";
import type { ScheduledGame } from "./schedule";
import type { PlayedGame, Side } from "./side";

export type Difficulty = "EASY" | "NORMAL" | "HARD";

export interface SeedGame {
  appointment: ScheduledGame;
  kind: string;
  level: number;
  difficulty: Difficulty;
  innings: number;
  opponent: Opponent | null;
  away: Side;
  home: Side;
  played: PlayedGame;
}

/** Markup as a name: pages must escape it. */
export const HOSTILE_NAME = "<b>x</b>";

export function playGame(random: Random, roster: Roster, appointment: ScheduledGame, hostile: boolean): SeedGame {
  const challenge = appointment.mode === "BAT" || appointment.mode === "PIT";
  const kind = random.pick(challenge ? (["individual", "team"] as const) : (["regular", "match"] as const));
  const opponent = appointment.mode === "AI" ? random.pick(OPPONENTS) : null;
  const size = kind === "team" ? random.int(2, 4) : 1;
  const mine = ownSide(roster, appointment, { kind, size });
  const theirs = opponent ? roster.machines(opponent) : otherSide(roster, appointment, { kind, size });
  if (hostile) theirs.players.push({ ...roster.guest(true), nickname: HOSTILE_NAME });
  const [away, home] = random.chance(0.5) ? [mine, theirs] : [theirs, mine];
  const level = opponent?.level ?? random.weighted([[1, 2], [2, 4], [3, 5], [4, 3], [5, 1]] as const); // prettier-ignore
  const difficulty = difficultyOf(random, level);
  const innings = inningsOf(random, appointment, challenge);
  const played = play(random, away, home, { appointment, kind, level, innings });
  const named = played.extra ? `${kind}_extra` : kind;
  return { appointment, kind: named, level, difficulty, innings, opponent, away, home, played };
}

interface SideChoice {
  kind: string;
  size: number;
}

function ownSide(roster: Roster, { host, mode }: ScheduledGame, { kind, size }: SideChoice): Side {
  if (kind === "individual") return roster.single(host);
  if (kind === "team") return roster.team(host, size);
  return mode === "INT" ? roster.national(host, host.domestic) : roster.club(host);
}

function otherSide(roster: Roster, { host, mode }: ScheduledGame, { kind, size }: SideChoice): Side {
  if (kind === "individual") return roster.single(roster.rival(host));
  if (kind === "team") return roster.team(roster.rival(host), size);
  return mode === "INT" ? roster.national(roster.foreigner(host), !host.domestic) : roster.club(roster.rival(host));
}

const difficultyOf = (random: Random, level: number) =>
  random.weighted<Difficulty>([["EASY", 6 - level], ["NORMAL", 5], ["HARD", level]]); // prettier-ignore

function inningsOf(random: Random, { mode }: ScheduledGame, challenge: boolean): number {
  if (challenge) return random.int(3, 5);
  if (mode === "TRIPLE" || mode === "INT") return 9;
  return random.weighted([[9, 5], [7, 2], [5, 2], [3, 1]] as const); // prettier-ignore
}

interface MatchSettings {
  appointment: ScheduledGame;
  kind: string;
  level: number;
  innings: number;
}

function play(
  random: Random,
  away: Side,
  home: Side,
  { appointment, kind, level, innings }: MatchSettings,
): PlayedGame {
  const extra = random.chance(0.75) ? 2 : 0;
  const { mode } = appointment;
  if (mode !== "BAT" && mode !== "PIT") {
    return playMatch(random, away, home, { level, innings, extraInnings: extra, triple: mode === "TRIPLE" });
  }
  const ballsPerPlayer = kind === "team" ? 5 : 10;
  return playChallenge(random, away, home, { mode, level, rounds: innings, extraRounds: extra, ballsPerPlayer });
}
