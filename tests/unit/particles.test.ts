import { expect, test } from "vitest";
import { compileWithArticles } from "../../app/i18n/articles.server";
import { compileWithParticles, particleAfter } from "../../app/i18n/particles.server";

/** The particles that follow a word, in the order of `names`. */
const names = ["은(는)", "이(가)", "을(를)", "과(와)", "(으)로"];
const afterConsonant = ["은", "이", "을", "과", "으로"];
const afterVowel = ["는", "가", "를", "와", "로"];
const afterL = ["은", "이", "을", "과", "로"];

test.each([
  ...["김선", "결승", "8강", "점", "10", "20", "100", "1,000", "3", "16", "0.333", "AVM", "Kim", "Sun", "King"].map(
    (word) => [word, afterConsonant] as const,
  ),
  ...["선수", "145위", "2", "4", "25", "9", "MVP", "ace", "104.5m", "3 m", "152.0km/h", "50%", "DH", "Bob"].map(
    (word) => [word, afterVowel] as const,
  ),
  ...["서울", "1", "11", "7", "128", "URL", "Paul", "수달"].map((word) => [word, afterL] as const),
  ["서울”", afterL],
  ["8월 1일 (수)", afterL],
  ["‘최강’ (A조)", afterConsonant],
  ["", afterVowel],
  ["(", afterVowel],
] as const)("behind %j", (word, expected) => {
  expect(names.map((name) => particleAfter(word, name))).toEqual(expected);
});

test("a text chooses behind its values only", () => {
  const text = compileWithParticles("이(가) “{{q}}”(으)로 {{n}}을(를) 이(가)");
  expect(typeof text === "string" ? text : text({ q: "서울", n: 3 })).toBe("이(가) “서울”로 3을 이(가)");
  expect(typeof text === "string" ? text : text({ q: "이(가)", n: 1204 })).toBe("이(가) “이(가)”로 1,204를 이(가)");
});

test.each([
  ["United States", "Japan", "The United States beat Japan"],
  ["Korea", "Netherlands", "Korea beat the Netherlands"],
  ["Philippines", "Czech Republic", "The Philippines beat the Czech Republic"],
  ["Republic Bats", "UK", "Republic Bats beat the UK"],
  ["Dominican Republic", "Solomon Islands", "The Dominican Republic beat the Solomon Islands"],
  ["(the)", "$1", "(the) beat $1"],
])("English says %s and %s with the article that they need", (team, other, said) => {
  const text = compileWithArticles("(The) {{team}} beat (the) {{other}}");
  expect(typeof text === "string" ? text : text({ team, other })).toBe(said);
});

test("brackets without end take no time", () => {
  for (const endless of ["()", "(", ")", "(("]) expect(particleAfter(endless.repeat(20_000), "(으)로")).toBe("로");
});
