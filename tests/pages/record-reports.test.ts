import type { HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { modes, type Mode } from "../../app/baseball/modes";
import { seasonsUntil, seoulDay } from "../../app/i18n/seoul-days";
import { startApiProxy } from "../support/api-proxy";
import { startApp } from "../support/app-server";
import type { GameItem } from "../support/contract-shapes";
import { exactChance } from "../support/exact-chance";
import { exactNumbers, grouped, mostOf, shownCount, sumOf } from "../support/exact-numbers";
import { exactFraction } from "../support/fractions";
import { memberGames } from "../support/member-games";
import { useStage } from "../support/stage";
import { allWords, Visitor, words, type Answer } from "../support/visitor";

const stage = useStage({ games: 1200 });
let member: Visitor;
let api: Awaited<ReturnType<typeof memberGames>>;
beforeAll(async () => {
  member = await stage.member();
  api = await memberGames(stage.api.url);
});

type Games = readonly GameItem[];
interface Measure {
  text: (games: Games) => string;
  sample: (games: Games) => string;
}
const atBats = (games: Games) => `${shownCount(sumOf(games, "AB"))}타수`;
const avg: Measure = { text: exactNumbers.avg, sample: atBats };
const slg: Measure = { text: exactNumbers.slg, sample: atBats };
const era: Measure = { text: exactNumbers.era, sample: (games) => `${exactNumbers.innings(games)}이닝` };
const points: Measure = { text: exactNumbers.points, sample: (games) => `${shownCount(games.length)}경기` };

type Parts = readonly [n: number, d: number];
/** A rate of ten games, with what of each game is divided by what. */
interface FormMeasure extends Measure {
  parts: (game: GameItem) => Parts;
  share?: true;
  written: (value: number) => string;
}
type Measured = Awaited<ReturnType<typeof api.trend>>["recent"][number]["Measured"];
function formed(mode: Mode, measured: ReadonlyMap<number, Measured>): FormMeasure[] {
  const of = ({ RecordId }: GameItem) => measured.get(RecordId) ?? { Exits: 0, ExitSum: 0, Pitches: 0, PitchSum: 0, OnTarget: 0 }; // prettier-ignore
  const sum = (games: Games, name: keyof ReturnType<typeof of>) => games.reduce((total, game) => total + of(game)[name], 0); // prettier-ignore
  const fixed = (digits: number) => (value: number) =>
    (Math.round(value * 10 ** digits) / 10 ** digits).toFixed(digits);
  const velocity = (total: "ExitSum" | "PitchSum", n: "Exits" | "Pitches", sample: Measure["sample"]): FormMeasure => ({
    text: (games) => {
      const [tenths, balls] = [Math.round(10 * sum(games, total)), sum(games, n)];
      return balls ? `${exactFraction(tenths, 10 * balls, 1)}km/h` : "-";
    },
    sample,
    parts: (game) => [of(game)[total], of(game)[n]],
    written: fixed(1),
  });
  const pitches = (games: Games) => `${shownCount(sum(games, "Pitches"))}구`;
  const pointsOf: FormMeasure = { ...points, parts: ({ My }) => [My.Points, 1], written: fixed(1) };
  const onTarget: FormMeasure = {
    text: (games) => percent(sum(games, "OnTarget"), sum(games, "Pitches")),
    sample: pitches,
    parts: (game) => [of(game).OnTarget, of(game).Pitches],
    share: true,
    written: (value) => `${Math.round(100 * value)}%`,
  };
  if (mode === "pit") return [pointsOf, onTarget, velocity("PitchSum", "Pitches", pitches)];
  const exits = velocity("ExitSum", "Exits", (games) => `인플레이 타구 ${shownCount(sum(games, "Exits"))}개`);
  const batting: FormMeasure[] = [
    { ...avg, parts: ({ My }) => [My.H, My.AB], share: true, written: fixed(3) },
    { ...slg, parts: ({ My }) => [My.TB, My.AB], written: fixed(3) },
  ];
  const pitching: FormMeasure = { ...era, parts: ({ My }) => [27 * My.RA, My.Outs], written: fixed(2) };
  return mode === "bat" ? [pointsOf, ...batting, exits] : [...batting, pitching, exits];
}

const percent = (n: number, d: number) => `${exactFraction(100 * n, d, 0)}%`;

/** Where ten games would lie 19 times in 20 by chance alone. */
function rangeOf({ parts, share, written }: FormMeasure, all: Parts, latest: Games, ten: Games): string {
  const total = (games: Games, i: 0 | 1) => games.reduce((sum, game) => sum + parts(game)[i], 0);
  const rate = all[0] / all[1];
  if (!total(ten, 1)) return "-";
  const thrown = (games: Games) => games.filter((game) => parts(game)[1] > 0);
  const squares = thrown(latest).map((game) => (parts(game)[0] - rate * parts(game)[1]) ** 2);
  const variance = squares.reduce((sum, square) => sum + square, 0) / (squares.length - 1);
  const error = share
    ? Math.sqrt((rate * (1 - rate)) / total(ten, 1))
    : Math.sqrt(variance * thrown(ten).length) / total(ten, 1);
  const high = rate + 1.96 * error;
  return `${written(Math.max(0, rate - 1.96 * error))}–${written(share ? Math.min(1, high) : high)}`;
}

const followed = (mode: Mode) => (mode === "pit" ? [points] : mode === "bat" ? [points, avg, slg] : [avg, slg, era]);

interface Line {
  head: string;
  href: string | undefined;
  cells: string[];
}
const linesOf = (figure: HTMLElement): Line[] =>
  figure.querySelectorAll("tbody tr").map((row) => ({
    head: words(row, "th"),
    href: row.querySelector("th a")?.getAttribute("href"),
    cells: allWords(row, "td"),
  }));

/** The league's hits have decimals; 0 are those of a league with too few at-bats. */
const adjustedOf = ({ sum, LeagueH }: { sum: { H: number }; LeagueH: number }) =>
  LeagueH ? exactFraction(Math.round(100e6 * sum.H), Math.round(LeagueH * 1e6), 0) : "–";

/** Expects that a picture names itself, has a mark for every number, and states its reference. */
function expectPicture(figure: HTMLElement, marks: number, average?: string) {
  const picture = figure.querySelector("svg [role=img], svg[role=img]");
  expect(picture?.getAttribute("aria-label")).toMatch(/\.$/);
  expect(picture?.querySelectorAll("circle, .chart-bar")).toHaveLength(marks);
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

describe.each(modes)("mode $id", ({ id: mode, detail }) => {
  test("averages by month and of the last ten games are exact", async () => {
    const games = await api.all(mode);
    const { page, status } = await member.get(path("/trend", { mode, season: "all" }));
    expect(status).toBe(200);
    const figures = page.querySelectorAll(".chart-figure");
    const { months: told, recent } = await api.trend(mode);
    const measures = followed(mode);
    const forms = formed(mode, new Map(recent.map(({ RecordId, Measured }) => [RecordId, Measured])));
    expect(figures).toHaveLength(measures.length + forms.length);
    const months = [...grouped(games, monthOf)];
    const latest = games.slice(0, 49);
    const windows = latest.slice(0, latest.length < 10 ? latest.length : -9).map((_, i) => latest.slice(i, i + 10));
    for (const [i, measure] of measures.entries()) {
      const monthly = figures[i];
      if (!monthly) throw new Error("no figure");
      const cellsOf = (group: Games) => [measure.text(group), measure.sample(group), String(group.length)];
      expect(linesOf(monthly).map(({ cells }) => cells)).toEqual(months.map(([, group]) => cellsOf(group)));
      expectPicture(monthly, months.filter(([, group]) => /\d/.test(measure.text(group))).length, measure.text(games));
      expect(words(monthly, ".chart-sample")).toBe(measure.sample(games));
    }
    expect(games.length).toBeGreaterThanOrEqual(20);
    const added = (name: "Exits" | "ExitSum" | "Pitches" | "PitchSum" | "OnTarget") => told.reduce((sum, { Measured }) => sum + (Measured?.[name] ?? 0), 0); // prettier-ignore
    const wholes: Record<string, Parts> = {
      구속: [added("PitchSum"), added("Pitches")],
      적중: [added("OnTarget"), added("Pitches")],
      타구: [added("ExitSum"), added("Exits")],
    };
    for (const [i, form] of forms.entries()) {
      const rolling = figures[i + measures.length];
      if (!rolling) throw new Error("no figure");
      const title = words(rolling, ".chart-title");
      const [, measured] = Object.entries(wholes).find(([word]) => title.includes(word)) ?? [];
      const sumOfParts = (at: 0 | 1) => games.reduce((sum, game) => sum + form.parts(game)[at], 0);
      const all: Parts = measured ?? [sumOfParts(0), sumOfParts(1)];
      expect(linesOf(rolling).map(({ cells }) => cells)).toEqual(
        windows.map((ten) => [form.text(ten), rangeOf(form, all, latest, ten), form.sample(ten), String(ten.length)]),
      );
      expect(linesOf(rolling).map(({ href }) => href)).toEqual(
        windows.map(([game]) => `/record/${detail}/${game?.RecordId}`),
      );
      const drawn = windows.filter((ten) => /\d/.test(form.text(ten))).length;
      expectPicture(rolling, drawn, measured ? undefined : form.text(games));
      expect(rolling.querySelectorAll(".chart-band")).toHaveLength(2);
      expect(words(rolling, ".chart-sample")).toContain(`${windows[0]?.length}경기`);
    }
    expect(words(page, "main")).not.toContain("아직 10경기가 되지 않아");
  });

  test("hot and cold are said beside what is compared, only where chance would not bring it", async () => {
    const { page } = await member.get(path("/trend", { mode, season: "all" }));
    const games = await api.all(mode);
    const { months, recent } = await api.trend(mode);
    const told = (of: readonly { Measured: Measured }[], name: "OnTarget" | "Pitches") => of.reduce((sum, { Measured }) => sum + (Measured?.[name] ?? 0), 0); // prettier-ignore
    const ten = recent.slice(-10);
    const [last, all]: [Parts, Parts] =
      mode === "pit"
        ? [
            [told(ten, "OnTarget"), told(ten, "Pitches")],
            [told(months, "OnTarget"), told(months, "Pitches")],
          ]
        : [
            [sumOf(games.slice(0, 10), "H"), sumOf(games.slice(0, 10), "AB")],
            [sumOf(games, "H"), sumOf(games, "AB")],
          ];
    const before: Parts = [all[0] - last[0], all[1] - last[1]];
    const isUp = last[0] * before[1] > before[0] * last[1];
    const [hot, cold] = mode === "pit" ? ["제구가 좋아졌어요.", "제구가 흔들리고 있어요."] : ["타격감이 올라왔어요.", "타격감이 떨어졌어요."]; // prettier-ignore
    const isChance = exactChance(last, before) >= 0.01;
    const figures = page.querySelector(".form-verdict");
    const test = page.querySelectorAll(".disclosure-body > p")[0];
    expect(words(page, ".form-verdict strong")).toBe(isChance ? "평소 오르내리는 정도예요." : isUp ? hot : cold);
    const shown = ([n, d]: Parts) => (mode === "pit" ? percent(n, d) : exactFraction(n, d, 3));
    expect(figures?.text).toContain(` ${shown(last)}, 그 전 ${games.length - 10}경기 ${shown(before)}.`);
    for (const [, tries] of [last, before])
      expect(test?.text).toContain(`${shownCount(tries)}${mode === "pit" ? "구" : "타수"}`);
    expect(test?.text).toContain("100번");
  });

  test("without a chosen time the trend is of twelve months; its points lead where the lines of its tables do", async () => {
    const games = await api.all(mode);
    const thisMonth = seoulDay().slice(0, 7);
    const yearBefore = `${Number(thisMonth.slice(0, 4)) - 1}${thisMonth.slice(4)}`;
    const inYear = games.filter((game) => monthOf(game) > yearBefore);
    const { page } = await member.get(path("/trend", { mode }));
    expect(words(page, ".record-head .numbers")).toMatch(new RegExp(`\\D${inYear.length}경기$`));
    for (const figure of page.querySelectorAll(".chart-figure")) {
      const drawn = figure.querySelectorAll("svg a").map((link) => link.getAttribute("href"));
      const lines = linesOf(figure).filter(({ cells: [value = ""] }) => /\d/.test(value));
      expect(drawn.length).toBeGreaterThan(0);
      expect(drawn.toReversed()).toEqual(lines.map(({ href }) => href));
    }
    const [lead] = page.querySelectorAll(".chart-figure");
    expect((lead && linesOf(lead))?.map(({ cells }) => Number(cells.at(-1)))).toEqual(
      [...grouped(inYear, monthOf).values()].map((group) => group.length),
    );
  });

  test("bests by month are the most of one game", async () => {
    const games = await api.all(mode);
    const { page } = await member.get(path("/trend", { mode, season: "all", view: "best" }));
    const months = [...grouped(games, monthOf).values()];
    const fields = { 안타: "H", 홈런: "HR", 타점: "RBI", 탈삼진: "K", 포인트: "Points" } as const;
    const shown = page.querySelectorAll(".chart-figure").slice(0, -followed(mode).length);
    let compared = 0;
    for (const [title, of] of Object.entries(fields)) {
      const figure = shown.find((one) => words(one, ".chart-title") === title);
      if (!figure) continue;
      compared += 1;
      const expected = months.map((group) => [String(mostOf(group, of)), String(group.length)]);
      expect(linesOf(figure).map(({ cells }) => cells)).toEqual(expected);
      expectPicture(figure, months.length);
    }
    expect(compared).toBeGreaterThanOrEqual(2);
    expect(shown.length).toBeGreaterThanOrEqual(3);
  });

  test("splits are exact, small ones are marked, and their rows lead to the games they are made of", async () => {
    const games = await api.all(mode);
    const { fields, difficulties, levels, speeds } = await api.splits(mode);
    const told = [fields, difficulties ?? [], levels, speeds];
    const { page } = await member.get(path("/splits", { mode, season: "all" }));
    const figures = page.querySelectorAll("[aria-labelledby=settings] .chart-figure");
    const bands = [0, 90, 100, 110, 120];
    const batting = mode !== "pit";
    const byName = ({ FieldName }: GameItem) => FieldName;
    const byBand = ({ PitchSpeed }: GameItem) => bands.findLast((from) => PitchSpeed >= from);
    const kinds = [
      { groups: [...grouped(games, byName).values()], league: false, faced: false },
      {
        groups: batting ? [...grouped(games, ({ Difficulty }) => Difficulty).values()] : [],
        league: true,
        faced: false,
      },
      { groups: [...grouped(games, ({ Level }) => Level).values()], league: batting, faced: false },
      { groups: batting ? [...grouped(games, byBand).values()] : [], league: true, faced: true },
    ].filter(({ groups }) => groups.length);
    expect(figures).toHaveLength(kinds.length);
    const small = (group: Games) => (mode === "pit" ? group.length < 3 : sumOf(group, "AB") < 10);
    for (const [i, { groups, league, faced }] of kinds.entries()) {
      const figure = figures[i];
      if (!figure) throw new Error("no figure");
      const lines = linesOf(figure);
      const pitching = !faced && !["bat", "pit"].includes(mode);
      const expected = groups.map((group) => [
        String(group.length),
        ...(batting ? [String(sumOf(group, "AB"))] : []),
        ...followed(mode)
          .filter((measure) => measure !== era || pitching)
          .map((measure) => measure.text(group)),
        ...(pitching ? [exactNumbers.innings(group)] : []),
        String(sumOf(group, batting ? "HR" : "K")),
        small(group)
          ? "표본 적음"
          : pitching && sumOf(group, "Outs") > 0 && sumOf(group, "Outs") < 9
            ? "투구 표본 적음"
            : "",
      ]);
      const [leagueColumn] = lines.map(({ cells }) => (league ? cells.splice(batting ? 3 : 2, 1)[0] : undefined));
      if (league) expect(leagueColumn).toMatch(/^(0\.\d{3}|\d+\.\d|–)$/);
      const adjusted = lines.flatMap(({ cells }) => (batting ? cells.splice(3, 1) : []));
      expect(adjusted).toEqual(batting ? told[i]?.map(adjustedOf) : []);
      expect(lines.map(({ cells }) => cells).sort()).toEqual(expected.sort());
      const bars = lines.slice(0, 12);
      const leading = followed(mode)[0] ?? points;
      expectPicture(figure, bars.length, leading.text(games));
      expect(figure.querySelectorAll(".chart-bar-small")).toHaveLength(bars.filter(({ cells }) => cells.at(-1)).length);
      const target = await member.get(lines[0]?.href ?? "");
      expect(words(target.page, ".numbers")).toContain(`${lines[0]?.cells[0]}경기 · `);
    }
  });

  test("home and away, and the hours by the venue's clock, are exact and lead nowhere", async () => {
    const games = await api.all(mode);
    const { page } = await member.get(path("/splits", { mode, season: "all" }));
    const [sides, hours] = page.querySelectorAll(".figures")[0]?.querySelectorAll(".chart-figure").slice(-2) ?? [];
    const side = ({ MySide }: GameItem) => (MySide === "H" ? "홈 경기" : "원정 경기");
    const names = ["12:00 전", "12:00–17:00", "17:00–21:00", "21:00 이후"];
    const hour = (game: GameItem) => {
      const began = Number(localTime(game).slice(0, 2));
      return names[began < 6 ? 3 : [12, 17, 21].filter((from) => began >= from).length];
    };
    const kinds = [
      { figure: sides, groups: grouped(games, side), order: ["홈 경기", "원정 경기"] },
      { figure: hours, groups: grouped(games, hour), order: names },
    ];
    for (const { figure, groups, order } of kinds) {
      if (!figure) throw new Error("no figure");
      const shown = order.flatMap((name) => (groups.has(name) ? [{ name, own: groups.get(name) ?? [] }] : []));
      const leading = followed(mode)[0] ?? points;
      expect(
        linesOf(figure).map(({ head, href, cells }) => [head, href, cells[0], cells[mode === "pit" ? 1 : 2]]),
      ).toEqual(shown.map(({ name, own }) => [name, undefined, shownCount(own.length), leading.text(own)]));
      expectPicture(figure, shown.length, leading.text(games));
    }
  });

  test("bests and streaks are those of the games in the order played", async () => {
    const games = await api.all(mode);
    const { page } = await member.get(path("/bests", { mode, season: "all" }));
    const slots = page.querySelectorAll(".best-board li");
    const fields = { 안타: "H", 홈런: "HR", 타점: "RBI", 루타: "TB", 득점: "R", 도루: "SB", 탈삼진: "K", 포인트: "Points", "최고 구속": "MaxSpeed", "최장 비거리": "MaxDistance" } as const; // prettier-ignore
    expect(slots.length).toBeGreaterThan(2);
    for (const slot of slots) {
      const [, of] = Object.entries(fields).find(([label]) => label === words(slot, ".best-name")) ?? [];
      if (!of) throw new Error(`${words(slot, ".best-name")} is not known`);
      const most = mostOf(games, of);
      const reached = games.filter(({ My }) => My[of] === most);
      const text =
        of === "MaxSpeed" ? `${most.toFixed(1)}km/h` : of === "MaxDistance" ? `${most.toFixed(1)}m` : `${most}`;
      expect(words(slot, "strong")).toBe(text);
      expect(words(slot, ".best-times")).toBe(reached.length > 1 ? `${reached.length}번` : "1번");
      expect(slot.querySelector("a[href^='/record/']")?.getAttribute("href")).toBe(
        `/record/${detail}/${reached.at(-1)?.RecordId}`,
      );
      expect(slot.querySelector("time")?.getAttribute("datetime")).toBe(reached.at(-1)?.PlayedAt.slice(0, 10));
      expect(games.length < 5 || reached.at(-1)?.PersonalBest).toContain(of);
    }
    const runs = { 연승: (game: GameItem) => game.Result === "W", "연속 무패": (game: GameItem) => game.Result !== "L", "연속 경기 안타": (game: GameItem) => game.My.H > 0, "연속 경기 홈런": (game: GameItem) => game.My.HR > 0 }; // prettier-ignore
    const shown = page.querySelectorAll(".streaks li");
    expect(shown).toHaveLength(mode === "pit" ? 2 : 4);
    for (const [label, holds] of Object.entries(runs).slice(0, shown.length)) {
      const line = shown.find((one) => words(one, ".streak-name") === label);
      if (!line) throw new Error(`${label} is not there`);
      const { now, longest } = streakOf(games, holds);
      expect(words(line, ".streak-now")).toBe(now ? `현재 ${now}경기` : "진행 중인 기록 없음");
      expect(words(line, ".streak-longest")).toBe(longest ? `최장 ${longest}경기` : "아직 없어요");
    }
  });
});

const localTime = ({ PlayedAt, Timezone }: GameItem) =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: Timezone ?? "Asia/Seoul" }).format(
    Date.parse(`${PlayedAt.replace(" ", "T")}+09:00`),
  );

