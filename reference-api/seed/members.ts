import { COUNTRIES, freeNickname, randomName } from "./names";
import { LATE_MEMBERS, NAMED_MEMBERS } from "./named-members";
import { People } from "./people";
import { Random } from "./random";
import type { SeedMember, State } from "./seed-member";
import type { Skill } from "./side";
import testAccounts from "../test-accounts.json" with { type: "json" };

export const SEED_PASSWORD = "Baseball1!";

export const ACCOUNTS = testAccounts.accounts.map((account) => account.email);

/** In days: longer than three years of games. */
const VETERAN = 1300;

export function makeMembers(random: Random, count: number): SeedMember[] {
  const taken = new Set(NAMED_MEMBERS.map((fixed) => fixed.nickname.toLowerCase()));
  const clubs = Math.max(2, Math.min(50, Math.ceil(count / 6)));
  const people = new People();
  return Array.from({ length: count }, (_, index) => {
    const fixed = NAMED_MEMBERS[index];
    const domestic = fixed ? fixed.domestic !== false : random.chance(0.8);
    const member = randomMember(random, index + 1, domestic, clubs);
    if (fixed) return { ...member, ...USUAL, ...fixed };
    return { ...member, nickname: freeNickname(random, domestic, taken), person: people.next(member) };
  });
}

export function lateMembers(count: number): SeedMember[] {
  const random = new Random(count);
  return LATE_MEMBERS.map((fixed, index) => ({
    ...randomMember(random, count + index + 1, true, 1),
    ...USUAL,
    ...fixed,
  }));
}

const USUAL = { joinedDaysAgo: 400, state: "normal", socialType: null } as const;

function randomMember(random: Random, seq: number, domestic: boolean, clubs: number): SeedMember {
  const state = random.weighted(STATES);
  const socialType = random.chance(0.15) ? random.pick(domestic ? DOMESTIC_SOCIAL : OVERSEAS_SOCIAL) : null;
  return {
    seq,
    kind: "member",
    id: `member${seq}@example.com`,
    nickname: "",
    name: randomName(random, domestic),
    nation: domestic ? "KR" : random.pick(COUNTRIES).code,
    domestic,
    state,
    socialType,
    char: state === "normal" && random.chance(0.95) ? random.int(1, 8) : null,
    club: random.int(0, clubs - 1),
    skill: randomSkill(random),
    person: { birth: "19900101", gender: "M", phone: "" },
    games: [0, 0],
    joinedDaysAgo: seq % 3 === 0 ? VETERAN : 400,
    passwordDaysAgo: 20 + (seq % 80),
    askPush: false,
  };
}

export const randomSkill = (random: Random): Skill => ({
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
