import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { RANK_MEASURES, ORDER_KEY } from "../../reference-api/rank/measures";
import { seasonByKey } from "../../reference-api/korean-time";
import { refreshPlace, refreshRankings } from "../../reference-api/rank/refresh";
import { seed } from "../../reference-api/seed/seed";
import { Store } from "../../reference-api/store";
import { rankExactly, type Rule, type Tally } from "../support/rank-order";

const at = (stamp: string) => Date.parse(`${stamp.replace(" ", "T")}+09:00`);
const NOW = "2026-11-21 23:00:00";
const DAY = 86_400_000;

const directory = mkdtempSync(join(tmpdir(), "rank-standings-"));
let store: Store;

beforeAll(async () => {
  const file = join(directory, "reference.db");
  await seed(file, { members: 90, games: 900, venues: 200, contests: 3, hostile: false }, at(NOW));
  store = new Store(file);
  refreshRankings(store, at(NOW));
});
afterAll(() => {
  store.close();
  rmSync(directory, { recursive: true });
});

const count = z.number();
const gameRow = z.object({
  member_seq: count, mode: z.string(), season: z.string(), played_at: z.string(), difficulty: z.string(),
  pitch_speed: count, field_seq: count, region: z.string(), known: count, ab: count, h: count, hr: count, outs: count, ra: count, points: count,
  max_speed: count, max_distance: count, par: count,
}); // prettier-ignore
type GameRow = z.infer<typeof gameRow>;

/** Selects the games of players who may be listed, in order. */
const playedGames = () =>
  store.all(
    gameRow,
    `SELECT p.member_seq, p.mode, p.season, p.played_at, g.difficulty, p.pitch_speed, p.field_seq, f.region, m.phone IS NOT NULL AS known,
      p.ab, p.h, p.hr, p.outs, p.ra, p.points, p.max_speed, p.max_distance,
      p.ab * IFNULL((SELECT rate_avg FROM league_rates r WHERE r.mode = p.mode AND r.season = p.season AND r.difficulty = p.difficulty AND r.level = p.level), 0) AS par
     FROM member_games p JOIN games g ON g.id = p.game_id JOIN fields f ON f.seq = p.field_seq JOIN members m ON m.seq = p.member_seq
     WHERE m.kind = 'member' AND m.state = 'normal'`,
  );

const boardRow = z.object({
  seq: count, event_seq: count.nullable(), region: z.string().nullable(), field_seq: count.nullable(), season: z.string(), mode: z.string(), measure: z.string(),
  need_of: z.enum(["AB", "OUTS", "G"]), need: count, as_of: z.string(), since: z.string().nullable(), players: count,
  qualified: count, from_day: z.string().nullable(), to_day: z.string().nullable(), min_speed: count.nullable(),
}); // prettier-ignore
type BoardRow = z.infer<typeof boardRow>;
const boards = () =>
  store.all(
    boardRow,
    "SELECT b.*, e.from_day, e.to_day, e.min_speed FROM boards b LEFT JOIN rank_events e ON e.seq = b.event_seq ORDER BY b.seq",
  );

const standingRow = z.object({
  place: count, member_seq: count, rank: count.nullable(), tied: z.string(), change: count.nullable(), have: count,
  g: count, h: count,
}); // prettier-ignore
const standingsOf = ({ seq }: BoardRow) =>
  store.all(standingRow, "SELECT * FROM standings WHERE board = ? ORDER BY place", seq);

function counts(board: BoardRow, game: GameRow): boolean {
  const { season, mode, event_seq, region, field_seq, from_day, to_day, min_speed } = board;
  if (game.mode !== mode) return false;
  if (region !== null && game.region !== region) return false;
  if (field_seq !== null && game.field_seq !== field_seq) return false;
  if (event_seq === null) return game.season === season;
  const day = game.played_at.slice(0, 10);
  const inTime = day >= String(from_day) && day <= String(to_day);
  return inTime && game.difficulty !== "EASY" && game.pitch_speed >= Number(min_speed) * 10 && game.known === 1;
}

function tallies(games: GameRow[]): Map<number, Tally> {
  const sums = new Map<number, Tally>();
  for (const game of games) {
    const sum = sums.get(game.member_seq) ?? { G: 0, AB: 0, H: 0, HR: 0, Outs: 0, RA: 0, Points: 0, MaxSpeed: 0, MaxDistance: 0, Par: 0 }; // prettier-ignore
    sums.set(game.member_seq, {
      G: sum.G + 1,
      AB: sum.AB + game.ab,
      H: sum.H + game.h,
      HR: sum.HR + game.hr,
      Outs: sum.Outs + game.outs,
      RA: sum.RA + game.ra,
      Points: sum.Points + game.points,
      MaxSpeed: Math.max(sum.MaxSpeed, game.max_speed / 10),
      MaxDistance: Math.max(sum.MaxDistance, game.max_distance / 10),
      Par: (sum.Par ?? 0) + game.par,
    });
  }
  return sums;
}

