import type { HTMLElement } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { gamePath, modes, type Mode } from "../../app/baseball/modes";
import { exactFraction } from "../support/fractions";
import { memberGames } from "../support/member-games";
import { hrefsOf } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allWords, words } from "../support/visitor";

const stage = useStage();
const member = stage.useMember();
const api = memberGames(stage);

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const matches = ["reg", "triple", "ai", "int"] as const;

/** Returns the newest games of a mode, each with its page and its data from the API. */
async function newest(mode: Mode, count: number, query = "") {
  const games = (await api.all(mode)).slice(0, count);
  expect(games.length).toBeGreaterThan(0);
  return Promise.all(
    games.map(async ({ RecordId }) => {
      const path = gamePath(mode, String(RecordId));
      const { page } = await member.get(path + query);
      return { path, page, truth: await api.detail(RecordId) };
    }),
  );
}

/** Returns a table's rows by the beginning of its caption: cells of body and foot, the row's head first. */
function rowsOf(page: HTMLElement, caption: string): string[][] {
  const table = page.querySelectorAll("main table").find((one) => words(one, "caption").startsWith(caption));
  return (table?.querySelectorAll("tbody tr, tfoot tr") ?? []).map((row) => allWords(row, "th, td"));
}

describe.each(matches)("play by play of mode %s", (mode) => {
  test("is the API's, and its runs add up to the line score", async () => {
    for (const { page, truth, path } of await newest(mode, 3)) {
      const plays = truth.plays ?? [];
      expect(page.querySelectorAll(".halves .play"), path).toHaveLength(plays.length);
      expect(page.querySelectorAll(".halves .play-own")).toHaveLength(
        plays.filter(({ BatterMe }) => BatterMe === "Y").length,
      );
      const scored = plays.filter(({ Runs }) => Runs > 0).map(({ Away, Home }) => `${Away}:${Home}`);
      expect(allWords(page, ".halves .play-score"), path).toEqual(scored);
      expect(runsByHalf(page), path).toEqual(shownLine(page));
    }
  });

  test("opens the halves in which the lead changed", async () => {
    for (const { page } of await newest(mode, 3)) {
      const halves = page.querySelectorAll(".half");
      const leads = halves.map((half) => Math.sign(scoreOf(half)[0] - scoreOf(half)[1]));
      const changed = leads.map((lead, i) => lead !== (leads[i - 1] ?? 0));
      expect(halves.map((half) => half.hasAttribute("open"))).toEqual(changed);
    }
  });

  test("shows the member's plate appearances alone by a link that keeps the rest of the address", async () => {
    for (const { page, truth, path } of await newest(mode, 2, "?who=all")) {
      const appearances = (truth.plays ?? []).filter(
        ({ BatterMe, Outcome }) => BatterMe === "Y" && Outcome !== "steal",
      );
      const tabs = hrefsOf(page, '.tabs a[href$="#plays"]');
      expect(tabs).toEqual([`${path}?who=all&plays=all#plays`, `${path}?who=all&plays=mine#plays`]);
      const { page: mine } = await member.get(`${path}?who=all&plays=mine`);
      const shown = mine.querySelectorAll(".halves .play");
      expect(shown.map((play) => words(play, ".play-what")).length).toBe(appearances.length);
      expect(shown.filter((play) => !play.classList.contains("play-own"))).toEqual([]);
      expect(mine.querySelectorAll(".half").filter((half) => !half.hasAttribute("open"))).toEqual([]);
      expect(words(mine, '.tabs a[aria-current="page"][href$="#plays"]')).toContain(`(${appearances.length})`);
      expect(mine.querySelector("#plays > details")?.hasAttribute("open")).toBe(true);
    }
  });

  test("draws the own side's lead after each half inning, and says the score", async () => {
    for (const { page, truth } of await newest(mode, 3)) {
      const halves = page.querySelectorAll(".half").map((half) => scoreOf(half));
      const own = truth.game.MySide === "A" ? 0 : 1;
      const leads = halves.map((score) => (own === 0 ? score[0] - score[1] : score[1] - score[0]));
      const drawn = page.querySelector(".flow-line")?.getAttribute("d") ?? "";
      expect(Array.from(drawn.matchAll(/V(-?\d+)/g), ([, y]) => -Number(y) + 0)).toEqual(leads.map((lead) => lead + 0));
      const label = page.querySelector(".flow-chart")?.getAttribute("aria-label") ?? "";
      const changed = halves.filter((score, i) => total(score) !== total(halves[i - 1] ?? [0, 0]));
      expect(label.match(/\d+:\d+/g) ?? []).toEqual(changed.map((score) => score.join(":")));
      const { Name } = truth.teams.find(({ Side }) => Side === truth.game.MySide) ?? { Name: "?" };
      expect(words(page, ".flow .own-side")).toBe(`${Name} (내 팀)`);
    }
  });

  test("is worded in English, too", async () => {
    const [game] = await api.all(mode);
    const { page } = await member.get(`/en${gamePath(mode, String(game?.RecordId))}`);
    const said = [...allWords(page, ".play-what"), ...allWords(page, ".play-facts"), ...allWords(page, ".half-name")];
    expect(said.length).toBeGreaterThan(10);
    for (const one of said) expect(one).toMatch(/^[\w ,./·()–-]+$/);
  });
});

