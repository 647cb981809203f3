import { COUNTRIES, freeNickname, realName } from "./names";
import type { Random } from "./random";
import type { Skill } from "./side";
import testAccounts from "../test-accounts.json" with { type: "json" };

export type State = "normal" | "unverified" | "suspended" | "withdrawn" | "deactivated" | "conversion";

export interface SeedMember {
  seq: number;
  id: string;
  nickname: string;
  name: string;
  nation: string;
  domestic: boolean;
  state: State;
  socialType: "kakao" | "naver" | "apple" | null;
  char: number | null;
  club: number;
  skill: Skill;
}

/** Every seeded member signs in with this. */
export const SEED_PASSWORD = "Baseball1!";

type Fixed = Pick<SeedMember, "id" | "nickname" | "name"> & Partial<SeedMember>;

const FIXED: readonly Fixed[] = [
  { id: "player@example.com", nickname: "홈런왕", name: "김선수", char: 3, skill: { contact: 0.7, power: 0.6, eye: 0.6, legs: 0.5, arm: 0.6 } },
  { id: "overseas@example.com", nickname: "NightFox", name: "Robin Walker", nation: "US", domestic: false, char: 5 },
  { id: "nochar@example.com", nickname: "대타준비", name: "이대타", char: null },
  { id: "unverified@example.com", nickname: "메일확인전", name: "박메일", state: "unverified", char: null },
  { id: "suspended@example.com", nickname: "퇴장당한곰", name: "최퇴장", state: "suspended" },
  { id: "withdrawn@example.com", nickname: "은퇴선수", name: "정은퇴", state: "withdrawn" },
  { id: "deactivated@example.com", nickname: "휴식중", name: "강휴식", state: "deactivated" },
  { id: "conversion@example.com", nickname: "전환대기", name: "조전환", state: "conversion" },
  { id: "kakao@example.com", nickname: "노란배트", name: "윤노랑", socialType: "kakao" },
  { id: "rookie@example.com", nickname: "첫타석", name: "장신인", char: 1 },
]; // prettier-ignore

/** The accounts named for tests, first in the table and with a part of their own in the schedule. */
export const ACCOUNTS = testAccounts.accounts.map((account) => account.email);

export function makeMembers(random: Random, count: number): SeedMember[] {
  const taken = new Set(FIXED.map((fixed) => fixed.nickname.toLowerCase()));
  const clubs = Math.max(2, Math.min(50, Math.ceil(count / 6)));
  return Array.from({ length: count }, (_, index) => {
    const fixed = FIXED[index];
    const domestic = fixed ? fixed.domestic !== false : random.chance(0.8);
    return {
      ...anybody(random, index + 1, domestic, clubs),
      ...(fixed ?? { nickname: freeNickname(random, domestic, taken) }),
    };
  });
}

function anybody(random: Random, seq: number, domestic: boolean, clubs: number): SeedMember {
  const state = random.weighted(STATES);
  const socialType = random.chance(0.15) ? random.pick(domestic ? DOMESTIC_SOCIAL : OVERSEAS_SOCIAL) : null;
  return {
    seq,
    id: `member${seq}@example.com`,
    nickname: "",
    name: realName(random, domestic),
    nation: domestic ? "KR" : random.pick(COUNTRIES).code,
    domestic,
    state,
    socialType,
    char: state === "normal" && random.chance(0.95) ? random.int(1, 8) : null,
    club: random.int(0, clubs - 1),
    skill: anySkill(random),
  };
}

export const anySkill = (random: Random): Skill => ({
  contact: random.next(),
  power: random.next(),
  eye: random.next(),
  legs: random.next(),
  arm: random.next(),
});

const DOMESTIC_SOCIAL = ["kakao", "naver", "apple"] as const;
const OVERSEAS_SOCIAL = ["apple"] as const;
const STATES = [
  ["normal", 88],
  ["unverified", 3],
  ["suspended", 2],
  ["withdrawn", 3],
  ["deactivated", 2],
  ["conversion", 2],
] as const satisfies readonly (readonly [State, number])[];
