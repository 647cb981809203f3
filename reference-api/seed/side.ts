import type { Play } from "../record/plays";

export interface Skill {
  contact: number;
  power: number;
  eye: number;
  legs: number;
  arm: number;
}

/** Players in batting order. Guests have only a nickname, machines none. */
export interface Player {
  member: number | null;
  nickname: string | null;
  skill: Skill;
}

export interface Side {
  /** The same in all games of the team. */
  team: string;
  nameKo: string;
  nameEn: string | null;
  country: string | null;
  players: Player[];
}

export type Batting = {
  pa: number;
  ab: number;
  r: number;
  h: number;
  tb: number;
  hr: number;
  rbi: number;
  bb: number;
  so: number;
  sb: number;
  e: number;
  gdp: number;
  lob: number;
  points: number;
  maxDistance: number;
};

export type Pitching = {
  slot: number;
  outs: number;
  r: number;
  h: number;
  hr: number;
  so: number;
  bb: number;
  maxSpeed: number;
  points: number;
};

export interface SideResult {
  /** Runs by inning, or points by round; null if the side did not bat. */
  line: (number | null)[];
  batting: Batting[];
  pitching: Pitching[];
  lob: number;
}

export interface PlayedGame {
  away: SideResult;
  home: SideResult;
  extra: boolean;
  plays: Play[];
  pitches: number;
}

export const noBatting = (): Batting => ({
  pa: 0, ab: 0, r: 0, h: 0, tb: 0, hr: 0, rbi: 0, bb: 0, so: 0, sb: 0, e: 0, gdp: 0, lob: 0, points: 0, maxDistance: 0,
}); // prettier-ignore

export const noPitching = (slot: number): Pitching => ({
  slot, outs: 0, r: 0, h: 0, hr: 0, so: 0, bb: 0, maxSpeed: 0, points: 0,
}); // prettier-ignore

export const total = (numbers: readonly (number | null)[]) => numbers.reduce<number>((sum, n) => sum + (n ?? 0), 0);

export function at<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`No item ${index} of ${list.length}`);
  return item;
}
