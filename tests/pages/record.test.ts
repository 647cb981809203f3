import { describe, expect, test } from "vitest";
import { modes } from "../../app/baseball/modes";
import type { GameItem } from "../support/contract-shapes";
import { exactNumbers } from "../support/exact-numbers";
import { memberGames } from "../support/member-games";
import { hrefsOf, linkOf, never, pagesFrom } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allWords, words, type Answer } from "../support/visitor";

const stage = useStage({ games: 1200 });
const member = stage.useMember();
const api = memberGames(stage);

const idsOn = ({ page }: Answer) => hrefsOf(page, "main a.game-link").map((href) => href.split("/").at(-1) ?? "");
const pagesOf = (path: string) => pagesFrom(member, path);

const seasonOf = ({ PlayedAt }: GameItem) => `${PlayedAt.slice(0, 4)}-${Math.ceil(Number(PlayedAt.slice(5, 7)) / 3)}`;
const idsOf = (games: GameItem[]) => games.map(({ RecordId }) => String(RecordId));
const path = (query: Record<string, string>) => `/record?${new URLSearchParams({ mode: "reg", ...query })}`;

/** Returns values that some, but not all of the member's games have. */
async function samples(mode: string) {
  const games = await api.all(mode);
  const [newest, oldest] = [games[0] ?? never(), games.at(-1) ?? never()];
  const middle = games[Math.floor(games.length / 2)] ?? never();
  return { games, newest, oldest, middle };
}

test.each(modes)("mode $id shows this season's games, each with a link to its page", async ({ id: mode, detail }) => {
  const { season } = await api.list({ mode: mode.toUpperCase() });
  const games = (await api.all(mode)).filter((game) => seasonOf(game) === season?.Key);
  const pages = await pagesOf(path({ mode }));
  expect(pages.flatMap(idsOn)).toEqual(idsOf(games));
  const links = pages.flatMap(({ page }) => hrefsOf(page, "main a.game-link"));
  expect(links).toEqual(idsOf(games).map((id) => `/record/${detail}/${id}`));
  const first = pages[0]?.page ?? never();
  const rows = first.querySelectorAll(".figure-rows > div");
  const values = new Map(rows.map((row) => [words(row, "dt"), words(row, "dd").split(" ")[0]]));
  values.set(words(first, ".hero-label"), words(first, ".hero-value"));
  const rates = { 타율: exactNumbers.avg, 장타율: exactNumbers.slg, 평균자책점: exactNumbers.era };
  const shown = Object.entries(rates).slice(0, { pit: 0, bat: 2 }[mode as string] ?? 3);
  for (const [name, exact] of shown) expect(values.get(name), name).toBe(exact(games));
});

describe("the games of a mode", () => {
  const mode = "reg";

  test("forward and back again visit every game exactly once", async () => {
    const { games } = await samples(mode);
    const forward = await pagesOf(path({ mode, season: "all" }));
    expect(forward.flatMap(idsOn)).toEqual(idsOf(games));
    const back = await pagesFrom(member, linkOf(forward.at(-1) ?? never(), "prev") ?? "", "prev");
    expect(back.reverse().flatMap(idsOn)).toEqual(forward.slice(0, -1).flatMap(idsOn));
  });

  test("month, result, venue and days select exactly the right games", async () => {
    const { games, middle, oldest, newest } = await samples(mode);
    const results = { W: "win", D: "draw", L: "lose" } as const;
    const day = (game: GameItem) => game.PlayedAt.slice(0, 10);
    const month = middle.PlayedAt.slice(0, 7);
    const selections: [Record<string, string>, (game: GameItem) => boolean][] = [
      [{ season: seasonOf(oldest) }, (game) => seasonOf(game) === seasonOf(oldest)],
      [{ season: "all", month }, (game) => game.PlayedAt.startsWith(month)],
      [{ season: "all", result: results[middle.Result] }, (game) => game.Result === middle.Result],
      [{ season: "all", venue: String(middle.FieldSeq) }, (game) => game.FieldSeq === middle.FieldSeq],
      [{ season: "all", from: day(middle) }, (game) => day(game) >= day(middle)],
      [{ season: "all", to: day(middle) }, (game) => day(game) <= day(middle)],
      [{ season: "all", from: day(middle), to: day(middle) }, (game) => day(game) === day(middle)],
      [
        { season: seasonOf(newest), result: results[newest.Result], venue: String(newest.FieldSeq), from: day(oldest) },
        (game) =>
          seasonOf(game) === seasonOf(newest) && game.Result === newest.Result && game.FieldSeq === newest.FieldSeq,
      ],
    ];
    for (const [query, fits] of selections) {
      const shown = (await pagesOf(path({ mode, ...query }))).flatMap(idsOn);
      expect(shown, JSON.stringify(query)).toEqual(idsOf(games.filter(fits)));
      expect(shown.length, JSON.stringify(query)).toBeGreaterThan(0);
    }
  });
});

