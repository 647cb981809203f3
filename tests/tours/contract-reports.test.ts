import Database from "libsql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { dayAfter, seoulDay } from "../../app/i18n/seoul-days";
import { added, allGames, countNames, grouped } from "../support/contract-games";
import { useContractRun } from "../support/contract-run";
import {
  recordBests,
  recordDetail,
  recordSplits,
  recordSpray,
  recordTrend,
  refusedFields,
  type GameItem,
} from "../support/contract-shapes";
import { ballsOf, counted, exactMean, groupsOf, pitchesOf, wayOf, type OwnBall } from "../support/own-balls";

const run = useContractRun();

const MODES = ["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"];
const SELECTIONS: Record<string, string>[] = [
  ...MODES.map((mode) => ({ mode, season: "all" })),
  { mode: "REG" },
  { mode: "REG", season: "all", result: "W" },
  { mode: "REG", season: "all", level: "3" },
  { mode: "REG", season: "all", difficulty: "HARD" },
  { mode: "REG", season: "all", speed: "100", from: "2020-01-01" },
  { mode: "PIT", season: "all", speed: "0" },
  { mode: "REG", season: "2001-1" },
];
const named = (query: Record<string, string>) => new URLSearchParams(query).toString();
const selections = SELECTIONS.map((query) => [named(query), query] as const);

const ask = async (path: string, query: Record<string, string>) => (await run.ask(path, { query })).payload;
/** Sorts oldest first. */
const played = async (query: Record<string, string>) => (await allGames(run, query)).reverse();

test.each(selections)("months and the latest games of %s are those of the list", async (_, query) => {
  const games = await played(query);
  const { months, recent } = recordTrend.parse(await ask("/record/trend.php", query));
  const byMonth = [...grouped(games, ({ PlayedAt }) => PlayedAt.slice(0, 7))];
  expect(months.map(({ Month, sum }) => [Month, sum])).toEqual(byMonth.map(([month, own]) => [month, added(own)]));
  for (const { Month, best } of months) {
    const own = games.filter(({ PlayedAt }) => PlayedAt.startsWith(Month));
    for (const name of countNames)
      if (name in best) expect(Object(best)[name]).toBe(Math.max(...own.map(({ My }) => My[name])));
  }
  const latest = games
    .slice(-49)
    .map(({ RecordId, PlayedAt, Timezone, Result, My }) => ({ RecordId, PlayedAt, Timezone, Result, My }));
  expect(recent.map(({ Measured: _, ...game }) => game)).toEqual(latest);
});

test.each(MODES)("what was measured in %s is the sum of each game's balls and pitches", async (mode) => {
  const games = await played({ mode });
  const measured = new Map<number, ReturnType<typeof measuredIn>>();
  for (const game of games) {
    const detail = recordDetail.parse(await ask("/record/detail.php", { record: String(game.RecordId) }));
    measured.set(game.RecordId, measuredIn(mode, detail));
  }
  const { months, recent } = recordTrend.parse(await ask("/record/trend.php", { mode }));
  for (const { RecordId, Measured } of recent) expect(Measured).toEqual(measured.get(RecordId));
  for (const { Month, Measured } of months) {
    const own = games.filter(({ PlayedAt }) => PlayedAt.startsWith(Month));
    const all = own.map(({ RecordId }) => measured.get(RecordId) ?? nothing);
    const sum = (name: keyof typeof nothing) => Math.round(10 * all.reduce((total, one) => total + one[name], 0)) / 10;
    for (const name of measuredNames) expect(Measured?.[name]).toBe(sum(name));
  }
});

const nothing = { Exits: 0, ExitSum: 0, Pitches: 0, PitchSum: 0, OnTarget: 0 };
const measuredNames = ["Exits", "ExitSum", "Pitches", "PitchSum", "OnTarget"] as const;
function measuredIn(mode: string, { plays, hits, pitches }: z.infer<typeof recordDetail>) {
  const own = [
    ...(hits ?? []).filter(({ Me }) => Me === "Y"),
    ...(plays ?? []).filter(({ BatterMe }) => BatterMe === "Y"),
  ];
  const exits = own.map(({ Exit }) => Exit).filter((exit) => exit > 0);
  const thrown = [
    ...(pitches ?? []).filter(({ Me }) => Me === "Y"),
    ...(plays ?? []).filter(({ PitcherMe, Outcome }) => PitcherMe === "Y" && Outcome !== "steal"),
  ];
  const sum = (values: number[]) => Math.round(10 * values.reduce((total, value) => total + value, 0)) / 10;
  return {
    Exits: exits.length,
    ExitSum: sum(exits),
    Pitches: thrown.length,
    PitchSum: sum(thrown.map(({ Speed }) => Speed)),
    OnTarget:
      mode === "PIT" ? (pitches ?? []).filter(({ Me, Target, Zone }) => Me === "Y" && Zone === Target).length : 0,
  };
}

