import type { HTMLElement } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { modes, type Mode } from "../../app/baseball/modes";
import { seasonsUntil, seoulDay } from "../../app/i18n/seoul-days";
import type { GameItem } from "../support/contract-shapes";
import { exactChance } from "../support/exact-chance";
import { added, grouped, type Totals } from "../support/contract-games";
import { shownCount, shownEra, shownInnings, shownRate } from "../support/exact-numbers";
import { exactFraction } from "../support/fractions";
import { memberGames } from "../support/member-games";
import { hrefsOf } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allWords, problems, words, type Answer } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage({ games: 1200 });
const wire = useWire(stage);
const member = stage.useMember();
const api = memberGames(stage);

type Parts = readonly [n: number, d: number];
type Measured = Awaited<ReturnType<typeof api.trend>>["recent"][number]["Measured"];
interface Measure {
  text: (sum: Totals) => string;
  sample: (sum: Totals) => string;
}
const atBats = ({ AB }: Totals) => `${shownCount(AB)}타수`;
const avg: Measure = { text: ({ H, AB }) => shownRate(H, AB), sample: atBats };
const slg: Measure = { text: ({ TB, AB }) => shownRate(TB, AB), sample: atBats };
const era: Measure = {
  text: (sum) => shownEra(sum.RA, sum.Outs),
  sample: (sum) => `${shownInnings(sum.Outs)}이닝`,
};
const points: Measure = {
  text: ({ Points, G }) => (G ? exactFraction(Points, G, 1) : "-"),
  sample: ({ G }) => `${shownCount(G)}경기`,
};
const followed = (mode: Mode) => (mode === "pit" ? [points] : mode === "bat" ? [points, avg, slg] : [avg, slg, era]);
const percent = (n: number, d: number) => `${exactFraction(100 * n, d, 0)}%`;

interface Line {
  head: string;
  href: string | undefined;
  cells: string[];
}
const linesOf = (figure: HTMLElement | undefined): Line[] =>
  (figure?.querySelectorAll("tbody tr") ?? []).map((row) => ({
    head: words(row, "th"),
    href: row.querySelector("th a")?.getAttribute("href"),
    cells: allWords(row, "td"),
  }));

/** The league's hits have decimals; 0 are those of a league with too few at-bats. */
const adjustedOf = ({ sum, LeagueH }: { sum: { AB: number; H: number }; LeagueH: number }) =>
  LeagueH && sum.AB >= 27 ? exactFraction(Math.round(100e6 * sum.H), Math.round(LeagueH * 1e6), 0) : "–";

/** Expects that a picture names itself, has a mark for every number, and states its reference. */
function expectPicture(figure: HTMLElement, marks: number, average?: string) {
  const picture = figure.querySelector("svg [role=img], svg[role=img]");
  expect(picture?.getAttribute("aria-label")).toMatch(/\.$/);
  const dots = picture?.querySelectorAll(".chart-dots").flatMap((path) => path.getAttribute("d")?.match(/M/g) ?? []);
  expect((picture?.querySelectorAll("circle, .chart-bar").length ?? 0) + (dots?.length ?? 0)).toBe(marks);
  expect(picture?.toString()).not.toMatch(/NaN|undefined|Infinity/);
  if (average === undefined) return;
  expect(allWords(figure, ".chart-wall-label")).toContain(`평균 ${average}`);
  const names = figure.querySelectorAll("text.chart-free").map((text) => Number(text.getAttribute("y")));
  const line = figure.querySelector("path.chart-wall")?.getAttribute("d") ?? "";
  for (const [, from, length] of line.matchAll(/M[\d.]+ ([\d.]+)v([\d.]+)/g))
    for (const y of names) expect(y <= Number(from) || y - 10 >= Number(from) + Number(length)).toBe(true);
  expect(picture?.getAttribute("aria-label")).toContain(`평균 ${average}`);
}

const pages = ["", "/trend", "/splits", "/spray", "/bests"];
const monthOf = ({ PlayedAt }: GameItem) => PlayedAt.slice(0, 7);
const path = (page: string, query: Record<string, string>) => `/record${page}?${new URLSearchParams(query)}`;
const isNumber = (text = "") => /\d/.test(text);