const ruleOf = ({ measure, need_of, need }: BoardRow): Rule => ({ by: measure, needOf: need_of, need });

/** Computes every day's board from the games one by one. */
function expectRight(board: BoardRow, games: GameRow[]) {
  const counted = games.filter((game) => counts(board, game));
  const until = (moment: string) => rankExactly(tallies(counted.filter((game) => game.played_at < moment)), ruleOf(board)); // prettier-ignore
  const now = until(board.as_of);
  const before = board.since === null ? new Map() : until(`${board.since} 05:00:00`);
  const rows = standingsOf(board);
  const expected = new Map(
    [...now].map(([member, standing]) => {
      const earlier = before.get(member)?.rank ?? null;
      const change = standing.rank === null || earlier === null ? null : earlier - standing.rank;
      return [member, { ...standing, change }];
    }),
  );
  expect(new Map(rows.map(({ member_seq, have, rank, tied, change }) => [member_seq, { have, rank, tied, change }]))).toEqual(expected); // prettier-ignore
  expect([board.players, board.qualified]).toEqual([rows.length, rows.filter(({ rank }) => rank !== null).length]);
  expectInOrder(rows);
  return rows;
}

function expectInOrder(rows: z.infer<typeof standingRow>[]) {
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
  const ranks = rows.flatMap(({ rank }) => rank ?? []);
  expect(rows.slice(0, ranks.length).map(({ rank }) => rank)).toEqual([...ranks].sort((a, b) => a - b));
  const waiting = rows.slice(ranks.length).map(({ have }) => have);
  expect(waiting).toEqual([...waiting].sort((a, b) => b - a));
}

describe("the standings", () => {
  test("are those of the games, on every board of every season", () => {
    const games = playedGames();
    const seasonal = boards().filter(({ event_seq }) => event_seq === null);
    const rows = seasonal.flatMap((board) => expectRight(board, games));
    const seasons = new Set(games.map(({ season }) => season));
    expect(seasons.size).toBeGreaterThan(12);
    expect(seasonal).toHaveLength(seasons.size * Object.values(RANK_MEASURES).flat().length);
    for (const sign of [-1, 0, 1]) expect(rows.some(({ change }) => change !== null && Math.sign(change) === sign)).toBe(true); // prettier-ignore
    expect(rows.some(({ tied }) => tied === "Y")).toBe(true);
    expect(rows.some(({ rank }) => rank === null)).toBe(true);
  });

  test("of an event count nothing but what its rule lets through", () => {
    const games = playedGames();
    const ranked = boards().filter(({ event_seq }) => event_seq !== null);
    expect(ranked.map((board) => expectRight(board, games).length > 0)).toEqual([false, false, true, true, true, true]);
    const easy = games.filter((game) => game.mode === "REG" && game.difficulty === "EASY");
    const unknown = games.filter((game) => game.mode === "REG" && game.known === 0);
    expect([easy.length > 0, unknown.length > 0]).toEqual([true, true]);
  });

  test("of a season that is over are final and compared with nothing", () => {
    for (const { season, as_of, since } of boards().filter(({ event_seq }) => event_seq === null)) {
      if (season === "2026-4") expect([as_of, since]).toEqual(["2026-11-21 05:00:00", "2026-11-14"]);
      else expect([as_of.slice(5), since]).toEqual([expect.stringMatching(/^(01|04|07|10)-01 05:00:00$/), null]);
    }
  });

  test("know every beginning of every name", () => {
    const rows = z.object({ beginning: z.string(), nickname_key: z.string() });
    const found = store.all(
      rows,
      `SELECT n.beginning, m.nickname_key FROM standing_names n
       JOIN standings s ON s.board = n.board AND s.place = n.place JOIN members m ON m.seq = s.member_seq`,
    );
    const letters = store.one(
      z.object({ total: z.number() }),
      "SELECT SUM(length(nickname_key)) AS total FROM standings JOIN members ON seq = member_seq",
    );
    expect(found).toHaveLength(letters?.total ?? -1);
    expect(found.filter(({ beginning, nickname_key }) => !nickname_key.startsWith(beginning))).toEqual([]);
  });
});