describe("the form of the filters", () => {
  test("shows what is selected", async () => {
    const { middle } = await samples("int");
    const query = {
      mode: "int",
      season: seasonOf(middle),
      month: middle.PlayedAt.slice(0, 7),
      result: "win",
      venue: String(middle.FieldSeq),
      level: "3",
      speed: "100",
      rival: "12",
      from: "2020-01-01",
      to: "2090-01-01",
    };
    const { page } = await member.get(path({ ...query, filters: "open" }));
    const form = page.querySelector("form.filters");
    const value = (name: string) =>
      form?.querySelector(`input[name=${name}], select[name=${name}] option[selected]`)?.getAttribute("value");
    expect(Object.fromEntries(Object.keys(query).map((name) => [name, value(name)]))).toEqual(query);
    expect(form?.getAttribute("method")).toBe("get");
    expect((await member.get(path(query))).page.querySelector("form.filters, .selector details[open]")).toBeNull();
  });

  test.each([
    ["2026.3.5", "2026-03-05"],
    ["2026/03/05", "2026-03-05"],
    ["20260305", "2026-03-05"],
    [" 2026-03-05 ", "2026-03-05"],
  ])("forgives %j for %s", async (typed, day) => {
    const forgiven = await pagesOf(path({ season: "all", from: typed }));
    expect(forgiven[0]?.status).toBe(200);
    const games = (await api.all("reg")).filter(({ PlayedAt }) => PlayedAt.slice(0, 10) >= day);
    expect(forgiven.flatMap(idsOn)).toEqual(idsOf(games));
  });

  test.each([
    ["soon", "2026-13-40", ["#from", "#to"]],
    ["2026-02-30", "", ["#from"]],
    ["2026-03-05", "2026-03-04", ["#to"]],
    ["<b id=x>", "2090-03-04", ["#from"]],
  ])("days from %j to %j are a mistake that is kept and explained", async (from, to, links) => {
    const answer = await member.get(path({ season: "all", from, to }));
    expect(answer.status).toBe(400);
    expect(hrefsOf(answer.page, ".error-summary a")).toEqual(links);
    for (const [name, typed] of Object.entries({ from, to })) {
      const input = answer.page.querySelector(`input[name=${name}]`);
      expect(input?.getAttribute("value") ?? "").toBe(typed);
      expect(input?.getAttribute("aria-invalid") ?? "false").toBe(links.includes(`#${name}`) ? "true" : "false");
    }
    expect(words(answer.page, "title")).toMatch(/^오류: /);
    expect(answer.page.querySelector("#x")).toBeNull();
    expect(idsOn(answer).length).toBeGreaterThan(0);
  });

  test.each([
    "mode=xyz&season=banana&month=2026-13&result=x&venue=abc&view=zzz",
    "mode=REG&season=2026-5&venue=-1",
    "mode=reg&mode=nothing&unknown=1",
    "__proto__=1&constructor=2&toString=3",
  ])("%s is as if nothing were selected", async (query) => {
    const usual = query.startsWith("mode=REG") ? path({}) : "/record";
    const [odd, plain] = await Promise.all([member.get(`/record?${query}`), member.get(usual)]);
    expect(odd.status).toBe(200);
    expect(idsOn(odd)).toEqual(idsOn(plain));
  });

  test("empty fields of the form lead to the address without them", async () => {
    const sent = "mode=ai&season=all&month=&result=win&venue=&level=&speed=&from=&to=2026-3-5";
    const answer = await member.get(`/en/record?${sent}`);
    expect(answer).toMatchObject({
      status: 302,
      location: "/en/record?mode=ai&season=all&result=win&to=2026-03-05",
    });
    expect((await member.get("/record?season=&month=&result=")).location).toBe("/record");
  });

  test("a selection without a game says so", async () => {
    const answer = await member.get("/record?mode=reg&season=all&from=2090-01-01");
    expect(answer.status).toBe(200);
    expect(idsOn(answer)).toEqual([]);
    expect(words(answer.page, "main")).toContain("조건에 맞는 경기 기록이 없어요.");
    expect(linkOf(answer, "next") ?? linkOf(answer, "prev")).toBeUndefined();
  });
});

