// The home page is one call with many parts: a missing or wrong part does not affect the others.
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod/v4";
import { modes } from "../../app/baseball/modes";
import { dayAfter, mondayOf, seoulDay } from "../../app/i18n/seoul-days";
import { asMember } from "../support/as-member";
import { added } from "../support/contract-games";
import { rankList } from "../support/contract-shapes-rank";
import { memberGames } from "../support/member-games";
import { hrefsOf } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allWords, words, type Visitor } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const wire = useWire(stage);
let player: Visitor;
beforeAll(async () => {
  player = await wire.member();
});

/** Each part's selector on the page. */
const parts = {
  banners: ".banners",
  matches: ".last-game",
  nextMatch: ".home-next-match",
  contest: ".home-next li:not(.home-next-match) a[href^='/contest/']",
  videos: ".home-next a[href*='soon=']",
  recent: ".home-recent",
  streak: ".home-streak",
  rank: ".home-standing",
  notices: ".home-news",
} as const;
const names = Object.keys(parts) as (keyof typeof parts)[];

type Main = Record<string, unknown>;

const edit = (change: (main: Main) => void) => wire.edit("/main/main.php", change);

async function shown() {
  const { status, page } = await player.get("/");
  expect(status).toBe(200);
  return { names: names.filter((name) => page.querySelector(parts[name])), page };
}

test("the reference API gives all parts", async () => {
  expect((await shown()).names).toEqual(names);
});

describe.each(names)("without %s", (name) => {
  const others = names.filter((other) => other !== name);
  const absences: [what: string, change: (main: Main) => void][] = [
    ["absent", (main) => Reflect.deleteProperty(main, name)],
    ["null", (main) => (main[name] = null)],
    ["an empty list", (main) => (main[name] = [])],
    ["of another kind", (main) => (main[name] = "soon")],
  ];
  test.each(absences)("%s", async (what, change) => {
    edit(change);
    const found = await shown();
    // Totals of nothing are left out.
    expect(found.names).toEqual(others);
    const told = found.page.querySelector("main .told");
    expect(told !== null, "what could not be read is told").toBe(what === "of another kind");
    const badge = found.page.querySelector("script[data-unread]");
    expect(badge !== null, "the app's badge is set by what is known").toBe(name !== "notices");
  });
});

test("without any of them it still greets, and leads on", async () => {
  edit((main) => names.forEach((name) => Reflect.deleteProperty(main, name)));
  const { page } = await shown();
  expect(words(page, "h1")).toContain("홈런왕");
  expect(hrefsOf(page, ".shortcuts a")).toEqual(["/contest", "/location", "/alert"]);
});

test("who has never played is asked for the first game, who may have is not", async () => {
  const greetings = [];
  for (const matches of [[], undefined, "soon"]) {
    edit((main) => Object.assign(main, { matches }));
    greetings.push(words((await shown()).page, "h1"));
  }
  const [never, ...others] = greetings;
  expect(never).toContain("첫 게임");
  for (const other of others) expect(other).not.toContain("첫 게임");
});

test("a banner's link follows the one rule", async () => {
  const links = {
    "/record?mode=ai": "/en/record?mode=ai",
    "/en/rank": "/en/rank",
    "https://map.kakao.com/link/map/1": "https://map.kakao.com/link/map/1",
    "tel:1588-0000": "tel:1588-0000",
    "javascript:alert(1)": null,
    "java\tscript:alert(1)": null,
    "data:text/html,x": null,
    "//evil.example": null,
    "https://evil.example/": null,
    record: null,
  };
  edit((main) => {
    main.banners = Object.keys(links).map((link, i) => ({ Title: `Banner ${i}`, Link: link, Art: "season" }));
  });
  const { page } = await player.get("/en");
  expect(page.querySelectorAll(".banner").map((banner) => banner.getAttribute("href") ?? null)).toEqual(
    Object.values(links),
  );
  player.cookies.delete("locale");
});