function scoreOf(half: HTMLElement): [number, number] {
  const [away = NaN, home = NaN] = words(half, "summary .score-slot").split(":").map(Number);
  return [away, home];
}

/** Returns the runs of each half inning, by the scores in the play-by-play. */
function runsByHalf(page: HTMLElement): Record<string, number> {
  let before = 0;
  return Object.fromEntries(
    page.querySelectorAll(".half").map((half) => {
      const after = total(scoreOf(half));
      const runs = after - before;
      before = after;
      expect(words(half, ".half-sum")).toMatch(new RegExp(`^${runs}점`));
      return [words(half, ".half-name"), runs];
    }),
  );
}

/** Returns the same from the board. */
function shownLine(page: HTMLElement): Record<string, number> {
  const lines = page.querySelectorAll(".scoreboard tbody tr").map((row) => allWords(row, "td").slice(0, -3));
  return Object.fromEntries(
    lines.flatMap((cells, side) =>
      cells.flatMap((cell, i) => (/^\d+$/.test(cell) ? [[`${i + 1}회${side ? "말" : "초"}`, Number(cell)]] : [])),
    ),
  );
}

describe.each(["", "?who=all"])("batting challenge %s", (query) => {
  const chosen = <Ball extends { Me: string }>(balls: Ball[]) => balls.filter(({ Me }) => query || Me === "Y");

  test("each ball with a direction has its place in the picture", async () => {
    for (const { page, truth, path } of await newest("bat", 3, query)) {
      const flown = chosen(truth.hits ?? []).filter(({ Distance }) => Distance > 0);
      const places = page.querySelectorAll(".ballpark [class^=mark-]").map(placeOf);
      expect(places, path).toHaveLength(flown.length);
      const scale = places.map(({ length }, i) => length / (flown[i]?.Distance ?? NaN));
      expect(Math.max(...scale) - Math.min(...scale), path).toBeLessThan(0.02);
      places.forEach(({ angle }, i) => expect(Math.abs(angle - (flown[i]?.Direction ?? NaN)), path).toBeLessThan(1));
    }
  });

  test("the wedges add up, and the others are counted in words", async () => {
    for (const { page, truth, path } of await newest("bat", 3, query)) {
      const balls = chosen(truth.hits ?? []);
      const flown = balls.filter(({ Distance }) => Distance > 0);
      const rows = rowsOf(page, "타구 방향과 거리");
      const foot = rows.pop()?.slice(1, 4).map(Number);
      const columns = [1, 2, 3].map((column) => total(rows.map((row) => Number(row[column]))));
      const safe = flown.filter(({ Outcome }) => Outcome !== "out");
      const homeRuns = flown.filter(({ Outcome }) => Outcome === "homerun");
      expect(rows).toHaveLength(5);
      expect([foot, columns], path).toEqual(Array(2).fill([flown.length, safe.length, homeRuns.length]));
      for (const [, n, hits, , share] of rows)
        expect(share, path).toBe(n === "0" ? "-" : percent(Number(hits), Number(n)));
      const [misses, fouls] = allWords(page, ".chart-figure > .small").join().match(/\d+/g)?.map(Number) ?? [];
      expect((misses ?? 0) + (fouls ?? 0) + flown.length, path).toBe(balls.length);
    }
  });

  test("distance and exit speed are the most and the exact mean", async () => {
    for (const { page, truth } of await newest("bat", 2, query)) {
      const flown = chosen(truth.hits ?? []).filter(({ Distance }) => Distance > 0);
      const shown = allWords(page, ".two-charts .figure-rows dd");
      const [far, fast] = [flown.map(({ Distance }) => Distance), flown.map(({ Exit }) => Exit)];
      expect(shown).toEqual([`${most(far)}m`, `${mean(far)}m`, `${most(fast)}km/h`, `${mean(fast)}km/h`]);
    }
  });
});

