import type { Play } from "../record/plays";
import { takeAtBat, type AtBat } from "./at-bat";
import { isDoublePlay, move, type Bases, type Movement } from "./bases";
import type { Random } from "./random";
import type { Setting } from "./setting";
import { at, noBatting, noPitching, total, type PlayedGame, type Side, type SideResult } from "./side";

export interface MatchRules {
  setting: Setting;
  innings: number;
  extraInnings: number;
  /** Regular 111: each count begins with a ball and a strike, each half inning with an out. */
  triple: boolean;
}

const BASES_OF_HIT: Partial<Record<string, number>> = { single: 1, double: 2, triple: 3, homerun: 4 };

export function playMatch(random: Random, away: Side, home: Side, rules: MatchRules): PlayedGame {
  const match = new Match(random, [new Team(away, random), new Team(home, random)], rules);
  return match.play();
}

class Team implements SideResult {
  readonly line: (number | null)[] = [];
  readonly batting;
  readonly pitching;
  lob = 0;
  next = 0;
  mound = 0;

  constructor(
    readonly side: Side,
    random: Random,
  ) {
    const slots = side.players.map((_, slot) => slot);
    const starter = random.chance(0.6) ? 0 : random.int(0, slots.length - 1);
    const others = random.shuffle(slots.filter((slot) => slot !== starter));
    this.batting = side.players.map(noBatting);
    this.pitching = [starter, ...others.slice(0, random.int(0, 2))].map(noPitching);
  }

  get score() {
    return total(this.line);
  }

  /** Changes pitchers between innings, so that each run has one pitcher. */
  relieve(inning: number, innings: number) {
    const turn = Math.floor((inning * this.pitching.length) / innings);
    this.mound = Math.min(turn, this.pitching.length - 1);
  }

  result(): SideResult {
    for (const row of this.batting) row.points = 10 * row.tb + 5 * row.rbi + 3 * row.bb + 5 * row.sb;
    const pitching = this.pitching.filter((row) => row.maxSpeed > 0);
    return { line: this.line, batting: this.batting, pitching, lob: this.lob };
  }
}

class Match {
  private readonly plays: Play[] = [];
  private pitches = 0;

  constructor(
    private readonly random: Random,
    private readonly teams: [Team, Team],
    private readonly rules: MatchRules,
  ) {}

  play(): PlayedGame {
    const [away, home] = this.teams;
    const last = this.rules.innings - 1;
    let inning = 0;
    for (; inning <= last + this.rules.extraInnings; inning++) {
      if (inning > last && away.score !== home.score) break;
      this.half(inning, away, home);
      if (inning >= last && home.score > away.score) home.line.push(null);
      else this.half(inning, home, away);
    }
    const { plays, pitches } = this;
    return { away: away.result(), home: home.result(), extra: inning > last + 1, plays, pitches };
  }

  private half(inning: number, batting: Team, fielding: Team) {
    fielding.relieve(inning, this.rules.innings);
    batting.line.push(0);
    const bottom = batting === this.teams[1];
    this.pitches += new Half(this.random, this.rules, batting, fielding, this.plays, inning, bottom).play();
  }
}

class Half {
  private bases: Bases = [null, null, null];
  private stranded: number[] = [];
  private outs: number;
  private pitches = 0;

  constructor(
    private readonly random: Random,
    private readonly rules: MatchRules,
    private readonly batting: Team,
    private readonly fielding: Team,
    private readonly plays: Play[],
    private readonly inning: number,
    private readonly bottom: boolean,
  ) {
    this.outs = rules.triple ? 1 : 0;
  }

  /** Returns the number of pitches. */
  play(): number {
    const canWalkOff = this.bottom && this.inning >= this.rules.innings - 1;
    while (this.outs < 3) {
      this.steal();
      this.plateAppearance(canWalkOff ? this.fielding.score - this.batting.score + 1 : Infinity);
      if (canWalkOff && this.batting.score > this.fielding.score) break;
    }
    for (const slot of [...this.bases, ...this.stranded]) if (slot !== null) this.leave(slot);
    return this.pitches;
  }

  private leave(slot: number) {
    at(this.batting.batting, slot).lob++;
    this.batting.lob++;
  }