test.each(selections)("all reports of %s offer what the mode's and season's games can be chosen by", async (_, query) => {
  const { mode = "", season }: Record<string, string> = query;
  const ofMode = await played({ mode, season: "all" });
  const ofSeason = await played(season ? { mode, season } : { mode });
  const keyOf = ({ PlayedAt }: GameItem) => `${PlayedAt.slice(0, 4)}-${Math.ceil(Number(PlayedAt.slice(5, 7)) / 3)}`;
  const hardness = ["EASY", "NORMAL", "HARD"] as const;
  const offered = {
    seasons: [...new Set(ofMode.map(keyOf))].sort().reverse(),
    fields: new Map([...grouped(ofSeason, ({ FieldSeq }) => FieldSeq)].map(([field, own]) => [field, own.length])),
    difficulties: hardness.filter((name) => ofMode.some(({ Difficulty }) => Difficulty === name)),
  };
  const reports = [recordTrend, recordSplits, recordSpray, recordBests] as const;
  for (const [i, name] of ["trend", "splits", "spray", "bests"].entries()) {
    const { choices } = reports[i]?.parse(await ask(`/record/${name}.php`, query)) ?? {};
    const { seasons = [], fields = [], difficulties } = choices ?? {};
    expect({
      seasons: seasons.map(({ Key }) => Key),
      fields: new Map(fields.map(({ FieldSeq, G }) => [FieldSeq, G])),
      difficulties,
    }, name).toEqual(offered);
    const visits = fields.map(({ G }) => G);
    expect(visits).toEqual([...visits].sort((a, b) => b - a));
  }
}); // prettier-ignore

test.each(selections)("splits of %s add up to the list", async (_, query) => {
  const games = await played(query);
  const { fields, difficulties, levels, speeds } = recordSplits.parse(await ask("/record/splits.php", query));
  const byField = grouped(games, ({ FieldSeq }) => FieldSeq);
  expect(new Map(fields.map(({ FieldSeq, sum }) => [FieldSeq, sum]))).toEqual(
    new Map([...byField].map(([field, own]) => [field, added(own)])),
  );
  const visits = fields.map(({ sum }) => sum.G);
  expect(visits).toEqual([...visits].sort((a, b) => b - a));
  const byDifficulty = grouped(games, ({ Difficulty }) => Difficulty);
  expect(difficulties?.map(({ Difficulty, sum }) => [Difficulty, sum])).toEqual(
    (["EASY", "NORMAL", "HARD"] as const).flatMap((name) =>
      byDifficulty.has(name) ? [[name, added(byDifficulty.get(name) ?? [])]] : [],
    ),
  );
  const byLevel = [...grouped(games, ({ Level }) => Level)].sort(([a], [b]) => a - b);
  expect(levels.map(({ Level, sum }) => [Level, sum])).toEqual(byLevel.map(([level, own]) => [level, added(own)]));
  const thrown = (from: number | null, to: number | null) =>
    games.filter(({ PitchSpeed }) => PitchSpeed >= (from ?? 0) && PitchSpeed < (to ?? Infinity));
  for (const { From, To, sum } of speeds) expect(sum).toEqual(added(thrown(From, To)));
  expect(speeds.reduce((sum, band) => sum + band.sum.G, 0)).toBe(query["mode"] === "PIT" ? 0 : games.length);
});

function longestRun(games: GameItem[], counts: (game: GameItem) => boolean) {
  let [run, longest, from, to]: [GameItem[], number, string | null, string | null] = [[], 0, null, null];
  for (const game of games) {
    run = counts(game) ? [...run, game] : [];
    if (run.length < Math.max(1, longest)) continue;
    [longest, from, to] = [run.length, run[0]?.PlayedAt.slice(0, 10) ?? null, game.PlayedAt.slice(0, 10)];
  }
  const isRunning = (games.at(-1)?.PlayedAt ?? "") >= dayAfter(seoulDay(), -90);
  return { Now: isRunning ? run.length : 0, Longest: longest, From: from, To: to };
}

