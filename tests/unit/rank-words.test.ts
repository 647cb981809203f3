import { parse } from "node-html-parser";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { loadAllTexts } from "../../app/i18n/catalogues.server";
import { gameWording } from "../../app/baseball/measures";
import { dot } from "../../app/i18n/dot";
import type { Language } from "../../app/i18n/languages";
import { translators } from "../../app/i18n/texts";
import type { Board, RankedSum, Entry, RankEvent } from "../../app/api/rank.server";
import type { Compared } from "../../app/api/compare.server";
import type { Totals } from "../../app/api/game.server";
import { eventState } from "../../app/game/rank/event-line";
import { mirrorRanks, mirrorStats } from "../../app/game/rank/mirror";
import { phaseOf } from "../../app/game/rank/phase";
import { eventRules } from "../../app/game/rank/rule";
import { change, meter, valueOf } from "../../app/game/rank/standing";
import { place } from "../../app/game/place";
import { seasonDates } from "../../app/game/season-dates";
import { firstDayOf, lastDayOf } from "../../app/i18n/seoul-days";

loadAllTexts();

const nothing: RankedSum = {
  ...{ games: 0, atBats: 0, hits: 0, totalBases: 0, homeRuns: 0, outs: 0, runsAllowed: 0, points: 0 },
  ...{ maxSpeed: 0, maxDistance: 0, leagueHits: 0 },
};
const board: Board = {
  ...{ mode: "reg", by: "avg", season: "2026-4", needOf: "atBats", need: 27, measures: null },
  ...{ region: null, regionName: null, venue: null, venueName: null },
  ...{ asOf: "2026-11-22T05:00:00+09:00", since: "2026-11-15", players: 60, qualified: 50 },
};
const entry: Entry = {
  ...{ id: "7", nickname: "홈런왕", character: "3", me: false, hasPage: false, favourite: false },
  ...{ rank: 2, tied: false, change: 0, have: 60, sum: { ...nothing, atBats: 60, hits: 20 } },
};
const { ko, en } = translators;
const drawn = (element: ReactElement | null) => element && parse(renderToStaticMarkup(element));
const textOf = (element: ReactElement | null) => drawn(element)?.textContent.trim();

describe("a row of the board", () => {
  test("says a shared rank as such", () => {
    const tied = { rank: 4, tied: true };
    expect([textOf(place(ko, tied)), textOf(place(en, tied))]).toEqual(["공동 4위", "T4"]);
    const last = { rank: 12345, tied: false };
    expect([textOf(place(ko, last)), textOf(place(en, last))]).toEqual(["12,345위", "#12,345"]);
  });

  test("tells who is new from who has stayed, and neither where there is nothing to compare with", () => {
    const looks = [null, 0, -4, 4].map(
      (places) =>
        drawn(change(ko, { rank: 2, change: places }, board))
          ?.querySelector(".change")
          ?.classNames.split("-")[1],
    );
    expect(looks).toEqual(["new", "same", "down", "up"]);
    expect(change(ko, { rank: 2, change: null }, { since: null })).toBeNull();
    expect(change(ko, { rank: null, change: null }, board)).toBeNull();
  });

  test.each([
    ["ko", "atBats", 27, 19, "27타수 중 19타수", "8타수 남았어요"],
    ["en", "atBats", 27, 19, "19 of 27 at-bats", "8 to go"],
    ["ko", "outs", 27, 26, "9이닝 중 8⅔이닝", "⅓이닝 남았어요"],
    ["en", "outs", 27, 13, "4⅓ of 9 innings", "4⅔ innings to go"],
    ["en", "games", 3, 0, "0 of 3 games", "3 to go"],
    ["en", "games", 1, 0, "0 of 1 game", "1 to go"],
  ] as const)("in %s tells how many %s of %i are there", (language, needOf, need, have, there, toGo) => {
    const shown = meter(translators[language], { rank: null, have }, { by: "avg", needOf, need }, "open");
    expect(textOf(shown)).toBe(there + dot + toGo);
    const width = drawn(shown)?.querySelector(".meter-have")?.getAttribute("width");
    expect(width).toBe(String(Math.floor((100 * have) / need)));
  });

  test.each(["counting", "final"] as const)("of a season that is %s leaves nothing to go", (phase) => {
    expect(textOf(meter(ko, { rank: null, have: 19 }, board, phase))).toBe("27타수 중 19타수");
  });

  test.each(["open", "final"] as const)("that is full without a rank gives the reason, where it is %s", (phase) => {
    const full = meter(en, { rank: null, have: 2 }, { by: "distance", needOf: "games", need: 1 }, phase);
    expect(textOf(full)).toContain(en("game.maxDistance"));
    expect(textOf(full)).not.toContain("to go");
  });

  test("has no value where nothing was counted", () => {
    const values = (["avg", "hr", "era", "points", "distance", "speed"] as const).map((by) =>
      valueOf(by, nothing, gameWording("ko")),
    );
    expect(values).toEqual(["-", "0", "-", "-", "-", "-"]);
  });
});