function streakOf(games: Games, holds: (game: GameItem) => boolean) {
  const ends = games.findIndex((game) => !holds(game));
  let [longest, run] = [0, 0];
  for (const game of games) {
    run = holds(game) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return { now: ends < 0 ? games.length : ends, longest };
}

describe("the trend of a career", () => {
  const shownOf = async (email: string, query: Record<string, string>, english = false) => {
    const visitor = await stage.member(email);
    const { page } = await visitor.get((english ? "/en" : "") + path("/trend", query));
    const [figure] = page.querySelectorAll(".chart-figure");
    return { told: words(page, ".record-head .numbers"), lines: figure ? linesOf(figure) : [], page };
  };

  test("over all seasons has all of its months, says from when to when, and counts them", async () => {
    const games = await (await memberGames(stage.api.url, "career@example.com")).all("reg");
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

  test("over twelve months ends today, also for whoever has long not played", async () => {
    const { told, lines, page } = await shownOf("idle@example.com", {});
    const today = seoulDay();
    expect(told).toContain(`${today.slice(0, 4)}년 ${Number(today.slice(5, 7))}월`);
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
    const { page } = await member.get(path("", { mode: "reg", ...query }));
    expect(words(page, ".page-head .numbers")).toContain(`${hard.length}경기 · `);
    const choices = page.querySelectorAll("select[name=difficulty] option").map((one) => one.getAttribute("value"));
    expect(choices).toEqual(["", "easy", "normal", "hard"]);
    expect(page.querySelector(".chip")?.getAttribute("href")).toBe(path("", { mode: "reg", difficulty: "hard" }));
    for (const report of ["/trend", "/splits"])
      expect(words((await member.get(path(report, query))).page, ".record-head .numbers")).toContain(
        `${hard.length}경기`,
      );
    const pitching = await member.get(path("", { mode: "pit", season: "all", difficulty: "hard" }));
    const all = await api.all("pit");
    expect(words(pitching.page, ".page-head .numbers")).toContain(`${all.length}경기 · `);
    expect(pitching.page.querySelector("select[name=difficulty]")).toBeNull();
  });
});

describe("a report of a selection", () => {
  test("has its filters as chips that a link takes away, and takes them along", async () => {
    const query = { mode: "ai", season: "all", result: "win", level: "3", from: "2020-01-01" };
    for (const page of pages) {
      const answer = await member.get(path(page, query));
      const chips = answer.page.querySelectorAll(".chip").map((chip) => chip.getAttribute("href"));
      const without = (name: string) =>
        path(page, Object.fromEntries(Object.entries(query).filter(([key]) => key !== name)));
      expect(chips, page).toEqual([without("season"), without("result"), without("level"), without("from")]);
      expect(answer.page.querySelector(".chip-clear")?.getAttribute("href")).toBe(path(page, { mode: "ai" }));
      const tabs = answer.page
        .querySelector("main .tabs")
        ?.querySelectorAll("a")
        .map((link) => link.getAttribute("href"));
      expect(tabs).toEqual(pages.map((other) => path(other, query)));
    }
    expect(words((await member.get(path("", query))).page, ".chips")).toContain("전체 시즌");
  });

  test("level, speed and rival select exactly the right games", async () => {
    const games = await api.all("reg");
    const level = String(games[0]?.Level);
    const shown = async (query: Record<string, string>) =>
      Number(
        /^\d+/.exec(
          words((await member.get(path("", { mode: "reg", season: "all", ...query }))).page, "main p.numbers"),
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
    const proxy = await startApiProxy(stage.api.url);
    const app = await startApp({ apiUrl: proxy.url });
    const visitor = await new Visitor(app.url).signIn();
    proxy.play((response, body, at) => {
      if (at !== "/record/trend.php") return false;
      response
        .writeHead(200, { "Content-Type": "application/json" })
        .end(body.replace(/,\s*"Measured":\s*\{[^}]*\}/g, ""));
      return true;
    });
    for (const mode of ["reg", "bat", "pit"] as const) {
      const { page } = await visitor.get(path("/trend", { mode, season: "all" }));
      expect(page.querySelectorAll(".chart-figure")).toHaveLength(2 * followed(mode).length);
      expect(page.querySelectorAll(".form-verdict")).toHaveLength(mode === "pit" ? 0 : 1);
    }
    await app.stop();
    proxy.close();
  });

  test("of fewer than twenty games nothing is said to be chance", async () => {
    const games = await api.all("reg");
    const from = games.slice(0, 15).at(-1)?.PlayedAt.slice(0, 10) ?? "";
    const few = games.filter(({ PlayedAt }) => PlayedAt.slice(0, 10) >= from);
    const { page } = await member.get(path("/trend", { mode: "reg", season: "all", from }));
    expect(few.length).toBeLessThan(20);
    expect(page.querySelectorAll(".chart-figure")).toHaveLength(7);
    expect(page.querySelector(".chart-band, .form-verdict, .report-note")).toBeNull();
    const [, , , figure] = page.querySelectorAll(".chart-figure");
    expect(figure && linesOf(figure)[0]?.cells).toHaveLength(3);
  });

  test.each([3, null])("games without a figure have no best, and that is all the page says (%s)", async (G) => {
    const proxy = await startApiProxy(stage.api.url);
    const app = await startApp({ apiUrl: proxy.url });
    const visitor = await new Visitor(app.url).signIn();
    proxy.play((response, body, at) => {
      if (at !== "/record/bests.php") return false;
      const answer = JSON.parse(body) as object;
      Object.assign("data" in answer && answer.data ? answer.data : answer, { bests: [], G });
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
      return true;
    });
    const said = (page: Answer) => words(page.page, ".empty p");
    const none = said(await visitor.get(path("/bests", { mode: "bat", season: "all" })));
    expect(none).not.toBe("");
    const rookie = await stage.member("rookie@example.com");
    expect(said(await rookie.get(path("/bests", { mode: "bat", season: "all" })))).not.toBe(none);
    await app.stop();
    proxy.close();
  });

  test.each(pages.slice(1))("%s of a member who has not played says so, and not that nothing matches", async (page) => {
    const rookie = await stage.member("rookie@example.com");
    for (const [season, links] of [
      ["", [path(page, { mode: "bat", season: "all" }), "/location"]],
      ["all", ["/location"]],
    ] as const) {
      const answer = await rookie.get(path(page, { mode: "bat", ...(season && { season }) }));
      expect(words(answer.page, ".empty p")).toContain("타격 챌린지");
      expect(answer.page.querySelectorAll(".empty a").map((link) => link.getAttribute("href"))).toEqual(links);
      expect(answer.page.querySelector(".filters, main svg[role=img]")).toBeNull();
    }
  });

  test.each(pages.slice(1))("%s without a game says so, and leads on", async (page) => {
    const answer = await member.get(path(page, { mode: "int", season: "all", from: "2090-01-01" }));
    expect(answer.status).toBe(200);
    expect(answer.page.querySelector("main .chart, .best-board")).toBeNull();
    expect(words(answer.page, ".empty p")).toBe("조건에 맞는 경기 기록이 없어요.");
    const links = answer.page.querySelectorAll(".empty a").map((link) => link.getAttribute("href"));
    expect(links).toEqual([path(page, { mode: "int", season: "all" }), "/record?mode=int"]);
  });

  test.each([...pages.slice(1), "/csv"])("%s with a wrong day leads to the form that tells", async (page) => {
    const answer = await member.get(path(page, { mode: "ai", from: "soon" }));
    expect(answer).toMatchObject({ status: 302, location: "/record?mode=ai&from=soon" });
    expect((await member.get("/record?mode=ai&from=soon")).status).toBe(400);
  });

  test("fewer than ten games are counted as many as they are, and the page says so", async () => {
    const games = (await api.all("bat")).slice(0, 4);
    const from = games.at(-1)?.PlayedAt.slice(0, 10) ?? "";
    const selected = (await api.all("bat")).filter(({ PlayedAt }) => PlayedAt.slice(0, 10) >= from);
    expect(selected.length).toBeLessThan(10);
    const { page } = await member.get(path("/trend", { mode: "bat", season: "all", from }));
    expect(words(page, ".notice")).toContain(`${selected.length}경기`);
    const rolling = page.querySelectorAll(".chart-figure")[3];
    expect(rolling && linesOf(rolling).map(({ cells }) => cells[0])).toEqual(
      selected.map((_, i) => exactNumbers.points(selected.slice(i))),
    );
  });

  test.each(pages)("/record%s costs one call of the API", async (page) => {
    await member.get(path(page, {}));
    await stage.api.switch({ resetCounters: true });
    await member.get(path(page, { season: "all" }));
    const { counts } = await stage.api.calls();
    expect(Object.values(counts)).toEqual([1]);
  });

  test.each(["trend", "splits", "spray", "bests", "list"])("a fault of %s is the page that says so", async (call) => {
    const page = call === "list" ? "/csv?mode=reg" : `/${call}`;
    await stage.api.switch({ fault: { path: `/record/${call}.php`, kind: "html200", count: 1 } });
    const answer = await member.get(`/en/record${page}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Content-Disposition")).toBeNull();
    expect(answer.page.querySelector("html")?.getAttribute("lang")).toBe("en");
  });
});

describe("the seasons", () => {
  test("are those in which the member has played, the newest first, with their exact numbers", async () => {
    const { seasons } = await api.list({ season: "all" });
    const games = await api.all("reg");
    const { page } = await member.get("/record?mode=reg&result=win");
    const links = page.querySelectorAll(".season-row a:not([href*=week])");
    const paths = seasons.map(({ Key }) => `/record?mode=reg&season=${Key}`);
    expect(links.map((link) => link.getAttribute("href"))).toEqual([...paths, "/record?mode=reg&season=all"]);
    for (const [i, { Key }] of seasons.entries()) {
      const quarter = (day: string) => Math.ceil(Number(day.slice(5, 7)) / 3);
      const played = games.filter(({ PlayedAt }) => `${PlayedAt.slice(0, 4)}-${quarter(PlayedAt)}` === Key);
      expect(words(links[i] ?? page, "strong")).toBe(exactNumbers.avg(played));
      // A year that is printed once is read out everywhere.
      expect(links[i]?.text).toContain(Key.slice(0, 4));
    }
  });

  test.each(["2026-4", "all"])("show which one is chosen: %s", async (season) => {
    const { page } = await member.get(`/record?mode=reg&season=${season}`);
    const current = page.querySelectorAll(".season-row [aria-current]").map((link) => link.getAttribute("href"));
    expect(current).toEqual([`/record?mode=reg&season=${season}`]);
  });
});