describe.each(modes)("mode $id", ({ id: mode, detail }) => {
  test("the trend has the API's months, and a line for each ten games", async () => {
    const { months, recent } = await api.trend(mode);
    const { page, status } = await member.get(path("/trend", { mode, season: "all" }));
    expect(status).toBe(200);
    const figures = page.querySelectorAll(".chart-figure");
    const measures = followed(mode);
    const rolling = figures.slice(0, -measures.length);
    const whole = (await api.list({ mode: mode.toUpperCase(), season: "all" })).sum;
    for (const [i, { text, sample }] of measures.entries()) {
      const monthly = figures[rolling.length + i];
      if (!monthly) throw new Error("no figure");
      expect(linesOf(monthly).map(({ cells }) => cells)).toEqual(
        months.map(({ sum }) => [text(sum), sample(sum), String(sum.G)]).reverse(),
      );
      expectPicture(monthly, months.filter(({ sum }) => isNumber(text(sum))).length, text(whole));
      expect(words(monthly, ".chart-sample")).toBe(sample(whole));
    }
    const latest = recent.toReversed();
    const windows = latest.slice(0, -9).map((_, i) => latest.slice(i, i + 10));
    expect(rolling).toHaveLength(mode === "pit" ? 3 : 4);
    for (const figure of rolling) {
      const lines = linesOf(figure);
      expect(lines.map(({ href }) => href)).toEqual(windows.map(([game]) => `/record/${detail}/${game?.RecordId}`));
      expectPicture(figure, lines.filter(({ cells: [value] }) => isNumber(value)).length);
      expect(figure.querySelectorAll(".chart-band")).toHaveLength(2);
    }
    for (const [i, { text, sample }] of measures.entries()) {
      expect(linesOf(rolling[i]).map(({ cells }) => [cells[0], cells[2]])).toEqual(
        windows.map((ten) => [text(added(ten)), sample(added(ten))]),
      );
    }
    expect(words(page, ".hero-value")).toBe(measures[0]?.text(added(latest.slice(0, 10))));
    expect(words(page, ".hero-place")).toBe(`평균 ${measures[0]?.text(whole)}`);
    expect(words(page, "main")).not.toContain("아직 10경기가 되지 않아");
  });

  test("hot and cold are said beside what is compared, only where chance would not bring it", async () => {
    const { page } = await member.get(path("/trend", { mode, season: "all" }));
    const { months, recent } = await api.trend(mode);
    const isPitching = mode === "pit";
    const sum = (of: readonly { My?: Totals; sum?: Totals; Measured: Measured }[]): Parts =>
      of.reduce<Parts>(
        ([n, d], { My, sum = My, Measured }) =>
          isPitching ? [n + Measured.OnTarget, d + Measured.Pitches] : [n + (sum?.H ?? 0), d + (sum?.AB ?? 0)],
        [0, 0],
      );
    const [last, all] = [sum(recent.slice(-10)), sum(months)];
    const before: Parts = [all[0] - last[0], all[1] - last[1]];
    const isUp = last[0] * before[1] > before[0] * last[1];
    const [hot, cold] = isPitching ? ["제구가 좋아졌어요.", "제구가 흔들리고 있어요."] : ["타격감이 올라왔어요.", "타격감이 떨어졌어요."]; // prettier-ignore
    const isChance = exactChance(last, before) >= 0.01;
    expect(words(page, ".form-verdict strong")).toBe(isChance ? "평소 오르내리는 정도예요." : isUp ? hot : cold);
    for (const [n, d] of [last, before]) {
      expect(words(page, ".form-verdict")).toContain(isPitching ? percent(n, d) : exactFraction(n, d, 3));
      expect(words(page, ".disclosure-body > p")).toContain(`${shownCount(d)}${isPitching ? "구" : "타수"}`);
    }
  });

  test("without a chosen time the trend is of twelve months; its points lead where the lines of its tables do", async () => {
    const games = await api.all(mode);
    const thisMonth = seoulDay().slice(0, 7);
    const yearBefore = `${Number(thisMonth.slice(0, 4)) - 1}${thisMonth.slice(4)}`;
    const inYear = games.filter((game) => monthOf(game) > yearBefore);
    const { page } = await member.get(path("/trend", { mode }));
    expect(words(page, ".section p.numbers")).toMatch(new RegExp(`\\D${inYear.length}경기$`));
    for (const figure of page.querySelectorAll(".chart-figure")) {
      const drawn = hrefsOf(figure, "svg a");
      const lines = linesOf(figure).filter(({ cells: [value] }) => isNumber(value));
      expect(drawn.length).toBeGreaterThan(0);
      expect(drawn.toReversed()).toEqual(lines.map(({ href }) => href));
    }
  });

  test("bests by month are the API's", async () => {
    const { months } = await api.trend(mode);
    const { page } = await member.get(path("/trend", { mode, season: "all", view: "best" }));
    const fields = { 안타: "H", 홈런: "HR", 타점: "RBI", 탈삼진: "K", 포인트: "Points" } as const;
    const shown = page.querySelectorAll(".section .chart-figure");
    let compared = 0;
    for (const [title, of] of Object.entries(fields)) {
      const figure = shown.find((one) => words(one, ".chart-title") === title);
      if (!figure) continue;
      compared += 1;
      const expected = months.map(({ best, sum }) => [String(best[of]), String(sum.G)]);
      expect(linesOf(figure).map(({ cells }) => cells)).toEqual(expected.reverse());
      expectPicture(figure, months.length);
    }
    expect(compared).toBeGreaterThanOrEqual(2);
    expect(shown.length).toBeGreaterThanOrEqual(3);
  });

  test("splits are the API's, small ones are marked, and their rows lead to the games they are made of", async () => {
    const { fields, difficulties, levels, speeds } = await api.splits(mode);
    const { page } = await member.get(path("/splits", { mode, season: "all" }));
    const figures = page.querySelectorAll("[aria-labelledby=settings] .chart-figure");
    const batting = mode !== "pit";
    const kinds = [
      { rows: fields, league: false, faced: false },
      { rows: batting ? (difficulties ?? []) : [], league: true, faced: false },
      { rows: levels, league: batting, faced: false },
      { rows: batting ? speeds : [], league: true, faced: true },
    ].filter(({ rows }) => rows.length);
    expect(figures).toHaveLength(kinds.length);
    const small = ({ G, AB }: Totals) => (mode === "pit" ? G < 3 : AB < 10);
    for (const [i, { rows, league, faced }] of kinds.entries()) {
      const figure = figures[i];
      if (!figure) throw new Error("no figure");
      const lines = linesOf(figure);
      const pitching = !faced && !["bat", "pit"].includes(mode);
      const expected = rows.map(({ sum }) => [
        String(sum.G),
        ...(batting ? [String(sum.AB)] : []),
        ...followed(mode)
          .filter((measure) => measure !== era || pitching)
          .map(({ text }) => text(sum)),
        ...(pitching ? [shownInnings(sum.Outs)] : []),
        String(batting ? sum.HR : sum.K),
        small(sum) ? "표본 적음" : pitching && sum.Outs > 0 && sum.Outs < 9 ? "투구 표본 적음" : "",
      ]);
      const [leagueColumn] = lines.map(({ cells }) => (league ? cells.splice(batting ? 3 : 2, 1)[0] : undefined));
      if (league) expect(leagueColumn).toMatch(/^(0\.\d{3}|\d+\.\d|–)$/);
      const adjusted = lines.flatMap(({ cells }) => (batting ? cells.splice(3, 1) : []));
      expect(adjusted).toEqual(batting ? rows.map(adjustedOf) : []);
      expect(lines.map(({ cells }) => cells)).toEqual(expected);
      const bars = lines.slice(0, 6);
      expectPicture(figure, bars.length);
      expect(figure.querySelectorAll(".chart-bar-small")).toHaveLength(bars.filter(({ cells }) => cells.at(-1)).length);
      const target = await member.get(lines[0]?.href ?? "");
      expect(words(target.page, ".hero-note")).toContain(`${lines[0]?.cells[0]}경기 · `);
    }
  });

  test("home and away, and the hours by the venue's clock, are the API's and lead nowhere", async () => {
    const { sides, hours } = await api.splits(mode);
    const { page } = await member.get(path("/splits", { mode, season: "all" }));
    const figures = page.querySelectorAll(".figures")[0]?.querySelectorAll(".chart-figure").slice(-2) ?? [];
    const leading = followed(mode)[0] ?? points;
    for (const [i, rows] of [sides ?? [], hours ?? []].entries()) {
      expect(linesOf(figures[i]).map(({ href, cells }) => [href, cells[0], cells[mode === "pit" ? 1 : 2]])).toEqual(
        rows.map(({ sum }) => [undefined, shownCount(sum.G), leading.text(sum)]),
      );
      expect(rows.length).toBeGreaterThan(1);
    }
  });

  test("bests and streaks are the API's", async () => {
    const { bests, streaks } = await api.bests(mode);
    const { page } = await member.get(path("/bests", { mode, season: "all" }));
    const names = { H: "안타", HR: "홈런", RBI: "타점", TB: "루타", R: "득점", SB: "도루", K: "탈삼진", Points: "포인트", MaxSpeed: "최고 구속", MaxDistance: "최장 비거리" } as const; // prettier-ignore
    const units: Record<string, string> = { MaxSpeed: "km/h", MaxDistance: "m" };
    const told = bests.map(({ Of, Value, Times, game }) => [
      names[Of],
      units[Of] ? Value.toFixed(1) + units[Of] : String(Value),
      Times > 1 ? `${Times}번` : undefined,
      `/record/${detail}/${game.RecordId}`,
      game.PlayedAt.slice(0, 10),
    ]);
    const [hero, ...rows] = page.querySelectorAll(".hero, .best-rows > li");
    const shown = [hero, ...rows].map((row = page) => [
      words(row, ".best-name, .hero-label").replace(/^한 경기 최고 /, ""),
      words(row, "strong, .hero-value"),
      /\d+번$/.exec(words(row, ".best-game"))?.[0],
      row.querySelector("a[href^='/record/']")?.getAttribute("href"),
      row.querySelector("time")?.getAttribute("datetime"),
    ]);
    expect(shown.toSorted()).toEqual(told.toSorted());
    expect(shown[0]?.[0]).toBe(["bat", "pit"].includes(mode) ? "포인트" : "안타");
    expect(shown.length).toBeGreaterThan(2);
    const lines = page.querySelectorAll(".streaks li");
    expect(lines.map((line) => [words(line, ".streak-now"), words(line, ".streak-longest")])).toEqual(
      streaks.map(({ Now, Longest }) => [
        Now ? `현재 ${Now}경기` : "진행 중인 기록 없음",
        Longest ? `최장 ${Longest}경기` : "아직 없어요",
      ]),
    );
  });
});

