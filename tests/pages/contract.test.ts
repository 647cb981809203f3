import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractClient, signIn, type Ask, type Caller } from "../support/contract-client";
import {
  charList,
  mainPage,
  recordDetail,
  recordList,
  refusedFields,
  totals,
  user,
  type GameItem,
} from "../support/contract-shapes";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";

/** The contract of docs/api.md, of any API: CONTRACT_API names one that runs, else the reference API is started. */
const given = process.env["CONTRACT_API"];
const account = {
  id: process.env["CONTRACT_ID"] ?? "player@example.com",
  password: process.env["CONTRACT_PASSWORD"] ?? "Baseball1!",
};

let reference: ReferenceApi | undefined;
let call: Caller;
let tokens: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  reference = given ? undefined : await startReferenceApi();
  call = contractClient(given ?? reference?.url ?? "");
  tokens = await signIn(call, account.id, account.password);
});
afterAll(() => reference?.stop());

const ask = (path: string, more: Ask = {}) => call(path, { token: tokens.accessToken, ...more });
const list = async (query: Record<string, string>) =>
  recordList.parse((await ask("/record/list.php", { query })).payload);

async function allGames(query: Record<string, string>): Promise<GameItem[]> {
  const page = await list({ ...query, size: "7" });
  const games = [...page.list];
  for (let after = page.next; after;) {
    const { list: more, next } = await list({ ...query, size: "7", after });
    games.push(...more);
    after = next;
  }
  return games;
}

describe("sign-in", () => {
  test("answers with tokens and the member", async () => {
    const { code, payload } = await call("/login/login.php", { form: { ...account, autoLogin: "N" } });
    expect(code).toBe(200);
    const { accessToken, refreshToken, expiresIn, user: member } = Object(payload);
    expect([typeof accessToken, typeof refreshToken, Number(expiresIn)]).toEqual(["string", "string", 600]);
    expect(user.parse(member).ID).toBe(account.id);
  });

  test("takes multipart forms and does not mind the case of an ID", async () => {
    const form = new FormData();
    form.set("id", account.id.toUpperCase());
    form.set("password", account.password);
    expect((await call("/login/login.php", { form })).code).toBe(200);
  });

  test.each([
    [{ id: account.id, password: "wrong" }, 460],
    [{ id: "nobody-has-this@example.com", password: account.password }, 460],
    [{ id: "' OR 1=1 --@example.com", password: "x" }, 400],
  ])("refuses %j with %i", async (form, code) => {
    expect((await call("/login/login.php", { form })).code).toBe(code);
  });

  test.each([
    [{ password: "x" }, { id: "required" }],
    [{ id: "player", password: "x" }, { id: "format" }],
    [{ id: account.id }, { password: "required" }],
    [{ id: account.id, password: "x".repeat(129) }, { password: "length" }],
    [{ ...account, autoLogin: "maybe" }, { autoLogin: "choice" }],
  ])("names the wrong field of %j", async (form: Record<string, string>, fields) => {
    const { code, payload } = await call("/login/login.php", { form });
    expect([code, refusedFields.parse(payload).fields]).toEqual([400, fields]);
  });

  test("opens a PHP session once", async () => {
    const [cookie = ""] = (await ask("/my/detail.php")).setCookie;
    expect(cookie).toMatch(/^PHPSESSID=\w+; path=\/; HttpOnly$/);
    expect((await ask("/my/detail.php", { cookie: cookie.split(";")[0] })).setCookie).toEqual([]);
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
    for (const token of [undefined, "made-up", tokens.refreshToken]) {
      const { status, code } = await call(path, { token });
      expect([status, code]).toEqual([401, 401]);
    }
  });

  test("are renewed, and revoked by signing out", async () => {
    const own = await signIn(call, account.id, account.password);
    const { code, payload } = await call("/Auth/verifyToken.php", { form: { refreshToken: own.refreshToken } });
    const token = String(Object(payload).accessToken);
    expect([code, (await call("/my/detail.php", { token })).code]).toEqual([200, 200]);
    expect((await call("/login/logout.php", { form: { refreshToken: own.refreshToken } })).code).toBe(200);
    expect((await call("/my/detail.php", { token })).status).toBe(401);
    expect((await call("/Auth/verifyToken.php", { form: { refreshToken: own.refreshToken } })).status).toBe(401);
  });

  test("are unknown when made up, and asked for when missing", async () => {
    expect((await call("/Auth/verifyToken.php", { form: { refreshToken: "made-up" } })).status).toBe(401);
    expect((await call("/Auth/verifyToken.php", { form: {} })).code).toBe(400);
    expect((await call("/login/logout.php", { form: { refreshToken: "made-up" } })).code).toBe(200);
  });
});

