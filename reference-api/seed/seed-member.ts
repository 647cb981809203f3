import type { Person } from "./people";
import type { Skill } from "./side";

export type State = "normal" | "unverified" | "suspended" | "withdrawn" | "deactivated" | "conversion";

export interface SeedMember {
  seq: number;
  kind: "member" | "facebook";
  id: string | null;
  nickname: string;
  name: string;
  nation: string;
  domestic: boolean;
  state: State;
  socialType: "kakao" | "naver" | "apple" | null;
  char: number | null;
  club: number;
  skill: Skill;
  person: Person;
  /** The maximum number of games, and the maximum share of all games. */
  games: readonly [number, number];
  joinedDaysAgo: number;
  passwordDaysAgo: number;
  askPush: boolean;
}