const most = (values: number[]) => Math.max(...values).toFixed(1);
const tenths = (value: number) => Math.round(value * 10);
const mean = (values: number[]) => exactFraction(total(values.map(tenths)), 10 * values.length, 1);
const percent = (n: number, d: number) => `${(200n * BigInt(n) + BigInt(d)) / (2n * BigInt(d))}%`;

function placeOf(mark: HTMLElement) {
  const [x = NaN, y = NaN] =
    mark
      .getAttribute("transform")
      ?.match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  return { length: Math.hypot(x, y), angle: (Math.atan2(x, -y) * 180) / Math.PI };
}

describe.each(["", "?who=all"])("pitching challenge %s", (query) => {
  const chosen = <Ball extends { Me: string }>(balls: Ball[]) => balls.filter(({ Me }) => query || Me === "Y");

  test("the zone's cells and what went outside add up to the pitches", async () => {
    for (const { page, truth, path } of await newest("pit", 3, query)) {
      const pitches = chosen(truth.pitches ?? []);
      const rows = rowsOf(page, "코스별 투구");
      const foot = rows.pop()?.slice(1);
      for (const [zone, came, called, onTarget] of rows.slice(0, 9)) {
        const there = pitches.filter(({ Target }) => Target === Number(zone));
        const hit = there.filter(({ Zone }) => Zone === Number(zone));
        expect([came, called, onTarget].map(Number), path).toEqual([
          pitches.filter(({ Zone }) => Zone === Number(zone)).length,
          there.length,
          hit.length,
        ]);
      }
      const shown = allWords(page, ".zones .zone-came").map(Number);
      expect(shown).toEqual(rows.slice(0, 9).map(([, came]) => Number(came)));
      expect(total(shown) + Number(rows[9]?.[1]), path).toBe(pitches.length);
      const bullseyes = pitches.filter(({ Outcome }) => Outcome === "bullseye").length;
      expect(foot).toEqual([
        ...[pitches.length, pitches.length, bullseyes].map(String),
        percent(bullseyes, pitches.length),
      ]);
    }
  });

  test("the speeds' bars add up, each holding its own", async () => {
    for (const { page, truth, path } of await newest("pit", 3, query)) {
      const speeds = chosen(truth.pitches ?? []).map(({ Speed }) => Speed);
      const rows = rowsOf(page, "구속 분포");
      expect(Number(rows.pop()?.[1]), path).toBe(speeds.length);
      for (const [bin = "", n] of rows) {
        const [from = NaN, to = NaN] = bin.match(/\d+/g)?.map(Number) ?? [];
        expect(Number(n), `${path} ${bin}`).toBe(speeds.filter((speed) => speed >= from && speed < to).length);
      }
      expect(total(rows.map(([, n]) => Number(n)))).toBe(speeds.length);
      expect(total(allWords(page, ".speeds .bar-count").map(Number))).toBe(speeds.length);
      expect(allWords(page, ".speed-word")).toEqual([`평균 ${mean(speeds)}km/h`, `최고 ${most(speeds)}km/h`]);
    }
  });
});

