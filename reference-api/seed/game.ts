import { playChallenge } from "./challenge";
import type { Roster } from "./roster";
import { playMatch } from "./match";
import { OPPONENTS, type Opponent } from "./opponents";
import type { Random } from "./random";
import type { ScheduledGame } from "./schedule";
import { chooseSetting, type Setting } from "./setting";
import type { PlayedGame, Side } from "./side";
import type { Timetable } from "./timetable";

export interface SeedGame {
  appointment: ScheduledGame;
  kind: string;
  setting: Setting;
  innings: number;
  opponent: Opponent | null;
  away: Side;
  home: Side;
  played: PlayedGame;
  ended: number;
  field: number;
}

export interface World {
  roster: Roster;
  timetable: Timetable;
  /** At most, after a tie. */
  extraInnings: number;
}

/** Markup as a name: pages must escape it. */
const HOSTILE_NAME = "<b>x</b>";
/** Before the first pitch, and per pitch. */
const SECONDS = { settingUp: 240, pitch: 12 };

/** Plays nothing if everybody is playing elsewhere. */
export function playGame(
  random: Random,
  { roster, timetable, extraInnings }: World,
  { host: planned, field, ...appointment }: ScheduledGame,
  hostile: boolean,
): SeedGame | undefined {
  const host = roster.invite(planned, appointment.time);
  if (!host) return undefined;
  const game = play(random, roster, { host, ...appointment }, { extraInnings, hostile });
  const ended = appointment.time + (SECONDS.settingUp + SECONDS.pitch * game.played.pitches) * 1000;
  roster.keep([game.away, game.home], ended);
  return { ...game, ended, field: field ?? timetable.venueFor(random, host.seq, appointment.time, ended) };
}

interface Occasion {
  extraInnings: number;
  hostile: boolean;
}

function play(random: Random, roster: Roster, appointment: ScheduledGame, { extraInnings, hostile }: Occasion) {
  const challenge = appointment.mode === "BAT" || appointment.mode === "PIT";
  const kind = random.pick(challenge ? (["individual", "team"] as const) : (["regular", "match"] as const));
  const opponent = appointment.mode === "AI" ? random.pick(OPPONENTS) : null;
  const size = kind === "team" ? random.int(2, 4) : 1;
  const mine = ownSide(roster, appointment, { kind, size });
  const theirs = opponent ? roster.machines(opponent) : otherSide(roster, appointment, { kind, size });
  if (hostile) theirs.players.push({ ...roster.guest(true), nickname: HOSTILE_NAME });
  const [away, home] = random.chance(0.5) ? [mine, theirs] : [theirs, mine];
  const setting = chooseSetting(random, opponent);
  const batters = Math.min(away.players.length, home.players.length);
  const innings = challenge ? random.int(3, 5) : inningsOf(random, appointment, batters);
  const played = playOut(random, away, home, { appointment, kind, setting, innings, extraInnings });
  const named = played.extra ? `${kind}_extra` : kind;
  return { appointment, kind: named, setting, innings, opponent, away, home, played };
}

interface SideChoice {
  kind: string;
  size: number;
}

function ownSide(roster: Roster, { host, mode }: ScheduledGame, { kind, size }: SideChoice): Side {
  if (kind === "individual") return roster.single(host);
  if (kind === "team") return roster.club(host, size, size);
  if (mode === "INT") return roster.national(host, host.domestic);
  return roster.club(host, mode === "AI" ? 1 : 2);
}

function otherSide(roster: Roster, { host, mode }: ScheduledGame, { kind, size }: SideChoice): Side {
  if (mode === "INT") return roster.national(roster.foreigner(host), !host.domestic);
  const rival = roster.rival(host);
  if (kind === "individual") return roster.single(rival);
  return kind === "team" ? roster.club(rival, size, size) : roster.club(rival, 2);
}

/** A lone batter does not bat for nine innings. */
function inningsOf(random: Random, { mode }: ScheduledGame, batters: number): number {
  if (mode === "TRIPLE" || mode === "INT") return 9;
  if (batters === 1) return 3;
  if (batters === 2) return random.weighted([[5, 4], [7, 3], [9, 2], [3, 1]] as const); // prettier-ignore
  return random.weighted([[9, 7], [7, 2], [5, 1]] as const); // prettier-ignore
}

interface GameRules {
  appointment: ScheduledGame;
  kind: string;
  setting: Setting;
  innings: number;
  extraInnings: number;
}

function playOut(
  random: Random,
  away: Side,
  home: Side,
  { appointment, kind, setting, innings, extraInnings }: GameRules,
): PlayedGame {
  const extra = random.chance(0.75) ? extraInnings : 0;
  const { mode } = appointment;
  if (mode !== "BAT" && mode !== "PIT") {
    return playMatch(random, away, home, { setting, innings, extraInnings: extra, triple: mode === "TRIPLE" });
  }
  const ballsPerPlayer = kind === "team" ? 5 : 10;
  return playChallenge(random, away, home, { mode, setting, rounds: innings, extraRounds: extra, ballsPerPlayer });
}