  private steal() {
    const [first, second] = this.bases;
    if (first === null || second !== null) return;
    if (!this.random.chance(0.02 + 0.1 * at(this.batting.side.players, first).skill.legs)) return;
    const bases = occupied(this.bases);
    this.bases = [null, first, this.bases[2]];
    at(this.batting.batting, first).sb++;
    const seen: AtBat = { outcome: "steal", zone: 0, direction: 0, speed: 0, distance: 0, exit: 0 };
    this.record(first, seen, { runs: 0, extra: 0, bases });
  }

  private plateAppearance(runsToWin: number) {
    const slot = this.batting.next;
    this.batting.next = (slot + 1) % this.batting.side.players.length;
    const pitcher = at(this.fielding.pitching, this.fielding.mound);
    const { setting, triple } = this.rules;
    const duel = {
      batter: at(this.batting.side.players, slot).skill,
      pitcher: at(this.fielding.side.players, pitcher.slot).skill,
      setting,
    };
    const seen = takeAtBat(this.random, duel, triple ? { balls: 1, strikes: 1 } : { balls: 0, strikes: 0 });
    this.pitches += seen.pitches;
    if (seen.outcome === "groundout" && isDoublePlay(this.random, this.bases, this.outs)) seen.outcome = "double_play";
    const bases = occupied(this.bases);
    const movement = this.advance(slot, seen, runsToWin);
    const fielder = seen.outcome === "error" ? this.random.int(0, this.fielding.side.players.length - 1) : 0;
    this.record(slot, seen, { runs: movement.scorers.length, extra: fielder, bases });
    this.count(slot, seen, movement, fielder);
  }

  /** A game-winning hit scores only the deciding run, a home run all runs. */
  private advance(slot: number, seen: AtBat, runsToWin: number): Movement {
    const movement = move(this.random, this.bases, slot, seen.outcome, this.outs);
    this.bases = movement.bases;
    if (seen.outcome !== "homerun") this.stranded.push(...movement.scorers.splice(runsToWin));
    return movement;
  }

  private count(slot: number, seen: AtBat, movement: Movement, fielder: number) {
    const { outcome, distance } = seen;
    const runs = movement.scorers.length;
    const row = at(this.batting.batting, slot);
    row.pa++;
    if (outcome === "walk") row.bb++;
    else row.ab++;
    row.h += outcome in BASES_OF_HIT ? 1 : 0;
    row.tb += BASES_OF_HIT[outcome] ?? 0;
    row.hr += outcome === "homerun" ? 1 : 0;
    row.so += outcome === "strikeout" ? 1 : 0;
    row.gdp += outcome === "double_play" ? 1 : 0;
    row.rbi += movement.batted ? runs : 0;
    if (outcome in BASES_OF_HIT) row.maxDistance = Math.max(row.maxDistance, distance);
    if (outcome === "error") at(this.fielding.batting, fielder).e++;
    for (const scorer of movement.scorers) at(this.batting.batting, scorer).r++;
    this.outs += movement.outs;
    this.batting.line[this.inning] = (this.batting.line[this.inning] ?? 0) + runs;
    this.charge(seen, movement);
  }

  private charge(seen: AtBat, movement: Movement) {
    const pitcher = at(this.fielding.pitching, this.fielding.mound);
    pitcher.outs += movement.outs;
    pitcher.r += movement.scorers.length;
    pitcher.h += seen.outcome in BASES_OF_HIT ? 1 : 0;
    pitcher.hr += seen.outcome === "homerun" ? 1 : 0;
    pitcher.so += seen.outcome === "strikeout" ? 1 : 0;
    pitcher.bb += seen.outcome === "walk" ? 1 : 0;
    pitcher.maxSpeed = Math.max(pitcher.maxSpeed, seen.speed);
  }

  private record(batter: number, seen: AtBat, around: Pick<Play, "runs" | "extra" | "bases">) {
    const { outcome, zone, direction, speed, distance, exit } = seen;
    const { runs, extra, bases } = around;
    const half = this.inning * 2 + (this.bottom ? 1 : 0);
    const pitcher = at(this.fielding.pitching, this.fielding.mound).slot;
    const target = 0;
    this.plays.push({ half, batter, pitcher, outcome, zone, direction, speed, distance, exit, runs, extra, target, bases }); // prettier-ignore
  }
}

const occupied = (bases: Bases) =>
  bases.reduce<number>((bits, runner, base) => bits | (runner === null ? 0 : 1 << base), 0);
