import Database from "libsql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { signIn } from "../support/contract-client";
import { useContractRun } from "../support/contract-run";
import { recordExpected, recordSpray } from "../support/contract-shapes";
import {
  fellIn,
  isJudged,
  kindOf,
  listsBy,
  readBalls,
  seasonsOf,
  tableFrom,
  tablesFrom,
  type SeasonBall,
} from "../support/expected-hits";
import { openDoors } from "../support/reference-file";

const run = useContractRun({ games: 1600 });
let file: Database.Database;
let balls: SeasonBall[];
/** Those that the morning's tables have. */
let counted: SeasonBall[];
const kinds = ["GAMES", "BAT"];

const read = <Row>(row: z.ZodType<Row>, sql: string) => z.array(row).parse(file.prepare(sql).all());

beforeAll(() => {
  file = new Database(run.reference.database);
  file.exec(openDoors);
  balls = readBalls(file);
  const morning = `${new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10)} 05:00:00`;
  counted = balls.filter((ball) => ball.at < morning && isJudged(ball));
});
afterAll(() => void file?.close());

const tables = (kind: string) => tablesFrom(counted, kind);

describe.each(kinds)("the table of %s", (kind) => {
  const cellRow = z.object({ season: z.string(), distance: z.number(), exit: z.number(), way: z.number(), balls: z.number(), hits: z.number(), share: z.number() }); // prettier-ignore

  test("has each cell that there can be, as a count of everybody's balls gives it", () => {
    const cells = read(cellRow, `SELECT * FROM expected_cells WHERE kind = '${kind}'`);
    const own = counted.filter((ball) => kindOf(ball) === kind);
    const bySeason = new Map([...seasonsOf(own)].map(([key, some]) => [key, tableFrom(some)]));
    const wrong = cells.filter(({ season, distance, exit, way, balls, hits, share }) => {
      const table = bySeason.get(season);
      if (!table) return balls + hits + share > 0;
      const count = table.countOf(`${distance}/${exit}/${way}`);
      const middle = { distance: distance * 10, exit: exit * 10, direction: -36 + 18 * (way - 1) };
      return count.balls !== balls || count.hits !== hits || table.of(middle) !== share;
    });
    expect(wrong).toEqual([]);
    expect(cells.reduce((sum, cell) => sum + cell.balls, 0)).toBe(own.length);
    const seasons = new Set(cells.map(({ season }) => season));
    expect(cells).toHaveLength(15 * 13 * 5 * seasons.size);
  });

  test("is of the season itself, else of the latest before it with enough balls, else of the first", () => {
    const row = z.object({ season: z.string(), source: z.string() });
    const chosen = read(row, `SELECT season, source FROM expected_tables WHERE kind = '${kind}' ORDER BY season`);
    const tableOf = tables(kind);
    expect(chosen).toEqual(chosen.map(({ season }) => ({ season, source: tableOf(season)?.source })));
    expect(new Set(chosen.map(({ season, source }) => season === source)).size).toBe(2);
  });
});