describe("a place in the list", () => {
  const firstNext = async () => new URL(linkOf(await member.get(path({ season: "all" })), "next") ?? "", stage.url);

  test("that has been changed leads to the beginning", async () => {
    const next = await firstNext();
    const cursor = next.searchParams.get("after") ?? "";
    const flipped = cursor.slice(0, 3) + (cursor[3] === "A" ? "B" : "A") + cursor.slice(4);
    for (const broken of [flipped, cursor.slice(0, -2), "x", "%00", "../..", cursor + cursor]) {
      const answer = await member.get(path({ mode: "ai", season: "all", after: broken }));
      expect(answer, broken).toMatchObject({ status: 302, location: "/record?mode=ai" });
    }
  });

  test("of another member leads to the beginning", async () => {
    const next = await firstNext();
    const other = await stage.member("overseas@example.com");
    expect(await other.get(next.pathname + next.search)).toMatchObject({ status: 302, location: path({}) });
  });

  test("before and after at once lead to the beginning", async () => {
    const cursor = (await firstNext()).searchParams.get("after") ?? "";
    const answer = await member.get(path({ season: "all", after: cursor, before: cursor }));
    expect(answer).toMatchObject({ status: 302, location: path({}) });
  });
});

test("the six modes are in a row, in the order of the specification", async () => {
  const { page } = await member.get("/record");
  const queries = hrefsOf(page.querySelector(".selector .chip-row") ?? never(), "a").map(
    (href) => href.split("=")[1] ?? "all",
  );
  expect(queries).toEqual(["all", "reg", "triple", "ai", "int", "bat", "pit"]);
});

describe("games of all modes", () => {
  const everyGame = async () => {
    const games = (await Promise.all(modes.map(({ id }) => api.all(id)))).flat();
    const key = ({ PlayedAt, RecordId }: GameItem) => `${PlayedAt} ${String(RecordId).padStart(12, "0")}`;
    return games.sort((a, b) => (key(a) < key(b) ? 1 : -1));
  };
  const countOf = ({ page }: Answer) => Number(/\d+/.exec(words(page, ".hero-note").replace(",", ""))?.[0]);

  test("stand in one list by time, which the address without a mode is", async () => {
    const games = await everyGame();
    const pages = await pagesOf("/record?season=all");
    expect(pages.flatMap(idsOn)).toEqual(idsOf(games));
    const [first] = pages;
    if (!first) throw never();
    expect(countOf(first)).toBe(games.length);
    const wonOf = (own: GameItem[]) => {
      const [won, drawn, lost] = ["W", "D", "L"].map((result) => own.filter((game) => game.Result === result).length);
      return `${won}승 ${drawn}무 ${lost}패`;
    };
    expect(words(first.page, ".hero-value")).toBe(wonOf(games));
    expect(allWords(first.page, ".facts dd")).toEqual(
      modes.map(({ id }) => {
        const own = games.filter(({ Mode }) => Mode.toLowerCase() === id);
        return `${wonOf(own)} · ${own.length}경기`;
      }),
    );
  });

  test("are narrowed as those of a mode are, and keep it on the next page and in the file", async () => {
    const games = (await everyGame()).filter(({ Result, Level }) => Result === "L" && Level === 2);
    const pages = await pagesOf("/record?season=all&result=lose&level=2");
    expect(pages.flatMap(idsOn)).toEqual(idsOf(games));
    const file = pages[0]?.page.querySelector('a[href*="/record/csv"]')?.getAttribute("href") ?? "";
    const rows = (await member.get(file)).text.trim().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",")[0])).toEqual(idsOf(games));
  });

  test("show the only mode of who has played one, unless all are asked for", async () => {
    const rookie = await stage.member("rookie@example.com");
    const { page } = await rookie.get("/record");
    expect(words(page, ".chip-row [aria-current]")).toBe("전체");
    const one = await stage.member("single@example.com");
    expect(words((await one.get("/record")).page, ".chip-row [aria-current]")).not.toBe("전체");
    expect(words((await one.get("/record?mode=all")).page, ".chip-row [aria-current]")).toBe("전체");
  });

  test("are the list that a venue leads to, with the count that the venue says", async () => {
    const venue = (await everyGame())[0]?.FieldSeq;
    const { page } = await member.get(`/location/${venue}`);
    const all = page.querySelectorAll("main a").find((link) => link.getAttribute("href")?.startsWith("/record?"));
    const answer = await member.get(all?.getAttribute("href") ?? "");
    expect(countOf(answer)).toBe(Number(/[\d,]+/.exec(words(page, ".venue-mine"))?.[0].replace(",", "")));
  });

  test("are left out where the API has no such list", async () => {
    const games = await api.all("reg");
    await stage.api.switch({ optionalCalls: false });
    try {
      const { page } = await member.get("/record?season=all");
      expect(idsOn({ page } as Answer)).toEqual(idsOf(games).slice(0, 20));
      expect(words(page, ".chip-row [aria-current]")).toBe("정규");
      const file = await member.get("/record/csv?season=all");
      expect(file.location).toBe("/record/csv?mode=reg&season=all");
    } finally {
      await stage.api.switch({ optionalCalls: true });
    }
  });
});
