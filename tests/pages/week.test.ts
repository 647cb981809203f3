import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { weekPath } from "../../app/baseball/week";
import { languages, localePath } from "../../app/i18n/languages";
import { seoulDay } from "../../app/i18n/seoul-days";
import { shownEra, shownRate } from "../support/exact-numbers";
import { openDoors, useReferenceFile } from "../support/reference-file";
import { useStage } from "../support/stage";
import { allWords, words, type Answer, type Visitor } from "../support/visitor";
import { lastMonday } from "../support/weeks";

const file = useReferenceFile();
const stage = useStage({ games: 360, dataDir: file.dataDir });
let member: Visitor;
let games: Game[];
let balls: Ball[];
/** Members, those with most games in the latest week that is over first. */
let busiest: number[];
/** Those whom the night's rankings had. */
let rankedAtNight: Set<number>;

const number = z.number();
const text = z.string();
const gameRow = z.object({
  ...{ id: number, seq: number, mode: text, at: text, result: z.enum(["W", "D", "L"]) },
  ...{ ab: number, h: number, tb: number, hr: number, rbi: number, outs: number, ra: number, points: number },
});
type Game = z.infer<typeof gameRow>;
const ballRow = z.object({ seq: number, game: number, no: number, outcome: text, distance: number, exit: number });
type Ball = z.infer<typeof ballRow>;

const signedIn = (seq: number) => stage.newcomer().signIn(`seat${seq}@example.com`);

beforeAll(async () => {
  const normal = "SELECT seq FROM members WHERE kind = 'member' AND state = 'normal'";
  rankedAtNight = new Set(file.rows(z.object({ seq: number }), normal).map(({ seq }) => seq));
  file.database.exec(openDoors);
  games = file.rows(gameRow, "SELECT game_id AS id, member_seq AS seq, mode, played_at AS at, result, ab, h, tb, hr, rbi, outs, ra, points FROM member_games ORDER BY played_at, game_id"); // prettier-ignore
  balls = file.rows(
    ballRow,
    "SELECT member_seq AS seq, game_id AS game, no, outcome, distance, exit FROM batted_balls",
  );
  busiest = byGames();
  member = await signedIn(busiest[0] ?? 0);
});

const isHit = (outcome: string) => ["single", "double", "triple", "homerun"].includes(outcome);
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const later = (day: string, days: number) => new Date(noon(day) + days * 86_400_000).toISOString().slice(0, 10);
const inWeek = (monday: string, { at }: Game) => at >= monday && at < later(monday, 7);
const weekOf = (seq: number, monday: string) => games.filter((game) => game.seq === seq && inWeek(monday, game));