describe("the trend of a career", () => {
  const shownOf = async (email: string, query: Record<string, string>, english = false) => {
    const visitor = await stage.member(email);
    const { page } = await visitor.get((english ? "/en" : "") + path("/trend", query));
    const [figure] = page.querySelectorAll(".section .chart-figure");
    return { told: words(page, ".section p.numbers"), lines: figure ? linesOf(figure) : [], page };
  };

  test("over all seasons has all of its months, says from when to when, and counts them", async () => {
    const games = await memberGames(stage, "career@example.com").all("reg");
    const months = [...grouped(games, monthOf)];
    expect(months.length).toBeGreaterThan(24);
    const { told, lines } = await shownOf("career@example.com", { season: "all" });
    expect(lines.map(({ cells }) => Number(cells.at(-1)))).toEqual(months.map(([, group]) => group.length));
    const named = (month = "") => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;
    expect(told).toContain(`${named(months.at(-1)?.[0])} – ${named(months[0]?.[0])}`);
    expect(told).toContain(`${games.length}경기`);
    const english = await shownOf("career@example.com", { season: "all" }, true);
    expect(english.told).toMatch(new RegExp(`20\\d\\d – .*20\\d\\d .*\\b${games.length} games`));
  });

  test("over twelve months is empty for whoever has long not played, and leads to all seasons", async () => {
    const { lines, page } = await shownOf("idle@example.com", {});
    expect(lines).toEqual([]);
    expect(page.querySelector("main .empty a")?.getAttribute("href")).toBe("/record/trend?season=all");
    expect((await shownOf("idle@example.com", { season: "all" })).lines.length).toBeGreaterThan(0);
  });
});

