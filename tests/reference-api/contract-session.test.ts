import { describe, expect, test } from "vitest";
import { account, useContractRun } from "../support/contract-run";
import { added, allGames } from "../support/contract-games";
import { mainPage, recordBests, recordList } from "../support/contract-shapes";

const run = useContractRun();

describe("sign-in", () => {
  test("takes multipart forms and does not mind the case of an ID", async () => {
    const form = new FormData();
    form.set("id", account.id.toUpperCase());
    form.set("password", account.password);
    expect((await run.call("/login/login.php", { form })).code).toBe(200);
  });

  test("takes its own cookies back", async () => {
    const { setCookie } = await run.ask("/my/detail.php");
    const pairs = setCookie.map((line) => line.split(";")[0] ?? "");
    expect(pairs.filter((pair) => !/^[^=\s]+=\S+$/.test(pair))).toEqual([]);
    expect((await run.ask("/my/detail.php", { cookie: pairs.join("; ") })).code).toBe(200);
  });
});

describe("tokens", () => {
  test.each([
    "/my/detail.php",
    "/my/charList.php",
    "/main/main.php",
    "/record/list.php",
    "/record/detail.php?record=1",
  ])("%s needs one", async (path) => {
    for (const token of [undefined, "made-up", run.tokens.refreshToken]) {
      const { status, code } = await run.call(path, { token });
      expect([status, code]).toEqual([401, 401]);
    }
  });

  test.each<[string, Record<string, string>]>([
    ["unknown", { refreshToken: "made-up" }],
    ["too long", { refreshToken: "x".repeat(2000) }],
    ["empty", { refreshToken: "" }],
    ["missing", {}],
  ])("are not renewed when %s: 401 alone leads to the sign-in page", async (_, form) => {
    expect((await run.call("/Auth/verifyToken.php", { form })).code).toBe(401);
  });

  test("that are unknown can be signed out", async () => {
    expect((await run.call("/login/logout.php", { form: { refreshToken: "made-up" } })).code).toBe(200);
  });
});

describe("the member", () => {
  test("finds banners, latest games and the season at home", async () => {
    const ko = mainPage.parse((await run.ask("/main/main.php")).payload);
    const en = mainPage.parse((await run.ask("/main/main.php", { language: "en" })).payload);
    expect(ko.banners.length).toBeGreaterThan(0);
    expect(ko.banners.map(({ Title }) => Title)).not.toEqual(en.banners.map(({ Title }) => Title));
    const times = ko.matches.map(({ PlayedAt }) => PlayedAt);
    expect(times).toEqual([...times].sort().reverse());
    const { season, sum } = recordList.parse((await run.ask("/record/list.php")).payload);
    expect(ko.season).toEqual({ Key: season?.Key, ...sum });
    const matches = ["REG", "TRIPLE", "AI", "INT"].map((mode) => allGames(run, { mode, season: "all" }));
    const { G, W, H, HR, RBI, K } = added((await Promise.all(matches)).flat());
    expect(ko.career).toEqual({ G, W, H, HR, RBI, K });
    const bests = await run.ask("/record/bests.php", { query: { mode: "BAT", result: "W" } });
    expect(recordBests.parse(bests.payload).career).toEqual(ko.career);
  });
});