describe("the next match", () => {
  interface Match {
    At: string;
    A: object | null;
    H: object | null;
  }
  const nextWith = async (change: (match: Match) => void) => {
    edit((main) => {
      const next = structuredClone(main["nextMatch"]) as { match: Match };
      change(next.match);
      main["nextMatch"] = next;
    });
    const { page } = await shown();
    return words(page, ".home-next-match");
  };
  const on = (days: number) => `${dayAfter(seoulDay(), days)} 14:00:00`;

  test("stands first, with opponent, day, hour and venue, and its tournament says the same", async () => {
    edit(() => undefined);
    const { page } = await shown();
    const [row = ""] = allWords(page, ".home-next li");
    expect(row).toMatch(/4강 상대: \S+.* 내일 .*\d\d:\d\d · \S/);
    const [href = ""] = hrefsOf(page, ".home-next a");
    const { page: contest } = await player.get(href);
    expect(words(contest, ".hero")).toContain(row.split("상대: ")[1]?.split(" 내일")[0]);
    expect(words(contest, ".hero-note")).toBe(words(page, ".home-next-match .home-next-note"));
  });

  test("is none that is over, of others, too far off or without a day", async () => {
    expect(await nextWith((match) => (match.At = on(7)))).not.toBe("");
    expect(await nextWith((match) => (match.At = on(8)))).toBe("");
    expect(await nextWith((match) => (match.At = on(-1)))).toBe("");
    expect(await nextWith((match) => (match.At = ""))).toBe("");
    expect(await nextWith((match) => Object.assign(match.A ?? {}, { Won: "Y" }))).toBe("");
    expect(
      await nextWith((match) => {
        for (const side of [match.A, match.H]) Object.assign(side ?? {}, { Mine: "N" });
      }),
    ).toBe("");
  });
});

test.each([
  [1, 7, /7개.*1개는 오늘/],
  [7, 7, /7개(?!.*개는).*오늘/],
  [undefined, 7, /7개.*1개는 오늘/],
  [99, 1, /1개(?!.*개는).*오늘/],
])("of videos, %s of %s go today, and before the venue", async (First, Count, said) => {
  edit((main) => {
    const { list } = z.looseObject({ list: z.array(z.looseObject({})) }).parse(main["videos"]);
    const [first] = list.map((video) => ({ ...video, ExpiresAt: `${seoulDay()} 23:30:00` }));
    main["videos"] = { Count, First, list: [first] };
  });
  const { page } = await shown();
  const rows = page.querySelectorAll(".home-next li");
  const at = (start: string) => rows.findIndex((row) => row.querySelector(`a[href^='${start}']`));
  expect(words(page, ".home-next li:has(a[href*='soon='])") || allWords(page, ".home-next li")[at("/nasmo")]).toMatch(said); // prettier-ignore
  if (at("/location") >= 0) expect(at("/nasmo")).toBeLessThan(at("/location"));
});

test("a game is shown by its film, without one by its lead", async () => {
  const picture = async (lastVideos: unknown) => {
    edit((main) => Object.assign(main, { lastVideos }));
    const { page } = await shown();
    return [".last-game-film img", ".last-game-leads"].map((part) => page.querySelector(part) !== null);
  };
  const film = { VideoSeq: 1, RecordId: 1, HitResult: "homerun", PosterUrl: `${stage.api.url}/media/1.jpg` };
  expect(await picture({ Count: 1, list: [film] })).toEqual([true, false]);
  expect(await picture(null)).toEqual([false, true]);
});

test.each([
  ["rookie", "아직 경기 기록이 없어요"],
  ["idle", "경기가 마지막이에요"],
])("every empty page of %s says the same of why", async (name, said) => {
  const visitor = await stage.member(`${name}@example.com`);
  const monday = mondayOf(seoulDay());
  // The bests are of all seasons.
  const bests = name === "rookie" ? ["/record/bests"] : [];
  for (const path of ["/", "/record", ...bests, "/record/trend", `/record/week/${monday}`, "/alert"]) {
    const { page } = await visitor.get(path);
    expect(words(page, "main"), path).toContain(said);
    if (name === "rookie") expect(hrefsOf(page, ".empty a"), path).not.toContain("/record/bests?season=all");
  }
});

const allDay = { Weekday: { Open: "00:00", Close: "00:00" }, Weekend: { Open: "00:00", Close: "00:00" } };
const always = { Hours: allDay, ClosedWeekdays: [], ClosedDays: [], ClosedOnHolidays: "N" };