describe("the member", () => {
  test("is told who he is", async () => {
    const { user: member } = Object((await ask("/my/detail.php")).payload);
    expect(user.parse(member).ID).toBe(account.id);
  });

  test("sees the characters in both languages and chooses one", async () => {
    const [ko, en] = [await ask("/my/charList.php"), await ask("/my/charList.php", { language: "en" })];
    const [korean, english] = [charList.parse(ko.payload).list, charList.parse(en.payload).list];
    expect(korean.map(({ Char }) => Char)).toEqual(english.map(({ Char }) => Char));
    expect(korean.map(({ Name }) => Name)).not.toEqual(english.map(({ Name }) => Name));
    const before = user.parse(Object((await ask("/my/detail.php")).payload).user).Char;
    const other = before === 4 ? 5 : 4;
    await ask("/my/selectChar.php", { form: { Char: String(other) } });
    expect(user.parse(Object((await ask("/my/detail.php")).payload).user).Char).toBe(other);
    await ask("/my/selectChar.php", { form: { Char: String(before ?? 1) } });
  });

  test.each(["", "0", "9", "1.5", "abc", "1 OR 1=1"])("cannot be the character %j", async (Char) => {
    const { code, payload } = await ask("/my/selectChar.php", { form: { Char } });
    expect([code, Object.keys(refusedFields.parse(payload).fields)]).toEqual([400, ["Char"]]);
  });

  test("finds banners, latest games and the season at home", async () => {
    const ko = mainPage.parse((await ask("/main/main.php")).payload);
    const en = mainPage.parse((await ask("/main/main.php", { language: "en" })).payload);
    expect(ko.banners.length).toBeGreaterThan(0);
    expect(ko.banners.map(({ Title }) => Title)).not.toEqual(en.banners.map(({ Title }) => Title));
    const times = ko.matches.map(({ PlayedAt }) => PlayedAt);
    expect(times).toEqual([...times].sort().reverse());
    const { season, sum } = await list({});
    expect(ko.season).toEqual({ Key: season?.Key, ...sum });
  });
});