test.each(selections)("bests and streaks of %s are those of the list", async (_, query) => {
  const games = await played(query);
  const { bests, streaks } = recordBests.parse(await ask("/record/bests.php", query));
  for (const { Of, Value, Times, game } of bests) {
    const reached = games.filter(({ My }) => My[Of] === Value);
    expect([Of, Math.max(...games.map(({ My }) => My[Of])), reached.length]).toEqual([Of, Value, Times]);
    expect(game).toEqual(reached[0]);
  }
  const { sum } = { sum: added(games) };
  const known = (["H", "HR", "RBI", "TB", "R", "SB", "K", "Points", "MaxSpeed", "MaxDistance"] as const).filter((name) => sum[name] > 0); // prettier-ignore
  expect(bests.map(({ Of }) => Of)).toEqual(known);
  const rules: [string, (game: GameItem) => boolean][] = [
    ["WIN", ({ Result }) => Result === "W"],
    ["UNBEATEN", ({ Result }) => Result !== "L"],
    ["HIT", ({ My }) => My.H > 0],
    ["HR", ({ My }) => My.HR > 0],
  ];
  const wanted = rules.slice(0, query["mode"] === "PIT" ? 2 : 4).map(([Of, rule]) => ({ Of, ...longestRun(games, rule) })); // prettier-ignore
  // What leads to films is held to them in pages/films-at-plays.
  expect(streaks.map(({ Videos: _films, ...streak }) => streak)).toEqual("result" in query ? [] : wanted);
});

const details = new Map<number, Promise<ReturnType<typeof recordDetail.parse>>>();
function detailOf({ RecordId }: GameItem) {
  const asked = details.get(RecordId) ?? ask("/record/detail.php", { record: String(RecordId) }).then((payload) => recordDetail.parse(payload)); // prettier-ignore
  details.set(RecordId, asked);
  return asked;
}

const flights = (balls: OwnBall[]) => ({
  MeanDistance: exactMean(balls.map(({ distance }) => distance)),
  MaxDistance: Math.max(0, ...balls.map(({ distance }) => distance)),
});

test.each([...selections, ["mode=BAT&season=all&field=4", { mode: "BAT", season: "all", field: "4" }] as const])(
  "the spray or the zones of %s are those of the games' own pages",
  async (_, query) => {
    const games = (await played(query)).reverse();
    const spray = recordSpray.parse(await ask("/record/spray.php", query));
    const { mode = "" }: Record<string, string> = query;
    expect([spray.G, spray.Kept]).toEqual([games.length, games.length]);
    const [none, empty] = mode === "PIT" ? [spray.balls, spray.ways] : [spray.pitches, spray.zones];
    expect([none, empty]).toEqual([null, []]);
    if (mode === "PIT") await expectZones(games, spray);
    else await expectSpray(games, spray);
    if (mode === "PIT") await expectCard(games, spray);
    else expect([spray.spread, spray.thirds, spray.bestPitches]).toEqual([null, [], []]);
  },
);

async function expectSpray(games: GameItem[], spray: ReturnType<typeof recordSpray.parse>) {
  const balls = (await Promise.all(games.map(async (game) => ballsOf(game, await detailOf(game))))).flat();
  const exits = balls.map(({ exit }) => exit);
  expect(spray.balls).toEqual({ ...counted(balls), ...flights(balls), MeanExit: exactMean(exits), MaxExit: Math.max(0, ...exits) }); // prettier-ignore
  const ways = [...groupsOf(balls, wayOf)].sort(([a], [b]) => a - b);
  expect(spray.ways).toEqual(ways.map(([Way, own]) => ({ Way, ...counted(own), ...flights(own) })));
  const cell = ({ direction, distance }: OwnBall) =>
    `${Math.min(36, Math.floor(direction / 9) * 9)} ${Math.floor(distance / 10) * 10}`;
  const cells = spray.cells.map(({ Direction, Distance, ...counts }) => [`${Direction} ${Distance}`, counts]);
  const own = [...groupsOf(balls, cell)].map(([at, inIt]): [string, object] => [at, counted(inIt)]);
  expect(Object.fromEntries(cells)).toEqual(Object.fromEntries(own));
  // The games come newest first, and each game's balls in order: a stable sort keeps equal distances so.
  const farthest = balls.toSorted((a, b) => b.distance - a.distance).slice(0, 5);
  expect(spray.far.map(({ VideoSeq: _film, ...ball }) => ball)).toEqual(
    farthest.map(({ game: { RecordId, PlayedAt, Timezone, FieldName }, outcome, direction, distance, exit }) => ({
      ...{ RecordId, PlayedAt, Timezone, FieldName },
      ...{ Outcome: outcome, Direction: direction, Distance: distance, Exit: exit },
    })),
  );
}