describe("streaks", () => {
  const shown = async (query: Record<string, string>) => {
    const { page } = await member.get(path("/bests", query));
    const cells = (selector: string) => page.querySelectorAll(`.streaks ${selector}`).length;
    return { all: cells("li"), now: cells(".streak-now"), lit: cells(".bulb-lit:not([d=''])") };
  };
  const [current = "", before = ""] = seasonsUntil(seoulDay(), 2);

  test.each<Record<string, string>>([{}, { season: current }, { season: "all" }])("can go on in %o", async (query) => {
    expect(await shown(query)).toMatchObject({ all: 4, now: 4 });
  });

  test("go on no more after 90 days without a game, at home either", async () => {
    const idle = await stage.member("idle@example.com");
    const { page } = await idle.get(path("/bests", { season: "all" }));
    expect(new Set(allWords(page, ".streak-now"))).toEqual(new Set(["진행 중인 기록 없음"]));
    expect(allWords(page, ".streak-longest").some((text) => /최장 [3-9]/.test(text))).toBe(true);
    expect((await idle.get("/")).page.querySelector(".home-streak")).toBeNull();
  });

  test.each<Record<string, string>>([
    { season: before },
    { season: current, to: `${current.slice(0, 4)}-01-01` },
    { season: "all", from: "2026-05-01" },
    { month: "2026-05" },
  ])("go on no more in %o", async (query) => {
    expect(await shown(query)).toMatchObject({ now: 0, lit: 0 });
  });

  test.each(["win", "draw", "lose"])("are none of games chosen by their result: %s", async (result) => {
    expect(await shown({ season: "all", result })).toEqual({ all: 0, now: 0, lit: 0 });
  });
});