describe("the list of games", () => {
  test("sums up the whole selection, whatever the page", async () => {
    for (const mode of ["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"]) {
      const games = await allGames({ mode, season: "all" });
      const { sum, best, modes } = await list({ mode, season: "all", size: "1" });
      const of = (field: keyof typeof sum) => games.map(({ My }) => My[field]);
      expect(modes.find(({ Mode }) => Mode === mode)?.G).toBe(games.length);
      for (const field of totals.keyof().options) {
        const highest = Math.max(0, ...of(field));
        const added = of(field).reduce((total, one) => total + one, 0);
        expect(sum[field]).toBe(field.startsWith("Max") ? highest : added);
        if (!Array.isArray(best) && field in best) expect(Object(best)[field]).toBe(highest);
      }
    }
  });

  test("is newest first, without a game twice", async () => {
    const games = await allGames({ season: "all" });
    const keys = games.map(({ PlayedAt, RecordId }) => `${PlayedAt} ${String(RecordId).padStart(12, "0")}`);
    expect(keys).toEqual([...keys].sort().reverse());
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("goes back the way it came", async () => {
    const first = await list({ season: "all", size: "5" });
    expect(first.prev).toBeNull();
    const second = await list({ season: "all", size: "5", after: first.next ?? "" });
    const back = await list({ season: "all", size: "5", before: second.prev ?? "" });
    expect(back.list).toEqual(first.list);
    expect(back.prev).toBeNull();
    expect(back.next).toBe(first.next);
  });

  test("ends without a next page", async () => {
    const games = await allGames({ season: "all", mode: "BAT" });
    const whole = await list({ season: "all", mode: "BAT", size: "50" });
    expect(whole.list).toEqual(games.slice(0, 50));
    if (games.length <= 50) expect(whole.next).toBeNull();
  });

  test("can be narrowed by season, month, result, venue and days", async () => {
    const all = await allGames({ season: "all" });
    const { seasons, fields } = await list({ season: "all" });
    const [season, field] = [seasons[0], fields[0]];
    const day = all[Math.floor(all.length / 2)]?.PlayedAt.slice(0, 10) ?? "";
    const check = async (query: Record<string, string>, keep: (game: GameItem) => boolean) =>
      expect((await allGames(query)).map(({ RecordId }) => RecordId)).toEqual(
        all.filter(keep).map(({ RecordId }) => RecordId),
      );
    const within = await list({ season: season?.Key ?? "" });
    const { From = "", To = "" } = within.season ?? {};
    await check({ season: season?.Key ?? "" }, ({ PlayedAt }) => PlayedAt >= From && PlayedAt.slice(0, 10) <= To);
    await check({ month: day.slice(0, 7) }, ({ PlayedAt }) => PlayedAt.startsWith(day.slice(0, 7)));
    await check({ season: "all", result: "L" }, ({ Result }) => Result === "L");
    await check({ season: "all", field: String(field?.FieldSeq) }, ({ FieldSeq }) => FieldSeq === field?.FieldSeq);
    await check({ season: "all", from: day }, ({ PlayedAt }) => PlayedAt >= day);
    await check({ season: "all", to: day }, ({ PlayedAt }) => PlayedAt.slice(0, 10) <= day);
    await check({ season: "all", from: day, to: day, result: "" }, ({ PlayedAt }) => PlayedAt.startsWith(day));
  });

  test("counts the games of seasons and venues", async () => {
    const { seasons, fields, sum } = await list({ season: "all" });
    const add = (rows: { G: number }[]) => rows.reduce((total, { G }) => total + G, 0);
    expect([add(seasons), add(fields)]).toEqual([sum.G, sum.G]);
    expect(sum.W + sum.D + sum.L).toBe(sum.G);
  });

  test("is empty, not wrong, where nothing was played", async () => {
    const none = await list({ season: "2001-1" });
    expect([none.list, none.sum.G, none.next, none.prev]).toEqual([[], 0, null, null]);
  });

  test.each([
    ["mode", "BASE"], ["season", "2026-5"], ["season", "2026"], ["month", "2026-13"], ["result", "win"], ["field", "-1"],
    ["from", "2026-02-30"], ["to", "yesterday"], ["size", "0"], ["size", "51"], ["size", "1e1"], ["after", "made-up"],
    ["before", "%00"], ["field", "1; DROP TABLE games"],
  ])("refuses %s=%s", async (name, value) => {
    const { code, payload } = await ask("/record/list.php", { query: { [name]: value } });
    expect([code, Object.keys(refusedFields.parse(payload).fields)]).toEqual([400, [name]]);
  }); // prettier-ignore

  test("refuses a changed cursor, two cursors and days in the wrong order", async () => {
    const { next } = await list({ season: "all", size: "1" });
    const cursor = next ?? "";
    const wrong = async (query: Record<string, string>) =>
      refusedFields.parse((await ask("/record/list.php", { query })).payload).fields;
    for (let index = 0; index < cursor.length; index += 7) {
      const other = cursor[index] === "A" ? "B" : "A";
      expect(await wrong({ after: cursor.slice(0, index) + other + cursor.slice(index + 1) })).toEqual({
        after: "cursor",
      });
    }
    expect(await wrong({ after: cursor, before: cursor })).toEqual({ before: "together" });
    expect(await wrong({ from: "2026-02-02", to: "2026-02-01" })).toEqual({ to: "order" });
  });
});

describe("a game", () => {
  const detail = async (record: number | undefined, language: "ko" | "en" = "ko") =>
    recordDetail.parse((await ask("/record/detail.php", { query: { record: String(record) }, language })).payload);

  test.each(["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"])("of %s adds up", async (mode) => {
    const { list: games } = await list({ mode, season: "all", size: "8" });
    expect(games.length).toBeGreaterThan(0);
    for (const item of games) {
      const { game, teams } = await detail(item.RecordId);
      expect(game).toMatchObject(item);
      expect([teams[0].R, teams[1].R]).toEqual([item.AwayScore, item.HomeScore]);
      teams.forEach((team, index) => {
        const other = teams[1 - index] ?? team;
        const batted = (of: (batter: (typeof team.batters)[number]) => number) => team.batters.reduce((sum, one) => sum + of(one), 0);
        const pitched = (of: (pitcher: (typeof team.pitchers)[number]) => number) => other.pitchers.reduce((sum, one) => sum + of(one), 0);
        expect(team.Line.reduce<number>((sum, runs) => sum + (runs ?? 0), 0)).toBe(team.R);
        if (mode === "BAT") expect(batted(({ Points }) => Points)).toBe(team.R);
        if (mode === "PIT") expect(team.pitchers.reduce((sum, { Points }) => sum + Points, 0)).toBe(team.R);
        if (mode === "BAT" || mode === "PIT") return;
        expect([batted(({ R }) => R), batted(({ H }) => H), batted(({ LOB }) => LOB), batted(({ BB }) => BB), batted(({ E }) => E)]).toEqual([team.R, team.H, team.LOB, team.BB, team.E]); // prettier-ignore
        expect([pitched(({ R }) => R), pitched(({ H }) => H), pitched(({ BB }) => BB)]).toEqual([team.R, team.H, team.BB]);
        expect(batted(({ PA }) => PA)).toBe(team.R + team.LOB + pitched(({ Outs }) => Outs));
      });
      const mine = teams.flatMap(({ batters }) => batters).find(({ Me }) => Me === "Y");
      if (mine) expect([mine.PA, mine.H, mine.RBI, mine.Points]).toEqual([item.My.PA, item.My.H, item.My.RBI, item.My.Points]);
    }
  }); // prettier-ignore

  test("shows each ball of a challenge", async () => {
    for (const mode of ["BAT", "PIT"]) {
      const { list: games } = await list({ mode, season: "all", size: "3" });
      for (const { RecordId } of games) {
        const { hits, pitches, teams } = await detail(RecordId);
        const balls = (mode === "BAT" ? hits : pitches) ?? [];
        expect(balls.map(({ No }) => No)).toEqual(balls.map((_, index) => index + 1));
        for (const team of teams) {
          const points = balls.filter(({ Side }) => Side === team.Side).reduce((sum, { Points }) => sum + Points, 0);
          expect(points).toBe(team.R);
        }
      }
    }
  });

  test("tells of the machine in the AI mode", async () => {
    const { list: games } = await list({ mode: "AI", season: "all", size: "3" });
    for (const { RecordId, MySide } of games) {
      const { opponent, teams } = await detail(RecordId);
      const machine = teams.find(({ Side }) => Side !== MySide);
      const mine = teams.find(({ Side }) => Side === MySide);
      expect([opponent?.Name, opponent?.H, opponent?.RA]).toEqual([machine?.Name, machine?.H, mine?.R]);
    }
  });

  test("names countries and venues in the language of the request", async () => {
    const { list: games } = await list({ mode: "INT", season: "all", size: "1" });
    const [ko, en] = [await detail(games[0]?.RecordId), await detail(games[0]?.RecordId, "en")];
    expect(ko.teams.map(({ Country }) => Country)).toContain("KR");
    expect(ko.game.FieldName).not.toBe(en.game.FieldName);
    expect(ko.teams[0].Name).not.toBe(en.teams[0].Name);
  });

  test("is not found when it is no game, or a wrong number", async () => {
    expect((await ask("/record/detail.php", { query: { record: "999999999" } })).code).toBe(404);
    for (const record of ["", "0", "-1", "abc", "1'"])
      expect((await ask("/record/detail.php", { query: { record } })).code).toBe(400);
  });
});