async function expectZones(games: GameItem[], spray: ReturnType<typeof recordSpray.parse>) {
  const pitches = (await Promise.all(games.map(async (game) => pitchesOf(await detailOf(game))))).flat();
  const thrown = (some: typeof pitches) => ({
    Pitches: some.length,
    MeanSpeed: exactMean(some.map(({ speed }) => speed)),
    MaxSpeed: Math.max(0, ...some.map(({ speed }) => speed)),
  });
  const hits = pitches.filter(({ zone, target }) => zone === target);
  expect(spray.pitches).toEqual({ ...thrown(pitches), OnTarget: hits.length });
  expect(spray.zones).toEqual(
    Array.from({ length: 10 }, (_, zone) => ({
      Zone: zone,
      ...thrown(pitches.filter((pitch) => pitch.zone === zone)),
      Called: pitches.filter(({ target }) => target === zone).length,
      OnTarget: hits.filter(({ target }) => target === zone).length,
    })),
  );
}

/** The games come newest first, and each game's pitches in order. */
async function expectCard(games: GameItem[], { spread, thirds, bestPitches }: ReturnType<typeof recordSpray.parse>) {
  const details = await Promise.all(games.map(async (game) => ({ ...(await detailOf(game)), game })));
  const pitches = details.flatMap(({ game, pitches }) =>
    (pitches ?? []).filter(({ Me, Speed }) => Me === "Y" && Speed > 0).map((pitch) => ({ ...pitch, game })),
  );
  if (!pitches.length) return expect([spread, thirds, bestPitches]).toEqual([null, [], []]);
  const speeds = pitches.map(({ Speed }) => Speed).sort((a, b) => a - b);
  const least = (part: number) => speeds.find((speed) => speeds.filter((own) => own <= speed).length >= part * speeds.length - 1e-9) ?? 0; // prettier-ignore
  const bins = [...groupsOf(speeds, (speed) => Math.floor(speed / 5) * 5)];
  expect(spread).toEqual({
    ...{ Pitches: speeds.length, Q1: least(1 / 4), Median: least(1 / 2), Q3: least(3 / 4) },
    bins: bins.map(([From, own]) => ({ From, Pitches: own.length })),
  });
  const thirdOf = (speed: number) => 1 + Number(speed > least(1 / 3)) + Number(speed > least(2 / 3));
  const byThird = [...groupsOf(pitches, ({ Speed }) => thirdOf(Speed))].sort(([a], [b]) => a - b);
  expect(thirds).toEqual(
    byThird.map(([Third, own]) => {
      const byZone = [...groupsOf(own, ({ Zone }) => Zone)].sort(([a], [b]) => a - b);
      return {
        ...{ Third, From: Math.min(...own.map(({ Speed }) => Speed)), To: Math.max(...own.map(({ Speed }) => Speed)) },
        ...{ Pitches: own.length, OnTarget: own.filter(({ Zone, Target }) => Zone === Target).length },
        zones: byZone.map(([Zone, inZone]) => ({ Zone, Pitches: inZone.length })),
      };
    }),
  );
  const hit = pitches.filter(({ Zone, Target }) => Zone === Target).toSorted((a, b) => b.Speed - a.Speed);
  expect(bestPitches).toEqual(
    [...groupsOf(hit, ({ Zone }) => Zone)]
      .sort(([a], [b]) => a - b)
      .flatMap(([Zone, [best]]) => {
        if (!best) return [];
        const { RecordId, PlayedAt, Timezone } = best.game;
        return [{ Zone, Speed: best.Speed, RecordId, PlayedAt, Timezone, VideoSeq: best.VideoSeq }];
      }),
  );
}

test.each(MODES)("of %s a game names what it is the member's best of, the first of equal ones", async (mode) => {
  const games = await played({ mode, season: "all" });
  const { bests } = recordBests.parse(await ask("/record/bests.php", { mode, season: "all" }));
  const firsts = bests.map(({ Of, Value }) => [Of, games.find(({ My }) => My[Of] === Value)?.RecordId]);
  const held = games.flatMap(({ RecordId, PersonalBest }) => PersonalBest.map((of) => [of, RecordId]));
  expect(held.sort()).toEqual((games.length < 5 ? [] : firsts).sort());
});