describe("difficulty", () => {
  test("is a filter of all reports, and of a pitching challenge of none", async () => {
    const hard = (await api.all("reg")).filter(({ Difficulty }) => Difficulty === "HARD");
    const query = { season: "all", difficulty: "hard" };
    const { page } = await member.get(path("", { mode: "reg", ...query, filters: "open" }));
    expect(words(page, ".hero-note")).toContain(`${hard.length}경기 · `);
    const choices = page.querySelectorAll("select[name=difficulty] option").map((one) => one.getAttribute("value"));
    expect(choices).toEqual(["", "easy", "normal", "hard"]);
    expect(hrefsOf(page, ".chip")).toEqual([path("", { mode: "reg", season: "all" })]);
    for (const [report, count] of [
      ["/trend", ".section p.numbers"],
      ["/splits", ".hero-note"],
    ] as const)
      expect(words((await member.get(path(report, query))).page, count)).toContain(`${hard.length}경기`);
    const pitching = await member.get(path("", { mode: "pit", season: "all", difficulty: "hard", filters: "open" }));
    const all = await api.all("pit");
    expect(words(pitching.page, ".hero-note")).toContain(`${all.length}경기 · `);
    const selects = pitching.page.querySelectorAll("form.filters select").map((one) => one.getAttribute("name"));
    expect(selects).toEqual(["month", "result", "venue", "level"]);
  });
});

