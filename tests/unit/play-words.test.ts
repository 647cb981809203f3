import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Play } from "../../app/api/record-detail.server";
import { gameWording } from "../../app/baseball/measures";
import { ballWords, playWords } from "../../app/game/record/play-words";
import { loadAllTexts } from "../../app/i18n/catalogues.server";
import { languages, type Language } from "../../app/i18n/languages";
import { ruledOut } from "../support/glossary";

loadAllTexts();

const batted = ["groundout", "flyout", "double_play", "error", "single", "double", "triple", "homerun"];
const results = [...batted, "walk", "strikeout", "steal", "something_new"];
const words = (language: Language, outcome: string, direction: number, distance = 60, runs = 0) =>
  playWords(gameWording(language).t, { outcome, direction, distance, runs } as Play);

describe.each(languages)("what is said of a play in %s", (language) => {
  const [own, others] = language === "ko" ? [/\p{sc=Hangul}/u, /[A-Za-z]/] : [/[a-z]/i, /\p{sc=Hangul}/u];

  test("is whole for every result in every direction", () => {
    const said = new Set<string>();
    for (const outcome of results) {
      for (let direction = -50; direction <= 50; direction++) {
        for (const distance of [0, 20, 60, 120]) {
          said.add(ballWords(gameWording(language).t, { outcome, direction, distance }));
          for (const runs of [0, 1, 2, 3, 4, 5]) said.add(words(language, outcome, direction, distance, runs));
        }
      }
    }
    const forbidden = ruledOut(language);
    for (const text of said) {
      expect(text).toMatch(own);
      expect(text).not.toMatch(others);
      expect(text, "a key, a gap, a lost blank").not.toMatch(/[{}_]|game\.|undefined|null|^\s|\s$|\s\s|\(\)/);
      expect(forbidden.filter((word) => word.test(text))).toEqual([]);
    }
    expect(said.size).toBeGreaterThan(100);
  });

  test("tells the fields apart, and left from right", () => {
    for (const outcome of ["groundout", "flyout", "single", "double", "triple", "homerun"]) {
      const fields = [-40, -18, 0, 18, 40].map((direction) => words(language, outcome, direction));
      expect(new Set(fields).size, fields.join()).toBe(5);
    }
  });

  test("counts runs batted in only where they are", () => {
    const rbi = language === "ko" ? /타점/ : /RBI/;
    for (const outcome of ["single", "double", "triple", "walk", "groundout", "flyout"])
      expect(words(language, outcome, 0, 60, 2)).toMatch(rbi);
    for (const outcome of ["error", "double_play", "steal", "strikeout"]) {
      expect(words(language, outcome, 0, 60, 2)).not.toMatch(rbi);
      expect(words(language, outcome, 0, 60, 2)).not.toBe(words(language, outcome, 0, 60, 0));
    }
  });
});

test("a fly that brings a run in is a sacrifice", () => {
  const said = (language: Language, runs: number) => words(language, "flyout", 0, 90, runs);
  expect([said("ko", 1), said("en", 1)]).toEqual([expect.stringContaining("희생플라이"), expect.stringMatching(/^hits a sacrifice fly/)]); // prettier-ignore
  for (const language of languages) expect(said(language, 0)).not.toMatch(/희생|sacrifice/);
});

test("left and right are mirrored in both languages", () => {
  const mirrored: Record<string, string> = {
    ...{ 좌: "우", 우: "좌", "3루수": "1루수", "1루수": "3루수", 유격수: "2루수", "2루수": "유격수" },
    ...{ left: "right", right: "left", third: "first", first: "third", short: "second", second: "short" },
  };
  const side = RegExp(Object.keys(mirrored).join("|"), "g");
  const inside = fc.integer({ min: -45, max: 45 }).filter((direction) => ![9, 27].includes(Math.abs(direction)));
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.constantFrom(...batted), inside, (language, outcome, direction) => {
      const other = words(language, outcome, direction).replace(side, (word) => mirrored[word] ?? "");
      expect(words(language, outcome, -direction)).toBe(other);
    }),
  );
});

test.each([
  ["single", -40, 60, 0, "좌전 안타", "singles to left"],
  ["double", 18, 80, 2, "우중간 2루타, 2타점", "doubles to right-center, 2 RBI"],
  ["triple", 40, 90, 0, "우익수 방면 3루타", "triples to right"],
  ["homerun", 40, 110, 3, "우월 3점 홈런", "homers to right (3-run)"],
  ["homerun", 0, 120, 1, "중월 솔로 홈런", "homers to center (solo)"],
  ["homerun", -18, 120, 4, "좌중월 만루 홈런", "homers to left-center (grand slam)"],
  ["homerun", 0, 0, 2, "2점 홈런", "homers (2-run)"],
  ["groundout", -40, 20, 0, "3루수 땅볼", "grounds out to third"],
  ["groundout", 0, 20, 0, "투수 땅볼", "grounds out to the pitcher"],
  ["groundout", 18, 20, 1, "2루수 땅볼, 1타점", "grounds out to second, 1 RBI"],
  ["flyout", 0, 70, 0, "중견수 뜬공", "flies out to center"],
  ["flyout", 0, 20, 0, "내야 뜬공", "flies out to the infield"],
  ["double_play", -18, 20, 0, "병살타", "grounds into a double play"],
])("%s at %i° of %i m with %i runs is %s", (outcome, direction, distance, runs, ko, en) => {
  expect([words("ko", outcome, direction, distance, runs), words("en", outcome, direction, distance, runs)]).toEqual([
    ko,
    en,
  ]);
});