test("a member's expected hits are their balls' shares, and the two balls the outermost", async () => {
  const busiest = [...listsBy(balls, ({ seq }) => seq)].sort(([, one], [, other]) => other.length - one.length);
  const tableOf = new Map(kinds.map((kind) => [kind, tables(kind)]));
  const season = [...seasonsOf(balls).keys()].sort().at(-1) ?? "";
  const selections = [
    ...["REG", "BAT", "AI"].map((mode) => ({ mode, season: "all", result: "" })),
    { mode: "TRIPLE", season, result: "" },
    { mode: "REG", season: "all", result: "W" },
  ];
  let [shown, errors] = [0, 0];
  for (const [seq, own] of [...busiest.slice(0, 6), ...busiest.slice(-3)]) {
    const { accessToken } = await signIn(run.call, `seat${seq}@example.com`, "Baseball1!");
    for (const { result, ...query } of selections) {
      const asked = { ...query, ...(result ? { result } : {}) };
      const { payload } = await run.call("/record/spray.php", { token: accessToken, query: asked });
      const { expected, Kept } = recordSpray.parse(payload);
      const played = z.object({ id: z.number(), result: z.string(), ab: z.number(), h: z.number() });
      const games = read(
        played,
        `SELECT game_id AS id, m.result, ab, h FROM member_games m JOIN games g ON g.id = game_id WHERE g.plays IS NOT NULL
          AND member_seq = ${seq} AND m.mode = '${query.mode}' AND ('${query.season}' IN ('all', m.season))`,
      ).filter((game) => !result || game.result === result);
      const ids = new Set(games.map(({ id }) => id));
      const batted = own.filter(({ game }) => ids.has(game));
      const chosen = batted.filter(isJudged);
      if (chosen.length === 0) continue;
      const shares = chosen.map((ball) => ({ ball, share: tableOf.get(kindOf(ball))?.(ball.season)?.table.of(ball) ?? NaN })); // prettier-ignore
      const sum = (of: (share: number) => number) => shares.reduce((all, { share }) => all + of(share), 0);
      expect(expected).toMatchObject({
        AB: games.reduce((all, { ab }) => all + ab, 0),
        H: games.reduce((all, { h }) => all + h, 0),
        Balls: chosen.length,
        Errors: batted.length - chosen.length,
        XH: Number((sum((share) => share) / 1e6).toFixed(6)),
      });
      expect(Kept).toBe(games.length);
      expect(expected?.H).toBe(chosen.filter(fellIn).length);
      expect(expected?.Spread).toBeCloseTo(Math.sqrt(sum((share) => (share / 1e6) * (1 - share / 1e6))), 5);
      const latest = shares.toSorted((a, b) => b.ball.at.localeCompare(a.ball.at) || a.ball.no - b.ball.no);
      const robbed = latest.filter(({ ball }) => !fellIn(ball)).toSorted((a, b) => b.share - a.share)[0];
      const lucky = latest.filter(({ ball }) => fellIn(ball)).toSorted((a, b) => a.share - b.share)[0];
      for (const [told, ball] of [
        [expected?.robbed, robbed],
        [expected?.lucky, lucky],
      ] as const)
        // prettier-ignore
        expect(told ?? null).toEqual(
          ball
            ? expect.objectContaining({
                ...{ Share: ball.share / 1e6, RecordId: ball.ball.game, Outcome: ball.ball.outcome },
                ...{ Direction: ball.ball.direction, Distance: ball.ball.distance / 10, Exit: ball.ball.exit / 10 },
              })
            : null,
        );
      errors += batted.length - chosen.length;
      shown++;
    }
  }
  expect([shown > 20, errors > 20]).toEqual([true, true]);
  const { payload } = await run.ask("/record/spray.php", { query: { mode: "PIT", season: "all" } });
  expect(recordSpray.parse(payload).expected).toBeNull();
});

test("the last finished season is tried with the table of one before it", async () => {
  const { checks } = recordExpected.parse((await run.ask("/record/expected.php")).payload);
  expect(checks.map(({ Kind }) => Kind)).toContain("GAMES");
  const finished = [...seasonsOf(balls).keys()].sort().at(-2);
  for (const { Kind, Season, Source, Balls, Off, AverageOff, bins } of checks) {
    const own = balls.filter((ball) => kindOf(ball) === Kind && ball.season === Season && isJudged(ball));
    expect([Season, Source < Season]).toEqual([finished, true]);
    expect(Balls).toBe(own.length);
    const source = tables(Kind ?? "")(Source);
    expect(source?.source).toBe(Source);
    const tried = own.map((ball) => ({ hit: fellIn(ball) ? 1 : 0, share: (source?.table.of(ball) ?? NaN) / 1e6 }));
    const miss = (of: (share: number) => number) => tried.reduce((sum, { hit, share }) => sum + (of(share) - hit) ** 2, 0) / tried.length; // prettier-ignore
    expect(Off).toBeCloseTo(miss((share) => share), 5); // prettier-ignore
    expect(AverageOff).toBeCloseTo(miss(() => (source?.table.hits ?? NaN) / (source?.table.balls ?? NaN)), 5); // prettier-ignore
    const inTenth = (from: number) => tried.filter(({ share }) => Math.floor(share * 10) === from * 10);
    const sum = (some: typeof tried, of: "hit" | "share") => some.reduce((all, ball) => all + ball[of], 0);
    expect(bins).toEqual(
      bins.map(({ From }) => {
        const some = inTenth(From);
        const said = Number((sum(some, "share") / some.length).toFixed(6));
        return { From, Balls: some.length, Said: said, H: sum(some, "hit") };
      }),
    );
    expect(bins.reduce((all, { Balls }) => all + Balls, 0)).toBe(Balls);
  }
});
