import type { z } from "zod";
import type { GameItem, recordDetail } from "./contract-shapes";
import { exactFraction } from "./fractions";

export interface OwnBall {
  game: GameItem;
  outcome: string;
  direction: number;
  distance: number;
  exit: number;
}
export interface OwnPitch {
  target: number;
  zone: number;
  speed: number;
}

type Detail = z.infer<typeof recordDetail>;
const isHit = ({ outcome }: OwnBall) => ["single", "double", "triple", "homerun"].includes(outcome);
const isHomeRun = ({ outcome }: OwnBall) => outcome === "homerun";

/** Returns the balls that the member put in play in a game, from the game's page. */
export function ballsOf(game: GameItem, { plays, hits }: Detail): OwnBall[] {
  const own = [
    ...(hits ?? []).filter(({ Me }) => Me === "Y"),
    ...(plays ?? []).filter(({ BatterMe }) => BatterMe === "Y"),
  ];
  return own
    .filter(({ Distance }) => Distance > 0)
    .map(({ Outcome: outcome, Direction: direction, Distance: distance, Exit: exit }) => ({
      game,
      outcome,
      direction,
      distance,
      exit,
    }));
}

export function pitchesOf({ pitches }: Detail): OwnPitch[] {
  return (pitches ?? [])
    .filter(({ Me }) => Me === "Y")
    .map(({ Target: target, Zone: zone, Speed: speed }) => ({ target, zone, speed }));
}

export const counted = (balls: readonly OwnBall[]) => ({
  Balls: balls.length,
  H: balls.filter(isHit).length,
  HR: balls.filter(isHomeRun).length,
});

/** Takes tenths; returns the mean with one decimal, rounded half up. */
export function exactMean(values: readonly number[]): number {
  const measured = values.filter((value) => value > 0);
  const tenths = measured.reduce((sum, value) => sum + Math.round(value * 10), 0);
  return measured.length ? Number(exactFraction(tenths, 10 * measured.length, 1)) : 0;
}

export const wayOf = ({ direction }: OwnBall) => [-27, -9, 9, 27].filter((bound) => direction >= bound).length + 1;

export function groupsOf<Item, Key extends string | number>(items: readonly Item[], of: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(of(item), [...(groups.get(of(item)) ?? []), item]);
  return groups;
}