describe("the standings of a place", () => {
  const place = (region: string, field: number | null) =>
    boards().filter((board) => board.region === region && board.field_seq === field);
  const busiest = () => {
    const games = playedGames().filter(({ mode, season }) => mode === "REG" && season === "2026-4");
    const counted = new Map<number, number>();
    for (const { field_seq } of games) counted.set(field_seq, (counted.get(field_seq) ?? 0) + 1);
    const [field] = [...counted].sort((a, b) => b[1] - a[1])[0] ?? never();
    return { region: games.find(({ field_seq }) => field_seq === field)?.region ?? "", field };
  };

  test("are those of the games there, for a region, a venue and a season that is over", () => {
    const games = playedGames();
    const { region, field } = busiest();
    for (const season of ["2026-4", "2026-3"])
      for (const one of [null, field])
        refreshPlace(store, seasonByKey(season), { region, field: one, mode: "REG" }, at(NOW));
    for (const found of [place(region, null), place(region, field)]) {
      expect(found.map(({ measure, season }) => `${season} ${measure}`)).toEqual(["2026-4", "2026-3"].flatMap((season) => ["AVG", "HR", "ERA", "ADJ"].map((by) => `${season} ${by}`))); // prettier-ignore
      for (const board of found) expect(expectRight(board, games).length).toBeGreaterThan(0);
      expect(found.map(({ since }) => since)).toEqual([...Array(4).fill("2026-11-14"), ...Array(4).fill(null)]);
    }
    const [whole] = boards().filter(({ season, mode, region }) => season === "2026-4" && mode === "REG" && !region);
    expect(place(region, null)[0]?.players).toBeLessThan(whole?.players ?? 0);
  });

  test("are computed again after the next 05:00 only", () => {
    const { region, field } = busiest();
    const refreshed = (moment: string) => {
      refreshPlace(store, seasonByKey("2026-4"), { region, field, mode: "REG" }, at(moment));
      return place(region, field)[0]?.as_of;
    };
    const games = refreshed("2026-11-22 04:59:59");
    expect([games, refreshed("2026-11-22 05:00:00")]).toEqual(["2026-11-21 05:00:00", "2026-11-22 05:00:00"]);
    for (const board of place(region, field)) expectRight(board, playedGames());
  });
});

describe("the next ranking", () => {
  const regular = () => boards().find(({ season, mode, event_seq, region }) => season === "2026-4" && mode === "REG" && event_seq === null && region === null); // prettier-ignore

  test("comes at 05:00 and not before, without whoever has left", () => {
    const leader = store.one(z.object({ member_seq: count }), "SELECT member_seq FROM standings WHERE board = ? AND place = 1", regular()?.seq ?? 0); // prettier-ignore
    store.run("UPDATE members SET state = 'suspended' WHERE seq = ?", leader?.member_seq ?? 0);
    refreshRankings(store, at("2026-11-22 04:59:59"));
    expect(regular()?.as_of).toBe("2026-11-21 05:00:00");
    refreshRankings(store, at("2026-11-22 05:00:00"));
    const games = playedGames();
    for (const board of boards().filter(({ season, region }) => season === "2026-4" && !region))
      expectRight(board, games);
    expect(regular()?.as_of).toBe("2026-11-22 05:00:00");
    const listed = store.one(z.object({ n: count }), "SELECT COUNT(*) AS n FROM standings WHERE board = ? AND member_seq = ?", regular()?.seq ?? 0, leader?.member_seq ?? 0); // prettier-ignore
    expect(listed?.n).toBe(0);
  });

  test("of a week later is compared with today's", () => {
    const before = new Map(standingsOf(regular() ?? never()).map((row) => [row.member_seq, row.rank]));
    refreshRankings(store, at("2026-11-22 05:00:00") + 7 * DAY);
    const board = regular() ?? never();
    expect(board.since).toBe("2026-11-22");
    for (const { member_seq, rank, change } of standingsOf(board)) {
      const earlier = before.get(member_seq) ?? null;
      expect(change).toBe(rank === null || earlier === null ? null : earlier - rank);
    }
  });

  test("closes a season with the first of the next and opens that", () => {
    refreshRankings(store, at("2027-01-01 04:00:00"));
    expect([regular()?.as_of, regular()?.since]).toEqual(["2026-12-31 05:00:00", "2026-12-24"]);
    refreshRankings(store, at("2027-01-01 05:00:00"));
    expect([regular()?.as_of, regular()?.since]).toEqual(["2027-01-01 05:00:00", null]);
    const games = playedGames();
    const fresh = boards().filter(({ season }) => season === "2027-1");
    expect(fresh.map((board) => expectRight(board, games).length)).toEqual(fresh.map(() => 0));
    expectRight(regular() ?? never(), games);
  });
});

function never(): never {
  throw new Error("The board is missing");
}

test("quotients order as exactly as the fractions that they stand for", () => {
  const top = 2 ** 26 - 1;
  const near = [[top - 1, top], [top - 2, top - 1], [top - 3, top - 2], [1, top], [1, top - 1], [1, 3], [22369621, top], [22369620, top - 2]] as const; // prettier-ignore
  const row = z.object({ value: count });
  const sql = `SELECT ${ORDER_KEY} AS value FROM (SELECT 'ERA' AS measure, ? AS ra, ? AS outs, 0 AS h, 0 AS hr, 0 AS ab, 0 AS g, 0 AS points, 0 AS max_speed, 0 AS max_distance)`;
  const key = (n: number, d: number) => store.one(row, sql, n, d)?.value ?? NaN;
  for (const [n, d] of near)
    for (const [m, e] of near) {
      const exact = BigInt(n) * BigInt(e) - BigInt(m) * BigInt(d);
      expect(Math.sign(key(n, d) - key(m, e))).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
    }
  expect(key(1, 3)).toBe(key(22369621, top));
});
