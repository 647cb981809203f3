import { describe, expect, test } from "vitest";
import { added, allGames as gamesOf, countNames } from "../support/contract-games";
import { useContractRun } from "../support/contract-run";
import {
  recordDetail,
  recordAll,
  recordList,
  refusedFields,
  type GameItem,
  type Team,
} from "../support/contract-shapes";

const run = useContractRun();

const list = async (query: Record<string, string>) =>
  recordList.parse((await run.ask("/record/list.php", { query })).payload);

const allGames = (query: Record<string, string>) => gamesOf(run, query, "7");

describe("the list of games", () => {
  test("sums up the whole selection, whatever the page", async () => {
    for (const mode of ["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"]) {
      const games = await allGames({ mode, season: "all" });
      const { sum, best, modes } = await list({ mode, season: "all", size: "1" });
      expect(modes.find(({ Mode }) => Mode === mode)?.G).toBe(games.length);
      expect(sum).toEqual(added(games));
      for (const name of countNames)
        if (name in best) expect(Object(best)[name]).toBe(Math.max(0, ...games.map(({ My }) => My[name])));
    }
  });

  test("of all modes has each mode's games by time, its results and its count", async () => {
    const modes = ["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"];
    const games = (await Promise.all(modes.map((mode) => allGames({ mode, season: "all" })))).flat();
    const key = ({ PlayedAt, RecordId }: GameItem) => `${PlayedAt} ${String(RecordId).padStart(12, "0")}`;
    const expected = games.sort((a, b) => (key(a) < key(b) ? 1 : -1)).map(({ RecordId }) => RecordId);
    for (const [query, keep] of [
      [{}, () => true],
      [{ result: "L" }, ({ Result }: GameItem) => Result === "L"],
      [
        { level: "2", to: games[40]?.PlayedAt.slice(0, 10) ?? "" },
        (game: GameItem) => game.Level === 2 && game.PlayedAt.slice(0, 10) <= (games[40]?.PlayedAt ?? "").slice(0, 10),
      ],
    ] as const) {
      // prettier-ignore
      const kept = games.filter(keep);
      const found = await gamesOf(run, { season: "all", ...query }, "50", "/record/all.php");
      expect(found.map(({ RecordId }) => RecordId)).toEqual(
        expected.filter((id) => kept.some(({ RecordId }) => RecordId === id)),
      );
      const { sum, modes: results } = recordAll.parse(
        (await run.ask("/record/all.php", { query: { season: "all", ...query } })).payload,
      );
      const count = (of: GameItem[], result: string) => of.filter(({ Result }) => Result === result).length;
      const resultsOf = (of: GameItem[]) => ({ G: of.length, W: count(of, "W"), D: count(of, "D"), L: count(of, "L") });
      expect(sum).toEqual(resultsOf(kept));
      expect(results).toEqual(modes.map((Mode) => ({ Mode, ...resultsOf(kept.filter((game) => game.Mode === Mode)) })));
      expect((await list({ season: "all" })).allModes).toBe(games.length);
    }
  });

  test("is newest first, without a game twice", async () => {
    const games = await allGames({ season: "all" });
    const keys = games.map(({ PlayedAt, RecordId }) => `${PlayedAt} ${String(RecordId).padStart(12, "0")}`);
    expect(keys).toEqual([...keys].sort().reverse());
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("goes back the way it came", async () => {
    const first = await list({ season: "all", size: "5" });
    expect(first.prev).toBeNull();
    const second = await list({ season: "all", size: "5", after: first.next ?? "" });
    const back = await list({ season: "all", size: "5", before: second.prev ?? "" });
    expect(back.list).toEqual(first.list);
    expect(back.prev).toBeNull();
    expect(back.next).toBe(first.next);
  });

  test("ends without a next page", async () => {
    const games = await allGames({ season: "all", mode: "BAT" });
    const whole = await list({ season: "all", mode: "BAT", size: "50" });
    expect(whole.list).toEqual(games.slice(0, 50));
    if (games.length <= 50) expect(whole.next).toBeNull();
  });

  test("can be narrowed by season, month, result, venue and days", async () => {
    const all = await allGames({ season: "all" });
    const { seasons, fields } = await list({ season: "all" });
    const [season, field] = [seasons[0], fields[0]];
    const day = all[Math.floor(all.length / 2)]?.PlayedAt.slice(0, 10) ?? "";
    const check = async (query: Record<string, string>, keep: (game: GameItem) => boolean) =>
      expect((await allGames(query)).map(({ RecordId }) => RecordId)).toEqual(
        all.filter(keep).map(({ RecordId }) => RecordId),
      );
    const within = await list({ season: season?.Key ?? "" });
    const { From = "", To = "" } = within.season ?? {};
    await check({ season: season?.Key ?? "" }, ({ PlayedAt }) => PlayedAt >= From && PlayedAt.slice(0, 10) <= To);
    await check({ month: day.slice(0, 7) }, ({ PlayedAt }) => PlayedAt.startsWith(day.slice(0, 7)));
    await check({ season: "all", result: "L" }, ({ Result }) => Result === "L");
    await check({ season: "all", field: String(field?.FieldSeq) }, ({ FieldSeq }) => FieldSeq === field?.FieldSeq);
    await check({ season: "all", from: day }, ({ PlayedAt }) => PlayedAt >= day);
    await check({ season: "all", to: day }, ({ PlayedAt }) => PlayedAt.slice(0, 10) <= day);
    await check({ season: "all", level: "2" }, ({ Level }) => Level === 2);
    await check({ season: "all", speed: "0" }, ({ PitchSpeed }) => PitchSpeed < 90);
    await check({ season: "all", speed: "100" }, ({ PitchSpeed }) => PitchSpeed >= 100 && PitchSpeed < 110);
    await check({ season: "all", speed: "120" }, ({ PitchSpeed }) => PitchSpeed >= 120);
    await check({ season: "all", from: day, to: day, result: "" }, ({ PlayedAt }) => PlayedAt.startsWith(day));
  });

  test("counts the games of seasons and venues", async () => {
    const { seasons, fields, sum } = await list({ season: "all" });
    const add = (rows: { G: number }[]) => rows.reduce((total, { G }) => total + G, 0);
    expect([add(seasons), add(fields)]).toEqual([sum.G, sum.G]);
    expect(sum.W + sum.D + sum.L).toBe(sum.G);
  });

  test("sums up each season, whatever the filters", async () => {
    for (const mode of ["REG", "PIT"]) {
      const games = await allGames({ mode, season: "all" });
      const { seasons } = await list({ mode, result: "W", size: "1" });
      for (const season of seasons) {
        const { From = "", To = "" } = (await list({ mode, season: season.Key, size: "1" })).season ?? {};
        const own = games.filter(({ PlayedAt }) => PlayedAt >= From && PlayedAt.slice(0, 10) <= To);
        expect([season.G, season.sum]).toEqual([own.length, added(own)]);
      }
      expect(seasons.reduce((sum, { G }) => sum + G, 0)).toBe(games.length);
    }
  });

  test("can be narrowed to a rival", async () => {
    const all = await allGames({ season: "all" });
    const met = new Map<number, number[]>();
    for (const { RecordId, MySide } of all.slice(0, 30)) {
      const { teams } = await detail(RecordId);
      const others = teams.filter(({ Side }) => Side !== MySide).flatMap(({ batters }) => batters);
      for (const { PlayerSeq } of others) if (PlayerSeq) met.set(PlayerSeq, [...(met.get(PlayerSeq) ?? []), RecordId]);
    }
    const [rival, games] = [...met].sort(([, a], [, b]) => b.length - a.length)[0] ?? [0, []];
    const from = all[29]?.PlayedAt.slice(0, 10) ?? "";
    const found = (await allGames({ season: "all", rival: String(rival), from })).map(({ RecordId }) => RecordId);
    expect(games.length).toBeGreaterThan(0);
    expect(found).toEqual(expect.arrayContaining(games));
    expect(found.filter((id) => all.slice(0, 30).some(({ RecordId }) => RecordId === id))).toEqual(games);
    const mates = await allGames({ season: "all", rival: String((await run.ask("/my/detail.php")).text.match(/"MemberSequence":"?(\d+)/)?.[1]) }); // prettier-ignore
    expect(mates).toEqual([]);
  });

  test("is empty, not wrong, where nothing was played", async () => {
    const none = await list({ season: "2001-1" });
    expect([none.list, none.sum.G, none.next, none.prev]).toEqual([[], 0, null, null]);
  });

  test("refuses a changed cursor", async () => {
    const { next } = await list({ season: "all", size: "1" });
    const cursor = next ?? "";
    const wrong = async (query: Record<string, string>) =>
      refusedFields.parse((await run.ask("/record/list.php", { query })).payload).fields;
    for (let index = 0; index < cursor.length; index += 7) {
      const other = cursor[index] === "A" ? "B" : "A";
      expect(await wrong({ after: cursor.slice(0, index) + other + cursor.slice(index + 1) })).toEqual({
        after: "cursor",
      });
    }
  });
});

interface Ball {
  Side: "A" | "H";
  Points: number;
}

function sumOf<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  return [...items].reduce((sum, item) => sum + of(item), 0);
}

/** Compares one side's batting with its own line and the other side's pitching. */
function expectAgreement(own: Team, other: Team, score: number) {
  const batted = (of: (batter: Team["batters"][number]) => number) => sumOf(own.batters, of);
  const pitched = (of: (pitcher: Team["pitchers"][number]) => number) => sumOf(other.pitchers, of);
  expect([own.R, sumOf(own.Line, (runs) => runs ?? 0), batted(({ R }) => R), pitched(({ R }) => R)]).toEqual([score, score, score, score]); // prettier-ignore
  expect([batted(({ H }) => H), pitched(({ H }) => H)]).toEqual([own.H, own.H]);
  expect([batted(({ BB }) => BB), pitched(({ BB }) => BB)]).toEqual([own.BB, own.BB]);
  expect([batted(({ LOB }) => LOB), batted(({ E }) => E)]).toEqual([own.LOB, own.E]);
  expect(batted(({ PA }) => PA)).toBe(own.R + own.LOB + pitched(({ Outs }) => Outs));
}

const detail = async (record: number | undefined, language: "ko" | "en" = "ko") =>
  recordDetail.parse((await run.ask("/record/detail.php", { query: { record: String(record) }, language })).payload);

describe("a game", () => {
  test.each(["REG", "TRIPLE", "AI", "INT"])("of %s adds up", async (mode) => {
    const { list: games } = await list({ mode, season: "all", size: "8" });
    expect(games.length).toBeGreaterThan(0);
    for (const item of games) {
      const { game, teams } = await detail(item.RecordId);
      expect(game).toMatchObject(item);
      expectAgreement(teams[0], teams[1], item.AwayScore);
      expectAgreement(teams[1], teams[0], item.HomeScore);
      const mine = teams.flatMap(({ batters }) => batters).find(({ Me }) => Me === "Y");
      expect([mine?.PA, mine?.H, mine?.RBI]).toEqual([item.My.PA, item.My.H, item.My.RBI]);
    }
  });

  test("knows the game before and the game after in its mode", async () => {
    const games = await allGames({ mode: "INT", season: "all" });
    for (const [index, { RecordId }] of games.entries()) {
      const { older, newer } = await detail(RecordId);
      expect([newer?.RecordId, older?.RecordId]).toEqual([games[index - 1]?.RecordId, games[index + 1]?.RecordId]);
    }
  });

  test("shows each ball of a challenge", async () => {
    for (const mode of ["BAT", "PIT"]) {
      const { list: games } = await list({ mode, season: "all", size: "3" });
      for (const { RecordId } of games) {
        const { hits, pitches, teams } = await detail(RecordId);
        const balls = (mode === "BAT" ? hits : pitches) ?? [];
        expect(balls.map(({ No }) => No)).toEqual(balls.map((_, index) => index + 1));
        for (const team of teams) {
          const points = sumOf<Ball>(balls, ({ Side, Points }) => (Side === team.Side ? Points : 0));
          const own = sumOf<{ Points: number }>(mode === "BAT" ? team.batters : team.pitchers, ({ Points }) => Points);
          expect([points, own, sumOf(team.Line, (round) => round ?? 0)]).toEqual([team.R, team.R, team.R]);
        }
      }
    }
  });

  test("tells of the machine in the AI mode", async () => {
    const { list: games } = await list({ mode: "AI", season: "all", size: "3" });
    for (const { RecordId, MySide } of games) {
      const { opponent, teams } = await detail(RecordId);
      const machine = teams.find(({ Side }) => Side !== MySide);
      const mine = teams.find(({ Side }) => Side === MySide);
      expect([opponent?.Name, opponent?.H, opponent?.RA]).toEqual([machine?.Name, machine?.H, mine?.R]);
    }
  });

  test("counts all games against the same machine", async () => {
    const games = await allGames({ mode: "AI", season: "all" });
    const name = ({ MySide, AwayName, HomeName }: GameItem) => (MySide === "A" ? HomeName : AwayName);
    for (const game of games.slice(0, 6)) {
      const { opponent } = await detail(game.RecordId);
      const met = games.filter((one) => name(one) === name(game));
      expect(opponent?.versus).toEqual(added(met));
      const latest = met.slice(0, 5).map(({ RecordId, PlayedAt, Timezone, Result, MySide, AwayScore, HomeScore }) => ({ RecordId, PlayedAt, Timezone, Result, MySide, AwayScore, HomeScore })); // prettier-ignore
      expect(opponent?.last).toEqual(latest);
    }
  });

  test("names countries and venues in the language of the request", async () => {
    const { list: games } = await list({ mode: "INT", season: "all", size: "1" });
    const [ko, en] = [await detail(games[0]?.RecordId), await detail(games[0]?.RecordId, "en")];
    expect(ko.teams.map(({ Country }) => Country)).toContain("KR");
    expect(ko.game.FieldName).not.toBe(en.game.FieldName);
    expect(ko.teams[0].Name).not.toBe(en.teams[0].Name);
  });

  test("is not found when it is no game, or a wrong number", async () => {
    expect((await run.ask("/record/detail.php", { query: { record: "999999999" } })).code).toBe(404);
    for (const record of ["", "0", "-1", "abc", "1'"])
      expect([400, 404]).toContain((await run.ask("/record/detail.php", { query: { record } })).code);
  });
});
