// A page's back arrow leads to the list before it, as it was left.
import { beforeAll, describe, expect, test } from "vitest";
import { useStage } from "../support/stage";
import { type Visitor } from "../support/visitor";

const stage = useStage();
let member: Visitor;
let game: string;
beforeAll(async () => {
  member = await stage.member();
  game = /reg-detail\/\d+/.exec((await member.get("/record?season=all")).text)?.[0] ?? "";
});

const arrow = async (path: string, referer: string) =>
  (await member.get(path, { Referer: referer })).page.querySelector(".header-back")?.getAttribute("href");

test("with its filters, at the row, in the language of the page", async () => {
  const row = `#row-${game.split("/")[1]}`;
  const list = "/record?season=all&after=x";
  expect(await arrow(`/record/${game}`, stage.url + list)).toBe(list + row);
  expect(await arrow(`/en/record/${game}`, stage.url + list)).toBe(`/en${list}${row}`);
  expect(await arrow(`/record/${game}`, `${stage.url}/en${list}`)).toBe(list + row);
  expect((await member.get("/record?season=all")).page.querySelector(row)?.classList.contains("game")).toBe(true);
});

test("a comparison leads to its player's row", async () => {
  const { page } = await member.get("/rank?by=hr");
  const link = page.querySelector(".standing a")?.getAttribute("href") ?? "";
  const back = await arrow(link, `${stage.url}/rank?by=hr`);
  expect(back).toMatch(/^\/rank\?by=hr#row-\d+$/);
  expect(
    page
      .querySelector(back?.split("?by=hr")[1] ?? "")
      ?.querySelector("a")
      ?.getAttribute("href"),
  ).toBe(link);
});

describe("and else to the list as it begins", () => {
  test.each([
    ["from another site", () => "https://elsewhere.example/record?season=all"],
    ["from another port", () => `${stage.url}0/record?season=all`],
    ["from another page", () => `${stage.url}/nasmo?season=all`],
    ["from what only looks like the list", () => `${stage.url}//record?season=all`],
    ["from a path in disguise", () => `${stage.url}/%2e%2e%2frecord?season=all`],
    ["from no address at all", () => "/record?season=all"],
    ["from a script", () => "javascript:alert(1)//record"],
  ])("%s", async (_from, referer) => {
    expect(await arrow(`/record/${game}`, referer())).toBe("/record");
  });
});