test.each([
  ["is shown while it is open", always, true],
  ["and not where it never is", { ...always, Hours: {} }, false],
  ["and not on a day when it is closed", { ...always, ClosedWeekdays: ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] }, false],
])("the venue where one plays most %s", async (_, hours, isShown) => {
  edit((main) => Object.assign(main["venue"] ?? {}, hours));
  const { page } = await shown();
  expect(page.querySelector(".home-next a[href^='/location/']") !== null).toBe(isShown);
}); // prettier-ignore

test("what stands first agrees with the pages that it leads to", async () => {
  edit(() => undefined);
  const { page } = await shown();
  const bests = await player.get(page.querySelector(".home-streak a")?.getAttribute("href") ?? "");
  const [now = "", longest = ""] = words(page, ".home-streak").match(/\d+(?=경기)/g) ?? [];
  expect(words(bests.page, "main")).toContain(`현재 ${now}경기`);
  expect(words(bests.page, "main")).toContain(`최장 ${longest || now}경기`);
  const strip = page
    .querySelectorAll(".home-recent a")
    .map((link) => [link.getAttribute("href"), words(link, ".result")]);
  const games = (await player.get("/record?mode=all&season=all")).page.querySelectorAll(".game").slice(0, 10);
  expect(strip.reverse()).toEqual(
    games.map((game) => [game.querySelector(".game-link")?.getAttribute("href"), words(game, ".result")]),
  );
  const board = await player.get(page.querySelector(".home-standing a")?.getAttribute("href") ?? "");
  for (const part of [".place", ".change", "b.numbers"])
    expect(words(board.page, ".own")).toContain(words(page, `.home-standing ${part}`));
  const numbersIn = (text: string) => text.match(/[\d,]+/g)?.sort();
  const season = words((await player.get("/record?mode=all")).page, "main .hero");
  expect(numbersIn(words(page, ".greeting .numbers"))).toEqual(numbersIn(season));
});

test.each([
  ["PIT", { Points: 1_234, K: 7, MaxSpeed: 120.1 }, [["1,234", "7", "120.1km/h"]]],
  ["BAT", { Points: 72, HR: 3, MaxDistance: 0 }, [["72", "3", "-"]]],
  ["REG", { AB: 4, H: 2, HR: 1, RBI: 3, Outs: 0, RA: 0 }, [["4타수 2안타", "1", "3"]]],
  ["AI", { AB: 4, H: 2, HR: 1, RBI: 3, Outs: 0, RA: 2, K: 0 }, [["4타수 2안타", "1", "3"], ["0이닝 2실점", "0"]]],
  ["INT", { AB: 0, Outs: 4, RA: 0, K: 3 }, [["1⅓이닝 0실점", "3"]]],
])("the last game, of %s, has a line for each thing that the member did", async (Mode, my, lines) => {
  edit((main) => {
    const [game] = z.array(z.object({ My: z.object({}).loose() }).loose()).parse(main["matches"]);
    main["matches"] = [{ ...game, Mode, My: { ...game?.My, ...my } }];
  });
  const shownLines = (await shown()).page.querySelectorAll(".last-game-numbers");
  expect(shownLines.map((line) => allWords(line, "dd"))).toEqual(lines);
}); // prettier-ignore

test.each(["player", "overseas", "career", "abroad"])(
  "the ranking of %s is of the mode most played in the season, and tells what the last day has brought",
  async (name) => {
    const email = `${name}@example.com`;
    const [games, ask] = [memberGames(stage, email), asMember(stage, email)];
    const { page } = await (await stage.member(email)).get("/");
    const [href = ""] = hrefsOf(page, ".home-standing a");
    const mode = new URLSearchParams(href.split("?")[1]).get("mode") ?? "reg";
    const { season } = await games.list({});
    const played = new Map(
      await Promise.all(modes.map(async ({ id }) => [id, await games.all(id, season?.Key)] as const)),
    );
    const own = [...played].find(([id]) => id === mode)?.[1] ?? [];
    expect(own).toHaveLength(Math.max(...[...played.values()].map(({ length }) => length)));
    const query = { mode: mode.toUpperCase() };
    const { board, me } = rankList.parse((await ask("/rank/list.php", { query })).payload);
    const before = new Date(Date.parse(board.AsOf.slice(0, 10)) - 86_400_000).toISOString().slice(0, 10);
    const day = own.filter(({ PlayedAt }) => PlayedAt >= `${before} 05:00:00` && PlayedAt < board.AsOf);
    const { AB, H, Points } = added(day);
    const [line, good] = mode === "bat" || mode === "pit" ? [`${Points}포인트`, Points] : [`${AB}타수 ${H}안타`, H];
    const said = `어제 ${day.length > 1 ? `${day.length}경기 · ` : ""}${line}${good ? "!" : ""}`;
    expect(words(page, ".home-standing-day")).toBe(day.length && me?.Rank ? said : "");
  },
);

