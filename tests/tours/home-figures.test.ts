// Home's figures beside sums of the box scores, and what the next game is said to bring, played out against the board.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startApp, type App } from "../support/app-server";
import { groupBy, readPlayed, tallyOf, type Played } from "../support/box-scores";
import { exactFraction } from "../support/fractions";
import { rankExactly, type Standing, type Tally } from "../support/rank-order";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { openDoors } from "../support/seeded-figures";
import { newAddress } from "../support/stage";
import { allWords, Visitor, words } from "../support/visitor";

const MODES = { TRIPLE: "정규 111", REG: "정규", AI: "AI 대전", INT: "국가대항전", BAT: "타격 챌린지", PIT: "투구 챌린지" } as const; // prettier-ignore
type Mode = keyof typeof MODES;
let api: ReferenceApi;
let app: App;
let all: Played[];
let computedAt: string;
/** Those whom the day's ranking has counted, before openDoors has let all others in. */
let ranked: Set<number>;
const of = new Map<number, Played[]>();
const dataDir = mkdtempSync(join(tmpdir(), "reference-api-"));

beforeAll(async () => {
  api = await startReferenceApi({ dataDir });
  app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1", ...(await api.settings()) } });
  // The first request of the day computes the rankings.
  await (await new Visitor(app.url).signIn()).get("/");
  const file = new Database(join(dataDir, "reference.db"));
  const counted = file.prepare("SELECT seq FROM members WHERE kind = 'member' AND state = 'normal'").all();
  ranked = new Set(
    z
      .array(z.object({ seq: z.number() }))
      .parse(counted)
      .map(({ seq }) => seq),
  );
  file.exec(openDoors);
  all = readPlayed(file);
  computedAt = z.object({ at: z.string() }).parse(file.prepare("SELECT MAX(as_of) AS at FROM boards").get()).at;
  file.close();
  for (const game of all) of.set(game.member, [...(of.get(game.member) ?? []), game]);
});