function byGames(): number[] {
  const counts = new Map(games.map(({ seq }) => [seq, 0]));
  for (const game of games) if (inWeek(lastMonday(), game)) counts.set(game.seq, (counts.get(game.seq) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([seq]) => seq);
}

const names: Record<string, string> = { REG: "정규", TRIPLE: "정규 111", AI: "AI 대전", INT: "국가대항전", BAT: "타격 챌린지", PIT: "투구 챌린지" }; // prettier-ignore
const sum = (of: readonly Game[], count: "ab" | "h" | "tb" | "hr" | "rbi" | "outs" | "ra" | "points") =>
  of.reduce((total, game) => total + game[count], 0);
const record = (of: readonly Game[]) =>
  `${of.length}경기 · ${(["W", "D", "L"] as const).map((result, i) => `${of.filter((game) => game.result === result).length}${"승무패"[i]}`).join(" ")}`; // prettier-ignore

describe("the week of several members", () => {
  test("has their games, results and lines, as their rows add up to", async () => {
    for (const seq of busiest.slice(0, 6)) {
      const reader = await signedIn(seq);
      for (const monday of [lastMonday(), later(lastMonday(), -7), later(lastMonday(), 7)]) {
        const played = weekOf(seq, monday);
        const { status, page } = await reader.get(weekPath(monday));
        expect([seq, monday, status]).toEqual([seq, monday, 200]);
        if (!played.length) {
          expect(page.querySelector("main .empty"), monday).not.toBeNull();
          continue;
        }
        expect(`${played.length}경기 · ${words(page, ".hero-value")}`).toBe(record(played));
        expect(words(page, ".hero-note")).toContain(`${played.length}경기`);
        const days = page.querySelectorAll(".week-days > li").map((day) => allWords(day, ".result"));
        const expected = Array.from({ length: 7 }, (_, i) =>
          played
            .filter(({ at }) => at.slice(0, 10) === later(monday, i))
            .map(({ result }) => ({ W: "승리", D: "무승부", L: "패배" })[result]),
        );
        expect(days).toEqual(expected);
        expect(page.querySelectorAll("li.game")).toHaveLength(played.length);
        for (const mode of new Set(played.map((game) => game.mode))) checkMode(page, mode, seq, monday);
        checkBall(page, played);
      }
    }
  });

  function checkMode(page: Answer["page"], mode: string, seq: number, monday: string) {
    const own = (day: string) => weekOf(seq, day).filter((game) => game.mode === mode);
    const [now, before] = [own(monday), own(later(monday, -7))];
    const part = page
      .querySelectorAll(".week-mode")
      .find((one) => words(one, "h3") === `${names[mode]} ${record(now)}`);
    expect(part, `${mode} of ${seq} in the week of ${monday}`).toBeDefined();
    if (!part) return;
    const tiles = allWords(part, "dd");
    const average = (of: Game[]) => shownRate(sum(of, "h"), sum(of, "ab"));
    const era = (of: Game[]) => shownEra(sum(of, "ra"), sum(of, "outs"));
    if (!["BAT", "PIT"].includes(mode)) {
      expect(tiles[0]).toBe(`${average(now)} ${sum(now, "ab")}타수 ${sum(now, "h")}안타`);
      expect(tiles[1]).toBe(shownRate(sum(now, "tb"), sum(now, "ab")));
      expect([tiles[2]?.split(" ")[0], tiles[3]?.split(" ")[0]]).toEqual([`${sum(now, "hr")}`, `${sum(now, "rbi")}`]);
      // Without an inning there is neither an average nor strikeouts.
      expect(tiles[4]?.split(" ")[0]).toBe(sum(now, "outs") || sum(now, "ra") ? era(now) : undefined);
    }
    const isCompared = before.length > 0 && later(monday, 6) < seoulDay();
    const told = words(part, "p.muted");
    if (!isCompared) return expect(told).toBe("");
    expect(told).toContain(`지난주 ${record(before)}`);
    if (!["BAT", "PIT"].includes(mode)) expect(told).toContain(`타율 ${average(before)}`);
  }

  function checkBall(page: Answer["page"], played: readonly Game[]) {
    const ids = new Set(played.map(({ id }) => id));
    const own = balls.filter(({ seq, game, outcome }) => seq === played[0]?.seq && ids.has(game) && isHit(outcome)); // prettier-ignore
    const farthest = Math.max(0, ...own.map(({ distance }) => distance));
    expect(words(page, ".week-ball strong")).toBe(farthest ? `${(farthest / 10).toFixed(1)}m` : "");
    const exits = own.filter(({ distance }) => distance === farthest).map(({ exit }) => (exit / 10).toFixed(1));
    if (farthest) expect(exits.some((exit) => words(page, ".week-ball-figures").includes(`${exit}km/h`))).toBe(true);
  }

  test("has the way of their rank as the games before each morning rank them", async () => {
    const ranked = busiest.filter((seq) => rankedAtNight.has(seq)).slice(0, 40);
    let seen = 0;
    for (const seq of ranked) {
      const reader = await signedIn(seq);
      const { page } = await reader.get(weekPath(lastMonday()));
      const table = page.querySelectorAll("figure table tbody tr").map((row) => allWords(row, "th, td")[1]);
      if (!table.length) continue;
      seen++;
      expect(table.reverse(), `member ${seq}`).toEqual(placesOf(seq));
    }
    expect(seen).toBeGreaterThan(3);
  });

  /** Ranks by hand: who has played most of a mode in the season, by its first measure. */
  function placesOf(seq: number): string[] {
    const [from, end] = ["2026-10-01", later(lastMonday(), 7)];
    const season = games.filter(({ at }) => at >= from && at < end);
    const mine = season.filter((game) => game.seq === seq);
    const counts = new Map<string, number>();
    for (const { mode } of mine) counts.set(mode, (counts.get(mode) ?? 0) + 1);
    const [mode] = [...counts.keys()].sort().sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
    const points = mode === "BAT" || mode === "PIT";
    return Array.from({ length: 8 }, (_, i) => `${later(lastMonday(), i)} 05:00:00`).map((morning) => {
      const values = new Map<number, number>();
      for (const rival of rankedAtNight) {
        const own = season.filter((game) => game.seq === rival && game.mode === mode && game.at < morning);
        const have = points ? own.length : sum(own, "ab");
        if (have < (points ? 3 : 27)) continue;
        values.set(rival, points ? sum(own, "points") / own.length : sum(own, "h") / have);
      }
      const value = values.get(seq);
      if (value === undefined) return "순위 없음";
      const rank = 1 + [...values.values()].filter((other) => other > value).length;
      const tied = [...values.values()].filter((other) => other === value).length > 1;
      return `${tied ? "공동 " : ""}${rank}위`;
    });
  }
});

describe.each(languages)("a week in %s", (language) => {
  const at = (monday: string) => localePath(language, weekPath(monday));

  test("is reached from the list of games, and leads to the weeks beside it that have games", async () => {
    const { page } = await member.get(localePath(language, "/record"));
    const link = page.querySelector("main a[href*='/record/week/']")?.getAttribute("href");
    const latest =
      games
        .filter(({ seq }) => seq === busiest[0])
        .at(-1)
        ?.at.slice(0, 10) ?? "";
    const days = Array.from({ length: 7 }, (_, i) => later(latest, -i));
    expect(link).toBe(at(days.find((day) => new Date(noon(day)).getUTCDay() === 1) ?? ""));
    const shown = await member.get(link ?? "");
    const before = shown.page.querySelector("a[rel=prev]")?.getAttribute("href") ?? "";
    const back = (await member.get(before)).page.querySelector("a[rel=next]")?.getAttribute("href");
    expect(back).toBe(link);
  });

  test.each(["2026-11-10", "2026-11-30", "1999-11-15", "2001-01-01", "2026-02-30", "x", "2026-11-9"])(
    "there is none of %s",
    async (monday) => {
      expect((await member.get(at(monday))).status).toBe(404);
    },
  );
});

test("games abroad stand under the days of the strip, which are Seoul's", async () => {
  const monday = lastMonday();
  const zones = file.rows(z.object({ seq: number, zone: text }), "SELECT seq, time_zone AS zone FROM fields");
  file.database.exec("UPDATE fields SET time_zone = 'Pacific/Honolulu'");
  const { page } = await member.get(weekPath(monday));
  for (const { seq, zone } of zones) file.database.exec(`UPDATE fields SET time_zone = '${zone}' WHERE seq = ${seq}`);
  const days = page.querySelectorAll("li.game time").map((time) => time.getAttribute("datetime") ?? "");
  const strip = page.querySelectorAll(".week-days > li");
  const played = weekOf(busiest[0] ?? 0, monday).map(({ at }) => at.slice(0, 10));
  expect(days.toReversed()).toEqual(played);
  expect(strip.map((day) => day.querySelectorAll(".result").length)).toEqual(
    Array.from({ length: 7 }, (_, i) => played.filter((day) => day === later(monday, i)).length),
  );
  expect(words(page, "main")).toContain("한국 날짜");
  expect(words((await member.get(weekPath(monday))).page, "main")).not.toContain("한국 날짜");
});

test("a film of the longest hit is one press away, as long as it is kept", async () => {
  const ids = weekOf(busiest[0] ?? 0, lastMonday()).map(({ id }) => id);
  const hits = balls
    .filter(({ seq, game, outcome }) => seq === busiest[0] && ids.includes(game) && isHit(outcome))
    .sort((one, other) => other.distance - one.distance);
  const { game, no } = hits[0] ?? { game: 0, no: 0 };
  const keepUntil = (day: string) =>
    file.database
      .exec(`UPDATE videos SET member_seq = ${busiest[0]}, game_id = ${game}, no = ${no + 1}, expires_at = '${day} 00:00:00'
      WHERE seq = COALESCE((SELECT seq FROM videos WHERE game_id = ${game} AND no = ${no + 1}), (SELECT MIN(seq) FROM videos))`);
  const film = async () =>
    (await member.get(weekPath(lastMonday()))).page.querySelector(".week-ball .film-link")?.getAttribute("href");
  keepUntil("2027-01-01");
  expect((await member.get((await film()) ?? "")).status).toBe(200);
  keepUntil("2026-11-01");
  expect(await film()).toBeUndefined();
});

test("without the call nothing leads to a week, and none is there", async () => {
  await stage.api.switch({ optionalCalls: false });
  expect((await member.get(weekPath(lastMonday()))).status).toBe(404);
  await stage.api.switch({ optionalCalls: true });
});
