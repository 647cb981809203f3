import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages";
import { expectConforming } from "../support/html-conformance";
import { accountStates, lookAt, makePlaces, type Places } from "../support/journeys/states";
import { mixedWords } from "../support/mixed-language";
import { useStage } from "../support/stage";

const stage = useStage({ ownApp: true });
let places: Places;
beforeAll(async () => void (places = await makePlaces(stage)));

/** Names and typed texts, which stay in their language. */
const given =
  /김선수|하처음|장신인|첫타석|임둘다|오추억|한별명|홈런왕|원조거포|추억의강타자|ㅋㅋ|새[가-힣]{2}|신인\d+[가-힣]/g;

describe.each(languages)("%s", (language) => {
  test.each(accountStates)("$name", async (state) => {
    const answer = await lookAt(stage, places, state, language);
    expect([answer.status, answer.location]).toEqual([state.status ?? 200, null]);
    expect(answer.page.querySelector("html")?.getAttribute("lang")).toBe(language);
    expect(answer.page.querySelectorAll("main h1")).toHaveLength(1);
    expect(answer.text).not.toContain("\0");
    expect(mixedWords(answer.text, language, given)).toEqual([]);
    expectConforming(answer, state.name);
  });
});

test("of all these people the log knows nothing", async () => {
  const log = await stage.log();
  expect(log).toContain('"route":"routes/signup/signup-common"');
  expect(log).not.toMatch(
    /@example|%40example|bluedoor88fox|Baseball1!|Changed-1!|\b010[- ]?\d{4}[- ]?\d{4}\b|\b\d{24}\b|[?&]\w+=/,
  );
  expect(log).not.toMatch(given);
  const links = (await stage.api.outbox()).flatMap(({ link }) => link ?? []);
  const tokens = links.map((link) => new URL(link).searchParams.get("token") ?? "");
  expect(tokens.length).toBeGreaterThan(5);
  for (const token of tokens) expect(log).not.toContain(token);
});

test("a word of the other language is found", () => {
  const page = (body: string) => `<html><body><main>${body}</main></body></html>`;
  expect(mixedWords(page("<p>Enter the 이름</p>"), "en")).not.toEqual([]);
  expect(mixedWords(page('<button aria-label="닫기">Close</button>'), "en")).not.toEqual([]);
  expect(mixedWords(page("<p>여기에 Enter your name</p>"), "ko")).not.toEqual([]);
  expect(mixedWords(page("<p>player@example.com 님은 Apple 계정</p>"), "ko")).toEqual([]);
});
