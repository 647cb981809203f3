import type { Outcome } from "../record/plays";
import type { Random } from "./random";

/** Batting slots on first, second and third; null is empty. */
export type Bases = [number | null, number | null, number | null];

export interface Movement {
  /** Slots in scoring order. */
  scorers: number[];
  bases: Bases;
  outs: number;
  /** False on an error or a double play. */
  batted: boolean;
}

export function move(random: Random, before: Bases, batter: number, outcome: Outcome, outs: number): Movement {
  const run = new Running(random, [...before]);
  const batted = outcome !== "error" && outcome !== "double_play";
  const added = run.play(outcome, batter, outs);
  return { scorers: run.scorers, bases: run.bases, outs: added, batted };
}

export const isDoublePlay = (random: Random, bases: Bases, outs: number) =>
  bases[0] !== null && outs < 2 && random.chance(0.16);

class Running {
  readonly scorers: number[] = [];

  constructor(
    private readonly random: Random,
    readonly bases: Bases,
  ) {}

  play(outcome: Outcome, batter: number, outs: number): number {
    if (outcome === "walk") this.force(batter);
    if (outcome === "error") this.push(1, batter);
    if (outcome === "single") this.single(batter);
    if (outcome === "double") this.double(batter);
    if (outcome === "triple") this.push(3, batter);
    if (outcome === "homerun") this.push(4, batter);
    if (outcome === "groundout" && outs < 2) this.grounder();
    if (outcome === "flyout" && outs < 2) this.tagUp();
    if (outcome === "double_play") return this.doublePlay(outs);
    return ["groundout", "flyout", "strikeout"].includes(outcome) ? 1 : 0;
  }

  private push(count: number, batter: number) {
    const line = [batter, ...this.bases];
    this.bases.fill(null);
    for (let from = 3; from >= 0; from--) this.place(line[from] ?? null, from + count);
  }

  private place(runner: number | null, base: number) {
    if (runner === null) return;
    if (base >= 4) this.scorers.push(runner);
    else this.bases[base - 1] = runner;
  }

  private force(batter: number) {
    const [first, second, third] = this.bases;
    if (first !== null && second !== null && third !== null) this.scorers.push(third);
    if (first !== null && second !== null) this.bases[2] = second;
    if (first !== null) this.bases[1] = first;
    this.bases[0] = batter;
  }

  private single(batter: number) {
    const [first, second, third] = this.bases;
    this.bases.fill(null);
    this.place(third, 4);
    this.place(second, this.random.chance(0.6) ? 4 : 3);
    this.place(first, this.bases[2] === null && this.random.chance(0.3) ? 3 : 2);
    this.bases[0] = batter;
  }

  private double(batter: number) {
    const [first, second, third] = this.bases;
    this.bases.fill(null);
    this.place(third, 4);
    this.place(second, 4);
    this.place(first, this.random.chance(0.4) ? 4 : 3);
    this.bases[1] = batter;
  }

  private grounder() {
    const [first, second, third] = this.bases;
    if (third !== null && this.random.chance(0.45)) this.leaveThird(third);
    if (second !== null && this.bases[2] === null) this.shift(1);
    if (first !== null && this.bases[1] === null) this.shift(0);
  }

  private tagUp() {
    const third = this.bases[2];
    if (third !== null && this.random.chance(0.45)) this.leaveThird(third);
  }

  private doublePlay(outs: number): number {
    const third = this.bases[2];
    this.bases[0] = null;
    if (outs === 0 && third !== null) this.leaveThird(third);
    if (this.bases[1] !== null && this.bases[2] === null) this.shift(1);
    return 2;
  }

  private leaveThird(runner: number) {
    this.scorers.push(runner);
    this.bases[2] = null;
  }

  private shift(from: 0 | 1) {
    this.bases[from + 1] = this.bases[from] ?? null;
    this.bases[from] = null;
  }
}
