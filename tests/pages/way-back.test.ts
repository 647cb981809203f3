// A page's back arrow leads to the page before it, and to a list as it was left.
import { beforeAll, describe, expect, test } from "vitest";
import { useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { wayBack, words } from "../support/visitor";

const stage = useStage();
const member = stage.useMember();
let game: string;
beforeAll(async () => {
  game = /reg-detail\/\d+/.exec((await member.get("/record?season=all")).text)?.[0] ?? "";
});

const arrow = async (path: string, referer: string) => wayBack((await member.get(path, { Referer: referer })).page);

test("with its filters, at the row, in the language of the page", async () => {
  const row = `#row-${game.split("/")[1]}`;
  const list = "/record?season=all&after=x";
  expect(await arrow(`/record/${game}`, stage.url + list)).toBe(list + row);
  expect(await arrow(`/en/record/${game}`, stage.url + list)).toBe(`/en${list}${row}`);
  expect(await arrow(`/record/${game}`, `${stage.url}/en${list}`)).toBe(list + row);
  expect((await member.get("/record?season=all")).page.querySelector(row)?.classList.contains("game")).toBe(true);
});

test("the header names what a page belongs to, since the page names itself below", async () => {
  const ways = [
    "/rank/rule",
    "/rank/compare?other=20",
    "/location/1",
    "/nasmo/compare",
    "/record/expected-rule",
    "/record/score-rule",
    "/record/card-rule",
    `/record/${game}`,
  ];
  for (const path of [...ways, `/record/correction/${game.split("/")[1]}`]) {
    const { page } = await member.get(path);
    const header = [words(page, ".header-title"), words(page, ".header-parent")].filter(Boolean);
    expect(header.length, path).toBeGreaterThan(0);
    expect(new Set([...header, words(page, "h1")]).size, path).toBe(header.length + 1);
  }
});

test("a comparison leads to its player's row", async () => {
  const { page } = await member.get("/rank?by=hr");
  const link = page.querySelector(".standing:not(.standing-own) a")?.getAttribute("href") ?? "";
  const back = await arrow(link, `${stage.url}/rank?by=hr`);
  expect(back).toMatch(/^\/rank\?by=hr#row-\d+$/);
  expect(
    page
      .querySelector(back?.split("?by=hr")[1] ?? "")
      ?.querySelector("a")
      ?.getAttribute("href"),
  ).toBe(link);
});

test("to any other page of ours, which the browser's Back may stand for", async () => {
  const answer = await member.get(`/record/${game}`, { Referer: `${stage.url}/nasmo?season=all` });
  expect([wayBack(answer.page), answer.page.querySelector(".header-back")?.getAttribute("data-back")]).toEqual([
    "/nasmo?season=all",
    "ours",
  ]);
});

test("not to a page of a moment, nor to itself", async () => {
  const own = `/record/${game}`;
  for (const before of ["/signin?redirect=/x", "/en/mypage/my-info", own, `/en${own}`])
    expect(await arrow(own, stage.url + before), before).toBe("/record");
});

test("the parent is called by its name", async () => {
  const names = await Promise.all(
    ["", "/en"].map(async (prefix) => words((await member.get(`${prefix}/record/${game}`)).page, ".header-back")),
  );
  expect(names).toEqual([readTexts("ko", "common")["record"], readTexts("en", "common")["record"]]);
});

describe("and else to the list as it begins", () => {
  test.each([
    ["from another site", () => "https://elsewhere.example/record?season=all"],
    ["from another port", () => `${stage.url}0/record?season=all`],
    ["from what only looks like the list", () => `${stage.url}//record?season=all`],
    ["from a path in disguise", () => `${stage.url}/%2e%2e%2frecord?season=all`],
    ["from no address at all", () => "/record?season=all"],
    ["from a script", () => "javascript:alert(1)//record"],
  ])("%s", async (_from, referer) => {
    expect(await arrow(`/record/${game}`, referer())).toBe("/record");
  });
});
