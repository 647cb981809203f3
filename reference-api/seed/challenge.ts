import type { Outcome, Play } from "../record/plays";
import { easeOf, flight, pitchSpeed, throwSpeed, type Count } from "./at-bat";
import type { Random } from "./random";
import type { Setting } from "./setting";
import { at, noBatting, noPitching, total, type PlayedGame, type Side, type SideResult, type Skill } from "./side";

export interface ChallengeRules {
  mode: "BAT" | "PIT";
  setting: Setting;
  rounds: number;
  extraRounds: number;
  ballsPerPlayer: number;
}

const HIT_POINTS: Partial<Record<Outcome, number>> = { homerun: 10, triple: 6, double: 4, single: 2 };
const BASES_OF_HIT: Partial<Record<Outcome, number>> = { homerun: 4, triple: 3, double: 2, single: 1 };
const PITCH_POINTS: Partial<Record<Outcome, number>> = { bullseye: 10, strike: 5 };

export function playChallenge(random: Random, away: Side, home: Side, rules: ChallengeRules): PlayedGame {
  const plays: Play[] = [];
  const sides = [away, home].map((side, half) => new Contestants(random, side, rules, plays, half));
  const [first, second] = [at(sides, 0), at(sides, 1)];
  let round = 0;
  for (; round < rules.rounds + rules.extraRounds; round++) {
    if (round >= rules.rounds && total(first.line) !== total(second.line)) break;
    first.round(round);
    second.round(round);
  }
  return { away: first.result(), home: second.result(), extra: round > rules.rounds, plays, pitches: plays.length };
}

class Contestants {
  readonly line: number[] = [];
  private readonly batting;
  private readonly pitching;

  constructor(
    private readonly random: Random,
    private readonly side: Side,
    private readonly rules: ChallengeRules,
    private readonly plays: Play[],
    private readonly half: number,
  ) {
    this.batting = rules.mode === "BAT" ? side.players.map(noBatting) : [];
    this.pitching = rules.mode === "PIT" ? side.players.map((_, slot) => noPitching(slot)) : [];
  }

  round(round: number) {
    let points = 0;
    this.side.players.forEach((player, slot) => {
      const count = { balls: 0, strikes: 0 };
      for (let ball = 0; ball < this.rules.ballsPerPlayer; ball++) {
        const play = this.rules.mode === "BAT" ? this.swing(player.skill, slot) : this.pitch(player.skill, slot, count);
        this.plays.push({ ...play, half: round * 2 + this.half });
        points += play.extra;
      }
    });
    this.line.push(points);
  }

  result(): SideResult {
    return { line: this.line, batting: this.batting, pitching: this.pitching, lob: 0 };
  }

  private swing(skill: Skill, slot: number): Play {
    const outcome = this.swingOutcome(skill);
    const points = HIT_POINTS[outcome] ?? 0;
    const row = at(this.batting, slot);
    const seen = flight(this.random, outcome);
    row.pa++;
    row.ab++;
    row.h += points > 0 ? 1 : 0;
    row.tb += BASES_OF_HIT[outcome] ?? 0;
    row.hr += outcome === "homerun" ? 1 : 0;
    row.points += points;
    if (points > 0) row.maxDistance = Math.max(row.maxDistance, seen.distance);
    const speed = pitchSpeed(this.random, this.rules.setting, 0.5);
    return {
      half: 0,
      batter: slot,
      pitcher: 0,
      outcome,
      zone: this.random.int(1, 9),
      ...seen,
      speed,
      runs: 0,
      extra: points,
      target: 0,
      bases: 0,
    };
  }

  private swingOutcome(skill: Skill): Outcome {
    const ease = easeOf(this.rules.setting);
    return this.random.weighted([
      ["homerun", 0.04 + skill.power * 0.1],
      ["triple", 0.02],
      ["double", 0.07 + skill.power * 0.05],
      ["single", 0.16 + skill.contact * 0.1 + ease],
      ["out", 0.32],
      ["foul", 0.16],
      ["miss", 0.2 - skill.contact * 0.1 - ease],
    ] as const);
  }

  private pitch(skill: Skill, slot: number, count: Count): Play {
    const target = this.random.int(1, 9);
    const outcome = this.random.weighted([
      ["bullseye", 0.12 + skill.arm * 0.22],
      ["strike", 0.4],
      ["ball", 0.42 - skill.arm * 0.2],
    ] as const);
    const zone = outcome === "bullseye" ? target : outcome === "ball" ? 0 : ((target + this.random.int(0, 7)) % 9) + 1;
    const speed = throwSpeed(this.random, skill.arm);
    const points = PITCH_POINTS[outcome] ?? 0;
    const row = at(this.pitching, slot);
    row.points += points;
    row.maxSpeed = Math.max(row.maxSpeed, speed);
    this.judge(row, outcome, count);
    return {
      half: 0,
      batter: 0,
      pitcher: slot,
      outcome,
      zone,
      direction: 0,
      speed,
      distance: 0,
      exit: 0,
      runs: 0,
      extra: points,
      target,
      bases: 0,
    };
  }

  private judge(row: { so: number; bb: number; outs: number }, outcome: Outcome, count: Count) {
    if (outcome === "ball") count.balls++;
    else count.strikes++;
    if (count.strikes === 3) {
      row.so++;
      row.outs++;
    }
    if (count.balls === 4) row.bb++;
    if (count.strikes === 3 || count.balls === 4) Object.assign(count, { balls: 0, strikes: 0 });
  }
}