describe("a ranking", () => {
  const asOf = (day: string) => ({ ...board, asOf: `${day}T05:00:00+09:00` });

  test.each([
    ["2026-12-31", "2026-12-31", "open"],
    ["2027-01-01", "2026-12-31", "counting"],
    ["2027-01-01", "2027-01-01", "final"],
    ["2027-03-05", "2027-01-01", "final"],
  ])("of Q4 is on %s, computed on %s, %s", (today, computed, phase) => {
    expect(phaseOf({ board: asOf(computed), event: null }, today)).toBe(phase);
  });

  test.each([
    ["upcoming", "2026-10-31", "2026-10-31", "upcoming"],
    ["open", "2026-11-24", "2026-11-24", "open"],
    ["closed", "2026-11-25", "2026-11-24", "counting"],
    ["closed", "2026-11-25", "2026-11-25", "final"],
  ] as const)("of an event that is %s on %s, computed on %s, is %s", (status, today, computed, phase) => {
    const dates = { from: "2026-11-01", to: "2026-11-24", mode: null };
    const event = {
      id: "1",
      title: "x",
      status,
      ...dates,
      text: null,
      mode: "reg" as const,
      measures: ["avg" as const],
    };
    const rules = { minAtBats: 10, minDifficulty: null, minSpeed: null, needContact: false, contact: true };
    expect(phaseOf({ board: asOf(computed), event: { ...event, ...rules } }, today)).toBe(phase);
  });
});

describe("a season", () => {
  test.each([
    ["2026-12-01", `Dec 31${dot}30 days left`],
    ["2026-12-30", `Dec 31${dot}1 day left`],
    ["2026-12-31", "Ends today"],
    ["2027-01-01", "Season over"],
  ])("says on %s until when it goes: %s", (today, said) => {
    expect(seasonDates(gameWording("en"), "2026-4", today)).toContain(said);
  });

  test.each([
    ["2026-1", "2026-01-01", "2026-03-31"],
    ["2024-1", "2024-01-01", "2024-03-31"],
    ["2026-2", "2026-04-01", "2026-06-30"],
    ["2026-4", "2026-10-01", "2026-12-31"],
  ])("%s is from %s to %s", (season, first, last) => {
    expect([firstDayOf(season), lastDayOf(season)]).toEqual([first, last]);
    const over = seasonDates(gameWording("ko"), season, "2027-02-01");
    for (const day of [first, last]) expect(over).toContain(`${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`);
  });
});

describe("an event", () => {
  const event: RankEvent = { id: "1", title: "x", status: "open", from: "2026-11-01", to: "2026-11-24", mode: null };
  const rule = { text: null, mode: "reg" as const, measures: ["avg" as const], minAtBats: 10, needContact: true };

  test.each([
    [80, "80km/h", "50 mph"],
    [90, "90km/h", "56 mph"],
  ])("from %i km/h on says %s and %s", (minSpeed, ko, en) => {
    const rules = (language: Language) =>
      eventRules(gameWording(language), { ...rule, minDifficulty: "normal", minSpeed });
    expect(rules("ko")[2]).toContain(ko);
    expect(rules("en")[2]).toContain(en);
    expect([rules("ko").length, rules("en").length]).toEqual([4, 4]);
  });

  test("asks for nothing that everybody has", () => {
    const open = { ...rule, minDifficulty: "easy" as const, minSpeed: 0, needContact: false };
    expect(eventRules(gameWording("en"), open)).toEqual(["At least 10 at-bats"]);
  });

  test.each([
    ["open", "2026-11-22", "2 days left"],
    ["open", "2026-11-23", "1 day left"],
    ["open", "2026-11-24", "Last day"],
    ["upcoming", "2026-10-30", "Starts in 2 days"],
    ["closed", "2026-11-25", undefined],
  ] as const)("that is %s says on %s how long: %s", (status, today, left) => {
    expect(drawn(eventState(en, { ...event, status }, today))?.querySelector("b")?.textContent).toBe(left);
  });
});

