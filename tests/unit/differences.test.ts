import { expect, test } from "vitest";
import { byChance, differencesOf, leastTries, notByChance, triesToTell } from "../../app/baseball/differences";
import { strongestChange } from "../../app/home/season-change";

/** Mulberry32. */
function randomOf(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const zones = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);
const league = 0.4;

/** Plays at-bats of a member by zone and by runners, each a hit as often as `share` says. */
function seasonOf(random: () => number, tries: number, share: (zone: string) => number) {
  const count = (kind: "zone" | "scoring", part: string) => ({ kind, part, tries: 0, hits: 0, league: 0 });
  const byZone = new Map(zones.map((zone) => [zone, count("zone", zone)]));
  const byRunners = new Map(["WITH", "WITHOUT"].map((part) => [part, count("scoring", part)]));
  for (let at = 0; at < tries * zones.length; at++) {
    const zone = zones[at % zones.length] ?? "";
    const hit = Number(random() < share(zone));
    for (const part of [byZone.get(zone), byRunners.get(random() < 0.4 ? "WITH" : "WITHOUT")]) {
      if (!part) continue;
      part.tries++;
      part.hits += hit;
      part.league += league;
    }
  }
  return [...byZone.values(), ...byRunners.values()];
}

test("of members without any difference one in twenty is told of one at most", () => {
  const random = randomOf(57);
  const members = 2000;
  // A level of one's own is no difference.
  const told = Array.from({ length: members }, () => 0.3 + 0.2 * random()).filter((level) => {
    const { strengths, weaknesses } = differencesOf(seasonOf(random, 200, () => level));
    return strengths.length + weaknesses.length > 0;
  });
  expect(told.length / members).toBeGreaterThan(0.02);
  expect(told.length / members).toBeLessThan(0.06);
});

test("who bats .100 less in one zone is told so in four of five cases, after as many at-bats as the page says", () => {
  const random = randomOf(58);
  const members = 300;
  const found = Array.from({ length: members }, () =>
    differencesOf(seasonOf(random, triesToTell(10), (zone) => (zone === "7" ? league - 0.1 : league))),
  ).filter(({ weaknesses }) => weaknesses.some(({ part }) => part === "7"));
  expect(found.length / members).toBeGreaterThan(0.75);
});

const part = (kind: "zone" | "scoring" | "level", name: string, hits: number, tries = 500) => ({
  kind,
  part: name,
  tries,
  hits,
  league: 0.4 * tries,
});
test.each([
  {
    of: "fewer than are compared",
    parts: [part("zone", "1", 0, leastTries - 1), part("zone", "2", 400, 1000)],
    told: [],
  },
  {
    of: "one of two says it of both",
    parts: [part("scoring", "WITH", 300), part("scoring", "WITHOUT", 400, 1000)],
    told: ["WITH"],
  },
  { of: "the smaller of two", parts: [part("level", "1", 400, 1000), part("level", "2", 300)], told: ["2"] },
  {
    of: "a zone of which the league has as little",
    parts: [{ ...part("zone", "1", 50), league: 50 }, part("zone", "2", 400, 1000)],
    told: [],
  },
])("told of: $of", ({ parts, told }) => {
  const { strengths, weaknesses } = differencesOf(parts);
  expect([...strengths, ...weaknesses].map(({ part }) => part)).toEqual(told);
});

test("what is missing is told of what comes nearest to being compared", () => {
  const few = [
    part("scoring", "WITH", 40, 100),
    part("scoring", "WITHOUT", 64, 160),
    part("zone", "5", 30, 84),
    part("zone", "1", 30, 120),
  ];
  expect(differencesOf(few)).toMatchObject({ compared: 0, most: 100 });
});

test("chance is the normal distribution's", () => {
  for (const [lead, chance] of [[0, 1], [1, 0.3173105], [1.959964, 0.05], [-3, 0.0026998], [5, 5.733e-7]] as const)
    expect(byChance(lead) / chance).toBeCloseTo(1, 4); // prettier-ignore
});

test("a weaker one stands if those before it do", () => {
  const leads = [4, 3, 2.3, 1];
  expect(notByChance(leads, (lead) => lead)).toEqual([4, 3, 2.3]);
  expect(notByChance([2.3, 1, 1, 1], (lead) => lead)).toEqual([]);
});

test("the strongest change since the last season counts chance and what is better", () => {
  const measure = (figure: "avg" | "strikeouts", value: number, chance = 1.5) => ({
    figure,
    chance,
    now: { value, tries: 400, league: 120 },
    before: { value: 120, tries: 400, league: 120 },
  });
  const found = (...measures: ReturnType<typeof measure>[]) => strongestChange({ mode: "reg", measures });
  expect(found(measure("avg", 130), measure("strikeouts", 118))).toBeNull();
  expect(found(measure("avg", 130), measure("strikeouts", 70))).toMatchObject({ figure: "strikeouts", isBetter: true });
  expect(found(measure("avg", 70))).toMatchObject({ figure: "avg", isBetter: false });
});
