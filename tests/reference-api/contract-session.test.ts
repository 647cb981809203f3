import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "../support/contract-client";
import { account, contractRun, type ContractRun } from "../support/contract-run";
import { added, allGames } from "../support/contract-games";
import { charList, mainPage, recordBests, recordList, refusedFields, user } from "../support/contract-shapes";

let run: ContractRun;

beforeAll(async () => {
  run = await contractRun();
});
afterAll(() => run.stop());

describe("sign-in", () => {
  test("answers with tokens and the member", async () => {
    const { code, payload } = await run.call("/login/login.php", { form: { ...account, autoLogin: "N" } });
    expect(code).toBe(200);
    const { accessToken, refreshToken, expiresIn, user: member } = Object(payload);
    expect([typeof accessToken, typeof refreshToken]).toEqual(["string", "string"]);
    expect(Number(expiresIn)).toBeGreaterThan(0);
    expect(user.parse(member).ID).toBe(account.id);
  });

  test("takes multipart forms and does not mind the case of an ID", async () => {
    const form = new FormData();
    form.set("id", account.id.toUpperCase());
    form.set("password", account.password);
    expect((await run.call("/login/login.php", { form })).code).toBe(200);
  });

  test.each([
    [{ id: account.id, password: "wrong" }, 460],
    [{ id: "nobody-has-this@example.com", password: account.password }, 460],
    [{ id: "' OR 1=1 --@example.com", password: "x" }, 400],
  ])("refuses %j with %i", async (form, code) => {
    expect((await run.call("/login/login.php", { form })).code).toBe(code);
  });

  test.each([
    [{ password: "x" }, { id: "required" }],
    [{ id: "player", password: "x" }, { id: "format" }],
    [{ id: account.id }, { password: "required" }],
    [{ id: account.id, password: "x".repeat(129) }, { password: "length" }],
    [{ ...account, autoLogin: "maybe" }, { autoLogin: "choice" }],
  ])("names the wrong field of %j", async (form: Record<string, string>, fields) => {
    const { code, payload } = await run.call("/login/login.php", { form });
    expect([code, refusedFields.parse(payload).fields]).toEqual([400, fields]);
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

  test("are renewed, and revoked by signing out", async () => {
    const own = await signIn(run.call, account.id, account.password);
    const { code, payload } = await run.call("/Auth/verifyToken.php", { form: { refreshToken: own.refreshToken } });
    const token = String(Object(payload).accessToken);
    expect([code, (await run.call("/my/detail.php", { token })).code]).toEqual([200, 200]);
    expect((await run.call("/login/logout.php", { form: { refreshToken: own.refreshToken } })).code).toBe(200);
    expect((await run.call("/my/detail.php", { token })).status).toBe(401);
    expect((await run.call("/Auth/verifyToken.php", { form: { refreshToken: own.refreshToken } })).status).toBe(401);
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
  test("is told who he is", async () => {
    const { user: member } = Object((await run.ask("/my/detail.php")).payload);
    expect(user.parse(member).ID).toBe(account.id);
  });

  test("sees the characters in both languages and chooses one", async () => {
    const [ko, en] = [await run.ask("/my/charList.php"), await run.ask("/my/charList.php", { language: "en" })];
    const [korean, english] = [charList.parse(ko.payload).list, charList.parse(en.payload).list];
    expect(korean.map(({ Char }) => Char)).toEqual(english.map(({ Char }) => Char));
    expect(korean.map(({ Name }) => Name)).not.toEqual(english.map(({ Name }) => Name));
    const before = user.parse(Object((await run.ask("/my/detail.php")).payload).user).Char;
    const other = before === 4 ? 5 : 4;
    await run.ask("/my/selectChar.php", { form: { Char: String(other) } });
    expect(user.parse(Object((await run.ask("/my/detail.php")).payload).user).Char).toBe(other);
    await run.ask("/my/selectChar.php", { form: { Char: String(before ?? 1) } });
  });

  test.each(["", "0", "9", "1.5", "abc", "1 OR 1=1"])("cannot be the character %j", async (Char) => {
    const { code, payload } = await run.ask("/my/selectChar.php", { form: { Char } });
    expect([code, Object.keys(refusedFields.parse(payload).fields)]).toEqual([400, ["Char"]]);
  });

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