test("whose balls are shown is told, and the other choice is a link", async () => {
  for (const mode of ["bat", "pit"] as const) {
    const [own] = await newest(mode, 1);
    const balls = own?.truth.hits ?? own?.truth.pitches ?? [];
    const tabs = own?.page.querySelectorAll(".tabs a") ?? [];
    expect(tabs.map(({ text }) => Number(text.replace(/\D/g, "")))).toEqual([
      balls.filter(({ Me }) => Me === "Y").length,
      balls.length,
    ]);
    expect(tabs.map((tab) => tab.getAttribute("aria-current") ?? null)).toEqual(["page", null]);
    const { page } = await member.get(tabs[1]?.getAttribute("href")?.replace(/#.*/, "") ?? "");
    expect(words(page, ".tabs a[aria-current]")).toBe(tabs[1]?.text);
  }
});

test("the AI opponent: its numbers of this game, and the head-to-head with its last games", async () => {
  for (const { page, truth, path } of await newest("ai", 3)) {
    const { opponent } = truth;
    if (!opponent) throw new Error(`${path} has no opponent`);
    const { versus, last } = opponent;
    const mirrors = page
      .querySelectorAll(".mirror")
      .map((table) => allWords(table, "tbody td:last-child .mirror-value"));
    expect(mirrors[0]?.map(bare)).toEqual([
      ...[exactFraction(opponent.H, opponent.AB, 3), String(opponent.HR), String(opponent.SO)],
    ]);
    const own = truth.teams.find(({ Side }) => Side === truth.game.MySide);
    const pitched = (of: "R" | "Outs") => own?.pitchers.reduce((sum, row) => sum + Number(row[of]), 0) ?? NaN;
    const [, pitching] = page.querySelectorAll(".mirror");
    expect(pitching && bare(words(pitching, "td:first-child .mirror-value"))).toBe(
      exactFraction(27 * pitched("R"), pitched("Outs"), 2),
    );
    const tiles = allWords(page, ".figure-rows dd").join(" ");
    expect(tiles).toContain(exactFraction(versus.H, versus.AB, 3));
    expect(tiles).toContain(exactFraction(27 * versus.RA, versus.Outs, 2));
    expect(allWords(page, "main p.numbers").join()).toContain(`${versus.W}승 ${versus.D}무 ${versus.L}패`);
    const links = page.querySelectorAll('main table a[href*="/ai-detail/"]');
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      last.map(({ RecordId }) => gamePath("ai", String(RecordId))),
    );
    const here = links.filter((link) => link.hasAttribute("aria-current")).map((link) => link.getAttribute("href"));
    expect(here).toEqual(last.some(({ RecordId }) => RecordId === truth.game.RecordId) ? [path] : []);
  }
});

/** Removes the mark of the better side from a number. */
const bare = (text: string) => text.replace(/◆ | \(.*\)/g, "");

test("an international game compares both countries, the own one first, each with its flag", async () => {
  for (const { page, truth } of await newest("int", 2)) {
    const { MySide } = truth.game;
    const teams = truth.teams.toSorted((one, other) => Number(other.Side === MySide) - Number(one.Side === MySide));
    const heads = page.querySelectorAll(".mirror thead th").filter((head) => head.querySelector("img"));
    expect(heads.map((head) => words(head, "b"))).toEqual([`${teams[0]?.Name} (내 팀)`, teams[1]?.Name]);
    for (const [i, { Country }] of teams.entries()) {
      const flag = heads[i]?.querySelector("img")?.getAttribute("src") ?? "";
      expect(flag).toContain(`/${Country}-`);
      const answer = await fetch(stage.url + flag);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    }
    const rows = page.querySelectorAll(".mirror tbody tr").map((row) => allWords(row, ".mirror-value").map(bare));
    expect(rows[0]?.map(Number)).toEqual(teams.map(({ R }) => R));
    expect(rows.at(-2)?.map(Number)).toEqual(teams.map(({ E }) => E));
  }
});

test.each(modes)("$id: older and newer lead there and back", async ({ id }) => {
  const games = (await api.all(id)).slice(0, 3).map(({ RecordId }) => gamePath(id, String(RecordId)));
  let [path = ""] = games;
  const link = async (rel: string) =>
    (await member.get(path)).page.querySelector(`main a[rel=${rel}]`)?.getAttribute("href");
  expect(await link("prev")).toBeUndefined();
  for (const older of games.slice(1)) {
    const newer = path;
    expect(await link("next")).toBe(older);
    path = older;
    expect(await link("prev")).toBe(newer);
  }
});

test.each(modes)("$id: members lead to their pages, guests nowhere", async ({ id }) => {
  for (const { page, truth } of await newest(id, 3)) {
    const own = truth.game.MySide === "A" ? truth.teams : truth.teams.toReversed();
    const players = own.flatMap(({ batters, pitchers }) => [...batters, ...pitchers]);
    const shown = players.filter(({ PlayerSeq }) => PlayerSeq !== null);
    const links = page.querySelectorAll("main table a:not([href^='/nasmo'])").filter((link) => !link.querySelector("time")); // prettier-ignore
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      shown.map(({ Me, PlayerSeq }) => `/player/${Me === "Y" ? "me" : PlayerSeq}${id === "reg" ? "" : `?mode=${id}`}`),
    );
    expect(links.map(({ text }) => text)).toEqual(shown.map(({ Nickname }) => Nickname));
  }
});

test("the member's swing videos of a game are a link with their number", async () => {
  const found = new Set<boolean>();
  for (const { id } of modes) {
    for (const { page, truth } of await newest(id, 8)) {
      const { Videos, RecordId } = truth.game;
      const link = page.querySelector('main a[href^="/nasmo"]');
      found.add(Videos > 0);
      expect(link?.getAttribute("href")).toBe(Videos > 0 ? `/nasmo?record=${RecordId}` : undefined);
      if (Videos > 0) expect(link?.text).toContain(`${Videos}개`);
    }
  }
  expect([...found].sort()).toEqual([false, true]);
});
