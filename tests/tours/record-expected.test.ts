import { beforeAll, expect, test } from "vitest";
import type { HTMLElement } from "node-html-parser";
import { gamePath } from "../../app/baseball/modes";
import { asMember } from "../support/as-member";
import { recordExpected, recordSpray } from "../support/contract-shapes";
import { shownCount } from "../support/exact-numbers";
import { exactFraction } from "../support/fractions";
import { memberGames } from "../support/member-games";
import { hrefsOf } from "../support/page-parts";
import { useReferenceFile } from "../support/reference-file";
import { useStage } from "../support/stage";
import { allWords, words } from "../support/visitor";

const file = useReferenceFile();
const stage = useStage({ games: 1200, dataDir: file.dataDir });
const member = stage.useMember();

beforeAll(async () => {});
const api = asMember(stage);
const ask = async (path: string, query: Record<string, string> = {}) => (await api(path, { query })).payload;

const expectedOf = async (query: Record<string, string>) =>
  recordSpray.parse(await ask("/record/spray.php", { ...query, mode: query["mode"]?.toUpperCase() ?? "REG" })).expected;
async function shownIn(query: Record<string, string>, language = "") {
  const { page } = await member.get(`${language}/record/spray?${new URLSearchParams(query)}`);
  return page.querySelector(".expected");
}
const average = (hits: number, atBats: number) => exactFraction(Math.round(hits * 1e6), atBats * 1e6, 3);
const tiles = (part: HTMLElement | null) => part && allWords(part, "dd");
const verdict = (part: HTMLElement | null) => part && words(part, "p strong");

/** Gives every ball the same share, until `work` is done. */
async function withShares(share: number, work: () => Promise<void>) {
  file.database.exec("CREATE TABLE kept AS SELECT * FROM expected_cells");
  try {
    file.database.exec(`UPDATE expected_cells SET share = ${share}`);
    await work();
  } finally {
    file.database.exec("REPLACE INTO expected_cells SELECT * FROM kept; DROP TABLE kept");
  }
}

test.each(["reg", "triple", "ai", "int", "bat"] as const)(
  "the spray page of %s has what was to be expected",
  async (mode) => {
    const query = { mode, season: "all" };
    const [told, part] = [await expectedOf(query), await shownIn(query)];
    if (!told || !part) throw new Error("Nothing expected");
    const { AB, H, XH, Balls, Errors, robbed, lucky } = told;
    const tenths = exactFraction(Math.round(XH * 1e6), 1e6, 1);
    expect(tiles(part)).toEqual([average(XH, AB), average(H, AB), tenths, shownCount(H)]);
    expect(words(part, ".numbers")).toContain(`${shownCount(AB)}타수`);
    expect(words(part, ".numbers")).toContain(`${shownCount(Balls)}개`);
    expect(words(part, "p.muted:not(.numbers)").includes(`실책으로 나간 ${shownCount(Errors ?? 0)}타구`)).toBe(
      Errors !== 0,
    );
    const games = [robbed, lucky].flatMap((ball) => (ball ? gamePath(mode, String(ball.RecordId)) : []));
    expect(hrefsOf(part, ".far-balls a:not(.film-link)")).toEqual(games);
    expect(part.querySelectorAll(".film-link")).toHaveLength([robbed, lucky].filter((ball) => ball?.VideoSeq).length);
    expect(part.querySelector(".section-more")?.getAttribute("href")).toBe("/record/expected-rule");
  },
);

test("luck is spoken of where chance would not bring as much, and then with its hits", async () => {
  const query = { mode: "reg", season: "all" };
  const seen: string[] = [];
  for (const share of [950_000, 20_000])
    await withShares(share, async () => {
      const told = await expectedOf(query);
      if (!told) throw new Error("Nothing expected");
      expect(Math.abs(told.H - told.XH)).toBeGreaterThan(2 * told.Spread);
      const hits = Math.round(Math.abs(told.H - told.XH));
      seen.push(verdict(await shownIn(query)) ?? "", verdict(await shownIn(query, "/en")) ?? "");
      for (const text of seen.slice(-2)) expect(text).toContain(shownCount(hits));
    });
  const { balls } = recordSpray.parse(await ask("/record/spray.php", { mode: "REG", season: "all" }));
  await withShares(Math.round((1e6 * (balls?.H ?? 0)) / (balls?.Balls ?? 1)), async () => {
    seen.push(verdict(await shownIn(query)) ?? "");
  });
  expect(seen.map((text) => /운이 없어|Bad luck/.test(text))).toEqual([true, true, false, false, false]);
  expect(seen.map((text) => /운이 좋아|Good luck/.test(text))).toEqual([false, false, true, true, false]);
});

test("few at-bats are shown without a judgement, and the pitching challenge has none", async () => {
  const games = await memberGames(stage).all("reg");
  const day = games.map(({ PlayedAt }) => PlayedAt.slice(0, 10))[0] ?? "";
  const query = { mode: "reg", season: "all", from: day, to: day };
  const [told, part] = [await expectedOf(query), await shownIn(query)];
  expect(told?.AB).toBeLessThan(27);
  expect(part?.classList.contains("expected-few")).toBe(true);
  expect([verdict(part), part?.querySelector(".lit") ?? null]).toEqual(["", null]);
  expect(await shownIn({ mode: "pit", season: "all" })).toBeNull();
});

test("the rule page shows how well the table held, to the digit, and without the call its words alone", async () => {
  const { checks } = recordExpected.parse(await ask("/record/expected.php"));
  const { page } = await member.get("/record/expected-rule");
  const figures = page.querySelectorAll(".chart-figure");
  expect(figures).toHaveLength(checks.length);
  expect(checks.length).toBeGreaterThan(0);
  for (const [i, { bins, Off, AverageOff }] of checks.entries()) {
    expect(figures[i]?.querySelectorAll("tbody tr").map((row) => allWords(row, "th, td"))).toEqual(
      bins.map(({ From, Balls, Said, H }) => [
        `${From.toFixed(1)}–${(From + 0.1).toFixed(1)}`,
        ...[shownCount(Balls), average(Said, 1), average(H, Balls), Balls < 30 ? "표본 적음" : ""],
      ]),
    );
    const dots = figures[i]?.querySelectorAll("circle").map((dot) => Number(dot.getAttribute("cy")));
    expect(dots).toEqual(bins.map(({ Balls, H }) => Math.round(10 * (254 - (240 * H) / Balls)) / 10));
    expect(words(page, "main")).toContain(average(Off, 1));
    expect(words(page, "main")).toContain(average(AverageOff, 1));
  }
  await stage.api.switch({ optionalCalls: false });
  const without = await member.get("/record/expected-rule");
  await stage.api.switch({ optionalCalls: true });
  expect([without.status, without.page.querySelectorAll(".chart-figure").length]).toEqual([200, 0]);
  expect(words(without.page, "h1")).toBe(words(page, "h1"));
  expect(allWords(without.page, "h2")).toEqual(allWords(page, "h2").slice(0, -1));
});

test("an API that tells nothing of it leaves the part out", async () => {
  file.database.exec("DELETE FROM expected_tables");
  const { page } = await member.get("/record/spray?season=all");
  expect(page.querySelector(".spray-parts")).not.toBeNull();
  expect([page.querySelector(".expected"), page.querySelector('[href$="expected-rule"]')]).toEqual([null, null]);
});