describe("two players side by side", () => {
  const totals = {
    ...{ ...nothing, wins: 0, draws: 0, losses: 0, runsBattedIn: 0, runs: 0, walks: 0, strikeouts: 0 },
    ...{ stolenBases: 0, pitcherStrikeouts: 0 },
  };
  const one = (sum: Partial<Totals>, ranks: Compared["ranks"] = []): Compared => ({
    ...entry,
    sum: { ...totals, ...sum },
    best: totals,
    ranks,
  });
  const stats = (a: Partial<Totals>, b: Partial<Totals>, ranks?: Compared["ranks"]) =>
    new Map(mirrorStats([one(a, ranks), one(b)], "reg", gameWording("en")).map((row) => [row.key, row]));
  const ranked = { by: "avg", rank: 3, tied: true, qualified: 12, need: 300 } as const;

  test("are told apart where the shown averages are equal", () => {
    // .3333… and .3332…: both are shown as .333.
    const avg = stats({ hits: 1000, atBats: 3000 }, { hits: 833, atBats: 2500 }).get("avg");
    expect(avg?.sides.map(({ text }) => text)).toEqual([".333", ".333"]);
    expect(avg?.better).toBe(0);
  });

  test("share the bar by exact parts; equal ones have no better", () => {
    const avg = stats({ hits: 30, atBats: 100 }, { hits: 10, atBats: 100 }).get("avg");
    expect(avg?.sides.map(({ share }) => share)).toEqual([75, 25]);
    expect(stats({ hits: 20, atBats: 60 }, { hits: 10, atBats: 30 }).get("avg")?.better).toBeNull();
  });

  test.each([
    [16, 1315, undefined, [false, true]],
    [27, 1315, undefined, [true, true]],
    [299, 1315, [ranked], [false, true]],
  ])("%i at-bats beside %i are judged by the ranking's own bound", (few, many, ranks, enough) => {
    const avg = stats({ hits: 7, atBats: few }, { hits: many / 5, atBats: many }, ranks).get("avg");
    expect(avg?.better === null).toBe(enough.includes(false));
    expect(avg?.sides.map(({ sample = "" }) => !sample.includes("not qualified"))).toEqual(enough);
  });

  test("totals of different numbers of games stand by game, and say of how many", () => {
    const hr = stats({ homeRuns: 9, games: 10, atBats: 100 }, { homeRuns: 14, games: 28, atBats: 280 }).get("hr");
    expect(hr?.sides.map(({ text }) => text)).toEqual(["0.9", "0.5"]);
    expect(hr?.better).toBe(0);
    expect(hr?.sides.map(({ sample }) => sample)).toEqual([`9${dot}10 games`, `14${dot}28 games`]);
    const even = stats({ homeRuns: 9, games: 10, atBats: 100 }, { homeRuns: 14, games: 10, atBats: 100 }).get("hr");
    expect(even?.sides.map(({ text, sample }) => [text, sample])).toEqual([
      ["9", "10 games"],
      ["14", "10 games"],
    ]);
  });

  test("what was not measured is no rival", () => {
    const games = { games: 3, points: 30 };
    const rows = mirrorStats([one({ ...games, maxDistance: 110 }), one(games)], "bat", gameWording("en"));
    expect(rows.find(({ key }) => key === "distance")?.better).toBeNull();
  });

  test("a shared rank is said as such, and no rank is beaten by none", () => {
    const ranks = (first: Compared["ranks"], second: Compared["ranks"]) =>
      mirrorRanks([one({}, first), one({}, second)], gameWording("ko"))[0];
    expect(ranks([ranked], [{ ...ranked, rank: 5, tied: null }])).toMatchObject({
      sides: [{ text: "공동 3위" }, { text: "5위" }],
      better: 0,
    });
    expect(ranks([ranked], [{ ...ranked, rank: null }])?.better).toBeNull();
  });

  test("a lower ERA is the better one, and none is no rival", () => {
    expect(stats({ runsAllowed: 3, outs: 27 }, { runsAllowed: 4, outs: 27 }).get("era")?.better).toBe(0);
    expect(stats({ runsAllowed: 3, outs: 27 }, {}).get("era")).toMatchObject({ better: null });
  });
});