describe("a report of a selection", () => {
  test("has its filters as chips that a link takes away, and keeps the season when all of them go", async () => {
    const query = { mode: "ai", season: "all", result: "win", level: "3", from: "2020-01-01" };
    for (const page of pages) {
      const answer = await member.get(path(page, query));
      const chips = hrefsOf(answer.page, ".chip");
      const without = (name: string) =>
        path(page, Object.fromEntries(Object.entries(query).filter(([key]) => key !== name)));
      expect(chips, page).toEqual([without("result"), without("level"), without("from")]);
      expect(hrefsOf(answer.page, ".chip-clear")).toEqual([path(page, { mode: "ai", season: "all" })]);
    }
  });

  test("level, speed and rival select exactly the right games", async () => {
    const games = await api.all("reg");
    const level = String(games[0]?.Level);
    const shown = async (query: Record<string, string>) =>
      Number(
        /^\d+/.exec(
          words((await member.get(path("", { mode: "reg", season: "all", ...query }))).page, ".hero-note"),
        )?.[0] ?? 0,
      );
    expect(await shown({ level })).toBe(games.filter((game) => String(game.Level) === level).length);
    expect(await shown({ speed: "100" })).toBe(
      games.filter(({ PitchSpeed }) => PitchSpeed >= 100 && PitchSpeed < 110).length,
    );
    const { sum } = await api.list({ season: "all", rival: "2" });
    expect(await shown({ rival: "2" })).toBe(sum.G);
  });

  test("without what was measured, the trend has what its totals tell", async () => {
    const visitor = await wire.member();
    wire.rewrite("/record/trend.php", (body) => body.replace(/,\s*"Measured":\s*\{[^}]*\}/g, ""));
    for (const mode of ["reg", "bat", "pit"] as const) {
      const { page } = await visitor.get(path("/trend", { mode, season: "all" }));
      expect(page.querySelectorAll(".chart-figure")).toHaveLength(2 * followed(mode).length);
      expect(page.querySelectorAll(".form-verdict")).toHaveLength(mode === "pit" ? 0 : 1);
    }
  });

  test("of fewer than twenty games nothing is said to be chance", async () => {
    const games = await api.all("reg");
    const from = games.slice(0, 15).at(-1)?.PlayedAt.slice(0, 10) ?? "";
    const few = games.filter(({ PlayedAt }) => PlayedAt.slice(0, 10) >= from);
    const { page } = await member.get(path("/trend", { mode: "reg", season: "all", from }));
    expect(few.length).toBeLessThan(20);
    expect(page.querySelectorAll(".chart-figure")).toHaveLength(7);
    expect(page.querySelector(".chart-band, .form-verdict, .report-note")).toBeNull();
    const [figure] = page.querySelectorAll(".chart-figure");
    expect(figure && linesOf(figure)[0]?.cells).toHaveLength(3);
  });

  test.each([3, null])("games without a figure have no best, and that is all the page says (%s)", async (G) => {
    const visitor = await wire.member();
    wire.edit("/record/bests.php", (data) => Object.assign(data, { bests: [], G }));
    const said = (page: Answer) => words(page.page, ".empty p");
    const none = said(await visitor.get(path("/bests", { mode: "bat", season: "all" })));
    expect(none).not.toBe("");
    const rookie = await stage.member("rookie@example.com");
    expect(said(await rookie.get(path("/bests", { mode: "bat", season: "all" })))).not.toBe(none);
  });

  test.each(pages.slice(1))("%s of a member who has not played says so, and not that nothing matches", async (page) => {
    const rookie = await stage.member("rookie@example.com");
    for (const season of ["", "all"]) {
      const answer = await rookie.get(path(page, { mode: "bat", ...(season && { season }) }));
      expect(words(answer.page, ".empty p")).toContain("아직 경기 기록이 없어요");
      expect(hrefsOf(answer.page, ".empty a")).toEqual(["/location"]);
      expect(answer.page.querySelector(".hero, main svg[role=img]")).toBeNull();
    }
  });

  test.each(pages.slice(1))("%s without a game says so, and leads on", async (page) => {
    const answer = await member.get(path(page, { mode: "int", season: "all", from: "2090-01-01" }));
    expect(answer.status).toBe(200);
    expect(answer.page.querySelector("main .chart, .hero, .best-rows")).toBeNull();
    expect(words(answer.page, ".empty p")).toBe("조건에 맞는 경기 기록이 없어요.");
    const links = hrefsOf(answer.page, ".empty a");
    expect(links).toEqual([path(page, { mode: "int", season: "all" }), "/record?mode=int"]);
  });

  test("a file with a wrong day leads to the form that tells", async () => {
    const answer = await member.get(path("/csv", { mode: "ai", from: "soon", to: "" }));
    expect(answer).toMatchObject({ status: 302, location: "/record?mode=ai&from=soon&to=" });
  });

  test("fewer than ten games are counted as many as they are, and the page says so", async () => {
    const games = (await api.all("bat")).slice(0, 4);
    const from = games.at(-1)?.PlayedAt.slice(0, 10) ?? "";
    const selected = (await api.all("bat")).filter(({ PlayedAt }) => PlayedAt.slice(0, 10) >= from);
    expect(selected.length).toBeLessThan(10);
    const { page } = await member.get(path("/trend", { mode: "bat", season: "all", from }));
    expect(words(page, ".notice")).toContain(`${selected.length}경기`);
    expect(linesOf(page.querySelectorAll(".chart-figure")[0]).map(({ cells }) => cells[0])).toEqual(
      selected.map((_, i) => points.text(added(selected.slice(i)))),
    );
  });

  test.each(pages)("/record%s costs one call of the API", async (page) => {
    await member.get(path(page, {}));
    await stage.api.switch({ resetCounters: true });
    await member.get(path(page, { season: "all" }));
    const { counts } = await stage.api.calls();
    expect(Object.values(counts)).toEqual([1]);
  });
});