describe.each(["list", "trend", "splits", "bests", "spray"])("/record/%s.php", (name) => {
  test.each([
    ["mode", "BASE"],
    ["season", "2026-5"],
    ["level", "6"],
    ["level", "03"],
    ["speed", "95"],
    ["speed", "9e1"],
    ["rival", "0"],
    ["rival", "me"],
    ["to", "2026-02-30"],
  ])("refuses %s=%s", async (field, value) => {
    const { code, payload } = await run.ask(`/record/${name}.php`, { query: { [field]: value } });
    expect([code, Object.keys(refusedFields.parse(payload).fields)]).toEqual([400, [field]]);
  });

  test("refuses days in the wrong order, and who is not signed in", async () => {
    const query = { from: "2026-02-02", to: "2026-02-01" };
    expect(refusedFields.parse(await ask(`/record/${name}.php`, query)).fields).toEqual({ to: "order" });
    expect((await run.call(`/record/${name}.php`)).code).toBe(401);
  });
});

describe("the league beside a split", () => {
  let database: Database.Database;
  beforeAll(() => void (database = new Database(run.reference.database, { readonly: true })));
  afterAll(() => void database?.close());

  const sums = z.object({ G: z.number(), AB: z.number(), H: z.number(), Points: z.number() });
  const bandOf = ({ From, To }: { From: number | null; To: number | null }) =>
    `pitch_speed >= ${10 * (From ?? 0)} AND pitch_speed < ${10 * (To ?? 1000)}`;
  const everybody = (mode: string, conditions: string[]) => {
    const morning = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
    const all = [`mode = '${mode}'`, `played_at < '${morning} 05:00:00'`, "pitch_speed > 0", ...conditions].join(
      " AND ",
    );
    const sql = `SELECT COUNT(*) AS G, SUM(ab) AS AB, SUM(h) AS H, SUM(points) AS Points FROM member_games WHERE ${all}`;
    return sums.parse(database.prepare(sql).get());
  };

  test.each(["REG", "TRIPLE", "AI", "INT", "BAT"])(
    "of %s is everybody's games under the row's settings",
    async (mode) => {
      const splits = async (query: Record<string, string>) =>
        recordSplits.parse((await run.ask("/record/splits.php", { query: { mode, ...query } })).payload);
      const { difficulties, levels, speeds } = await splits({ season: "all" });
      for (const { Difficulty, everyone } of difficulties ?? [])
        expect(everyone).toEqual(everybody(mode, [`difficulty = '${Difficulty}'`]));
      for (const { Level, everyone } of levels) expect(everyone).toEqual(everybody(mode, [`level = ${Level}`]));
      for (const { everyone, ...band } of speeds) expect(everyone).toEqual(everybody(mode, [bandOf(band)]));
      const hard = await splits({ season: "all", difficulty: "HARD", speed: "100" });
      const narrow = ["difficulty = 'HARD'", bandOf({ From: 100, To: 110 })];
      for (const { Level, everyone } of hard.levels)
        expect(everyone).toEqual(everybody(mode, [...narrow, `level = ${Level}`]));
      expect([difficulties, levels, speeds].map((rows) => (rows?.length ?? 0) > 1)).toEqual([true, true, true]);
    },
  );

  test("is none before the season has been counted", async () => {
    const changed = new Database(run.reference.database);
    changed.exec("DELETE FROM league_games WHERE mode = 'TRIPLE'");
    changed.close();
    const { payload } = await run.ask("/record/splits.php", { query: { mode: "TRIPLE", season: "all" } });
    const { levels, difficulties } = recordSplits.parse(payload);
    expect(levels.length).toBeGreaterThan(0);
    expect([...levels, ...(difficulties ?? [])].filter(({ everyone }) => everyone !== null)).toEqual([]);
  });

  test.each<Record<string, string>>([{ result: "W" }, { from: "2026-01-01" }, { month: "2026-11" }, { mode: "PIT" }])(
    "is none where nothing can be compared: %o",
    async (query) => {
      const { payload } = await run.ask("/record/splits.php", { query: { mode: "REG", season: "all", ...query } });
      const { levels } = recordSplits.parse(payload);
      expect(levels.length).toBeGreaterThan(0);
      expect(levels.map(({ everyone }) => everyone)).toEqual(levels.map(() => null));
    },
  );
});