afterAll(async () => {
  await app?.stop();
  await api?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const count = (text: string) => Number(text.replaceAll(",", ""));
const grouped = (value: number) => value.toLocaleString("en");
const tenths = (value: number) => exactFraction(value, 10, 1);
const resultOf = ({ own, other }: Played) => (own > other ? "승" : own < other ? "패" : "무");
const record = (games: readonly Played[]) =>
  ["승", "무", "패"].map((one) => `${grouped(games.filter((game) => resultOf(game) === one).length)}${one}`).join(" ");
const seasonNow = () => {
  const seoul = new Date(Date.now() + 9 * 3_600_000);
  return `${seoul.getUTCFullYear()}-${Math.ceil((seoul.getUTCMonth() + 1) / 3)}`;
};

const innings = (outs: number) => {
  const third = ["", "⅓", "⅔"][outs % 3] ?? "";
  const whole = (outs - (outs % 3)) / 3;
  return whole || !third ? `${whole}${third}` : third;
};

/** The lines below the last game's score. */
function linesOf(game: Played): string[][] {
  if (game.mode === "PIT") return [[grouped(game.pitching_points), grouped(game.k), `${tenths(game.speed)}km/h`]];
  if (game.mode === "BAT")
    return [[grouped(game.batting_points), grouped(game.hr), game.distance ? `${tenths(game.distance)}m` : "-"]];
  const batting = [`${game.ab}타수 ${game.h}안타`, grouped(game.hr), grouped(game.rbi)];
  const pitching = [`${innings(game.outs)}이닝 ${game.ra}실점`, grouped(game.k)];
  if (!game.outs && !game.ra) return [batting];
  return game.ab ? [batting, pitching] : [pitching];
}

const STREAKS = [
  ["연승", (game: Played) => resultOf(game) === "승"],
  ["경기 연속 안타", (game: Played) => game.h > 0],
  ["경기 연속 홈런", (game: Played) => game.hr > 0],
] as const;

/** Returns each running streak of three matches or more as its words, with the longest there ever was. */
function streaksOf(games: readonly Played[]) {
  const matches = (["REG", "TRIPLE", "AI", "INT"] as const).map((mode) => games.filter((game) => game.mode === mode));
  return matches
    .flatMap((some) =>
      STREAKS.map(([unit, has]) => {
        const runs = some.reduce<number[]>((found, game) => (has(game) ? [...found.slice(0, -1), (found.at(-1) ?? 0) + 1] : [...found, 0]), [0]); // prettier-ignore
        return { words: `${MODES[some[0]?.mode ?? "REG"]} ${grouped(runs.at(-1) ?? 0)}${unit}`, now: runs.at(-1) ?? 0, longest: Math.max(...runs) }; // prettier-ignore
      }),
    )
    .filter(({ now }) => now >= 3);
}

const ruleOf = (mode: Mode) =>
  mode === "BAT" || mode === "PIT"
    ? ({ by: "POINTS", needOf: "G", need: 3 } as const)
    : ({ by: "AVG", needOf: "AB", need: 27 } as const);

const placeWords = ({ rank, tied }: Pick<Standing, "tied"> & { rank: number }) =>
  `${tied === "Y" ? "공동 " : ""}${grouped(rank)}위`;

/** Sums of all players up to the day's computing. */
function boardOf(mode: Mode): Map<number, Tally> {
  const counted = all.filter(
    (game) => ranked.has(game.member) && game.mode === mode && game.season === seasonNow() && game.at < computedAt,
  );
  const byMember = groupBy(counted, ({ member }) => member);
  return new Map([...byMember].map(([member, games]) => [member, tallyOf(games, mode)]));
}

async function eachMember(work: (member: number, visitor: Visitor) => Promise<void>): Promise<void> {
  const queue = of.keys();
  const worker = async () => {
    for (const member of queue) {
      const visitor = new Visitor(app.url, { "X-Forwarded-For": newAddress() });
      await work(member, await visitor.signIn(`seat${member}@example.com`));
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

test("every member's home agrees with the box scores, and the next game brings what it is said to", async () => {
  const seen = { members: 0, lines: 0, streaks: 0, ranked: 0, below: 0, promised: 0, days: 0 };
  await eachMember(async (member, visitor) => {
    const games = of.get(member) ?? [];
    const { page } = await visitor.get("/");
    const season = games.filter((game) => game.season === seasonNow());
    const head = season.length ? `이번 시즌 모든 모드 ${grouped(season.length)}경기 ${record(season)}` : "이번 시즌 첫 경기"; // prettier-ignore
    expect(words(page, ".greeting-text .numbers, .greeting-text p"), `season of ${member}`).toContain(head);
    const last = games.at(-1);
    const rows = page.querySelectorAll(".last-game-numbers").map((row) => row.querySelectorAll("dd").map((dd) => dd.text.trim())); // prettier-ignore
    if (last) expect(rows, `last game ${last.id} of ${member}`).toEqual(linesOf(last));
    seen.lines += rows.length;
    const recent = games.slice(-10);
    if (recent.length > 1) {
      expect(words(page, "#home-recent")).toBe(`최근 ${recent.length}경기 ${record(recent)}`);
      const results = allWords(page, ".home-recent li .result, .home-recent li a > :first-child");
      expect(results.map((text) => text.at(0)), `strip of ${member}`).toEqual(recent.map(resultOf)); // prettier-ignore
    }
    const running = streaksOf(games);
    const streak = page.querySelector(".home-streak")?.text.replace(/\s+/g, " ");
    expect(streak !== undefined, `streak of ${member}`).toBe(running.length > 0);
    if (streak) {
      const most = Math.max(...running.map(({ now }) => now));
      const said = running.filter(({ now }) => now === most).find(({ words: text }) => streak.startsWith(text));
      expect(said, streak).toBeDefined();
      expect(streak).toContain(said?.longest === most ? "개인 최고" : `최고 ${grouped(said?.longest ?? 0)}경기`);
      seen.streaks++;
    }
    const counts = groupBy(season, ({ mode }) => mode);
    const title = words(page, "#home-standing");
    if (ranked.has(member)) expect(title !== "", `standing of ${member}`).toBe(season.length > 0);
    if (title) {
      const mode = (Object.keys(MODES) as Mode[]).find((one) => title.includes(MODES[one])) ?? "REG";
      expect(counts.get(mode)?.length, title).toBe(Math.max(...[...counts.values()].map((some) => some.length)));
      checkStanding(page, member, mode, seen);
    }
    seen.members++;
  });
  for (const met of Object.values(seen)) expect(met).toBeGreaterThan(0);
});

type Page = Awaited<ReturnType<Visitor["get"]>>["page"];
type Seen = Record<"ranked" | "below" | "promised" | "days", number>;

/** Returns the member's standing, the board ranked once more with other sums of one member. */
function rankedWith(mode: Mode, member: number, change: Partial<Tally>): Standing {
  const board = boardOf(mode);
  const mine = board.get(member);
  if (mine) board.set(member, { ...mine, ...change });
  return rankExactly(board, ruleOf(mode)).get(member) ?? { have: 0, rank: null, tied: "N" };
}

function checkStanding(page: Page, member: number, mode: Mode, seen: Seen): void {
  const mine = boardOf(mode).get(member);
  const standing = rankedWith(mode, member, {});
  const value = mode === "BAT" || mode === "PIT" ? (mine ? exactFraction(mine.Points, mine.G, 1) : "-") : mine?.AB ? exactFraction(mine.H, mine.AB, 3) : "-"; // prettier-ignore
  expect(words(page, ".home-standing-now .numbers"), `value of ${member}`).toBe(value);
  const shown = words(page, ".home-standing-now .place").replaceAll(" ", "");
  if (standing.rank === null || !mine) {
    expect(shown, `place of ${member}`).toBe("");
    expect(words(page, ".home-standing .meter-words")).toContain(`${ruleOf(mode).need}`);
    expect(count(words(page, ".home-standing .meter-words").match(/중 ([\d,]+)/)?.[1] ?? "")).toBe(standing.have);
    seen.below++;
    return;
  }
  expect(shown, `place of ${member}`).toMatch(new RegExp(`^${placeWords({ ...standing, rank: standing.rank }).replace(" ", "")}`)); // prettier-ignore
  seen.ranked++;
  const day = dayOf(member, mode);
  expect(words(page, ".home-standing-day"), `yesterday of ${member}`).toBe(day && `어제 ${day}!`);
  if (day) seen.days++;
  for (const { change, said } of promises(words(page, ".home-standing"), mode, mine)) {
    const after = rankedWith(mode, member, change);
    const place = placeWords({ ...after, rank: after.rank ?? 0 });
    const least = count(said.match(/([\d,]+)위/)?.[1] ?? "");
    if (said.endsWith("이상")) expect(after.rank, `${said} of ${member}`).toBeLessThanOrEqual(least);
    else expect(place, `${said} of ${member}`).toBe(said);
    seen.promised++;
  }
}

/** Returns "2경기 · 7타수 3안타", of the day that the ranking has counted last, or "". */
function dayOf(member: number, mode: Mode): string {
  const dayBefore = new Date(Date.parse(`${computedAt.slice(0, 10)}T00:00:00Z`) - 86_400_000)
    .toISOString()
    .slice(0, 10);
  const games = (of.get(member) ?? []).filter(
    (game) => game.mode === mode && game.at >= `${dayBefore} 05:00:00` && game.at < computedAt,
  );
  if (!games.length) return "";
  const { AB, H, Points } = tallyOf(games, mode);
  const line = mode === "BAT" || mode === "PIT" ? `${grouped(Points)}포인트` : `${AB}타수 ${H}안타`;
  return games.length > 1 ? `${games.length}경기 · ${line}` : line;
}

/** Reads "다음 경기 11타수 4안타면 145위, 6안타면 139위" as the sums after it and the place that is promised for them. */
function promises(text: string, mode: Mode, mine: Tally) {
  const place = "((?:공동 )?[\\d,]+위(?: 이상)?)";
  if (mode === "BAT" || mode === "PIT") {
    const [, games, points = "", said = ""] = new RegExp(`다음 (?:(\\d)경기 합쳐|경기) ([\\d,]+)포인트면 ${place}`).exec(text) ?? []; // prettier-ignore
    return said ? [{ change: { G: mine.G + Number(games ?? 1), Points: mine.Points + count(points) }, said }] : [];
  }
  const [, , atBats = "", hits = "", said = "", , more = "", better = ""] = new RegExp(`다음 (?:(\\d)경기 합쳐|경기) ([\\d,]+)타수 ([\\d,]+)안타면 ${place}(, ([\\d,]+)안타면 ${place})?`).exec(text) ?? []; // prettier-ignore
  const after = (plus: string) => ({ AB: mine.AB + count(atBats), H: mine.H + count(plus) });
  return [
    { change: after(hits), said },
    { change: after(more), said: better },
  ].filter((promise) => promise.said);
}