describe("the line that begins a page of records", () => {
  const seasonsOn = (page: HTMLElement) => page.querySelectorAll(".selector .chip-row")[1] ?? page;

  test.each(pages)("says on /record%s what is chosen, opens to choose again, and keeps it on the other pages", async (page) => {
    const game = (await api.all("ai")).find(({ Result }) => Result === "W");
    const query = { mode: "ai", season: "all", result: "win", venue: String(game?.FieldSeq), from: "2020-01-01" };
    const answer = await member.get(path(page, query));
    const [head, content] = answer.page.querySelector("main .page")?.children ?? [];
    expect([head?.classNames, head?.children.map((one) => one.classNames || one.rawTagName)]).toEqual(["record-head", ["visually-hidden", "selector", "tabs"]]);
    expect(content?.classNames).toMatch(/hero|empty|spray-parts/);
    const line = answer.page.querySelector(".selector summary") ?? answer.page;
    for (const word of ["AI", "전체 시즌", "승리", "2020-01-01"]) expect(line.text).toContain(word);
    expect(hrefsOf(answer.page, ".record-head > .tabs a")).toEqual(pages.map((other) => path(other, query)));
    expect(answer.page.querySelector("form.filters")).toBeNull();
    const opened = path(page, { ...query, filters: "open" });
    expect(hrefsOf(answer.page, ".selector .button")).toEqual([`${opened}#filters`]);
    const { page: html } = await member.get(opened);
    expect(html.querySelector(".selector details[open] form#filters")?.getAttribute("action")).toBe(`/record${page}`);
    const modes = hrefsOf(answer.page.querySelector(".selector .chip-row") ?? answer.page, "a");
    const period = { season: "all", from: "2020-01-01" };
    expect(modes).toContain(path(page, { mode: "pit", ...period }));

    // The API offers no such month.
    const typed = { ...query, month: "2019-05", from: "soon", to: "2026-03-05" };
    const wrong = await member.get(path(page, typed));
    expect(wrong.status).toBe(400);
    expect(problems(wrong)).toEqual(["#from"]);
    const form = wrong.page.querySelector(".selector details[open] form.filters");
    const value = (name: string) => form?.querySelector(`input[name=${name}], select[name=${name}] option[selected]`)?.getAttribute("value");
    expect(Object.fromEntries(Object.keys(typed).map((name) => [name, value(name)]))).toEqual(typed);
    expect(form?.querySelector("#from")?.getAttribute("aria-invalid")).toBe("true");
  }); // prettier-ignore

  test("has the seasons in which the member has played, the newest first, and marks the chosen one", async () => {
    const { seasons } = await api.list({ season: "all" });
    for (const page of pages) {
      const inSeason = (season: string) => path(page, { ...(page === "" && { mode: "reg" }), season, result: "win" });
      const { page: html } = await member.get(inSeason(seasons[1]?.Key ?? ""));
      const links = hrefsOf(seasonsOn(html), "a").filter((href) => /season=2/.test(href));
      expect(links).toEqual(seasons.map(({ Key }) => inSeason(Key)));
      expect(hrefsOf(seasonsOn(html), "[aria-current]")).toEqual([inSeason(seasons[1]?.Key ?? "")]);
    }
  });

  test.each([
    ["/trend", "최근 12개월"],
    ["/bests", "전체 시즌"],
    ["/splits", "분기"],
  ])("says on %s of which time it is where none is chosen", async (page, time) => {
    const { page: html } = await member.get(`/record${page}`);
    expect(words(html, ".selector summary")).toContain(time);
    expect(words(seasonsOn(html), "[aria-current]")).toContain(time);
  });
});

test("the picture beside the large figure has the latest eight seasons with their exact averages", async () => {
  const { seasons } = await api.list({ season: "all" });
  const { page } = await member.get("/record?mode=reg");
  const latest = seasons.slice(0, 8).reverse();
  const texts = latest.map(({ Year, Quarter, sum }) => `${Year}년 ${Quarter}분기 ${avg.text(sum)}`);
  const picture = page.querySelector(".hero-trend");
  expect(picture?.getAttribute("aria-label")).toContain(texts.join(", "));
  expect(picture?.querySelectorAll("path")).toHaveLength(latest.length);
  expect(words(page, ".hero-place")).toBe(texts.at(-2));
  expect((await member.get("/record?mode=reg&result=win")).page.querySelector(".hero-trend, .hero-place")).toBeNull();
});