const standingWith = (change: (rank: { me: Record<string, unknown>; board: Record<string, unknown>; day?: unknown }) => void) =>
  edit((main) => change(z.object({ me: z.object({}).loose(), board: z.object({}).loose() }).loose().parse(main["rank"]) && (main["rank"] as never))); // prettier-ignore

test("below the bound the line of the ranking says what is missing, and what the last day brought above it", async () => {
  const day = { G: 1, AB: 11, H: 4, HR: 0, Outs: 0, RA: 0, Points: 0 };
  standingWith((rank) => Object.assign(rank, { day }));
  expect(words((await shown()).page, ".home-standing-day")).toContain("11타수 4안타!");
  standingWith((rank) => Object.assign(rank, { day: { ...day, AB: 7, H: 0 } }));
  expect(words((await shown()).page, ".home-standing-day")).toMatch(/7타수 0안타$/);
  standingWith((rank) => Object.assign(rank, { me: { ...rank.me, Rank: null, Have: 26 }, above: [], day }));
  const { page } = await shown();
  expect(page.querySelector(".home-standing-day")).toBeNull();
  expect(words(page, ".home-standing .meter")).toMatch(/27타수 중 26타수.*1타수/);
});

test("a streak that an older API tells of after 90 days without a game is none", async () => {
  const at = (day: string) =>
    edit((main) => {
      const recent = z.array(z.looseObject({})).parse(main["recent"]);
      main["recent"] = recent.map((game) => ({ ...game, PlayedAt: `${day} 12:00:00`, Timezone: "Asia/Seoul" }));
    });
  at(dayAfter(seoulDay(), -90));
  expect((await shown()).page.querySelector(".home-streak")).not.toBeNull();
  at(dayAfter(seoulDay(), -92));
  expect((await shown()).page.querySelector(".home-streak")).toBeNull();
});

describe("milestones", () => {
  const milestones = async () => allWords((await shown()).page, ".home-next a[href*='/record/bests']");
  const career = { G: 12, W: 98, H: 995, HR: 2, RBI: 0, K: 60 };

  test("name the one that is nearest", async () => {
    edit((main) => Object.assign(main, { career, matches: [] }));
    const named = await milestones();
    expect(named.map((text) => text.match(/[\d,]+/g))).toEqual([["1,000", "5"]]);
  });

  test.each([
    ["REG", [["1,000"]]],
    ["BAT", [["100", "2"]]],
  ])("name what the last game, of %s, has reached", async (Mode, wanted) => {
    edit((main) => {
      const [game] = z.array(z.object({ My: z.object({}).loose() }).loose()).parse(main["matches"]);
      const My = { ...game?.My, H: 3, HR: 0, RBI: 1, K: 0 };
      main["matches"] = [{ ...game, Mode, Result: "L", My, PersonalBest: ["H"] }];
      main["career"] = { ...career, H: 1_002, RBI: 291 };
    });
    expect((await milestones()).map((text) => text.match(/[\d,]+/g))).toEqual(wanted);
    expect((await shown()).page.querySelector(".last-game mark")?.parentNode?.textContent).toContain(" 3");
  });

  test("are none where nothing is near, and where the API knows of none", async () => {
    edit((main) => (main["career"] = { ...career, W: 20, H: 20 }));
    expect(await milestones()).toEqual([]);
    edit((main) => delete main["career"]);
    expect(await milestones()).toEqual([]);
  });
});
