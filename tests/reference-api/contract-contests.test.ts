import Database from "libsql";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { signIn } from "../support/contract-client";
import { useContractRun } from "../support/contract-run";
import { number, refusedFields, totals } from "../support/contract-shapes";
import { league, leagueBoard, leagueBracket, leagueList, leaguePlace, leagueVenues, type League, type LeaguePlace } from "../support/contract-shapes-places"; // prettier-ignore

const run = useContractRun();
let games: Game[];
let leagues: League[];

beforeAll(async () => {
  games = playedGames();
  leagues = await walk({}, "7");
});

interface Game {
  id: number;
  mode: string;
  played_at: string;
  field_seq: number;
  sides: { team: string; score: number; members: { seq: number; points: number }[] }[];
}

function rowsOf<Row extends z.ZodTypeAny>(row: Row, sql: string): z.output<Row>[] {
  const database = new Database(run.reference.database, { readonly: true });
  const rows = z.array(row).parse(database.prepare(sql).all());
  database.close();
  return rows;
}

/** Returns the played games, without tournaments. */
function playedGames(): Game[] {
  const member = z.object({ game_id: z.number(), side: z.string(), member_seq: z.number(), points: z.number() });
  const members = grouped(rowsOf(member, "SELECT game_id, side, member_seq, points FROM member_games"), ({ game_id, side }) => `${game_id}${side}`); // prettier-ignore
  const side = z.object({ game_id: z.number(), side: z.string(), team: z.string(), score: z.number() });
  const sides = grouped(rowsOf(side, "SELECT game_id, side, team, score FROM sides ORDER BY game_id, side"), ({ game_id }) => game_id); // prettier-ignore
  const game = z.object({ id: z.number(), mode: z.string(), played_at: z.string(), field_seq: z.number() });
  return rowsOf(game, "SELECT id, mode, played_at, field_seq FROM games ORDER BY played_at, id").map((one) => ({
    ...one,
    sides: (sides.get(one.id) ?? []).map(({ side: letter, team, score }) => ({
      team,
      score,
      members: (members.get(`${one.id}${letter}`) ?? []).map(({ member_seq, points }) => ({ seq: member_seq, points })),
    })),
  }));
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const map = new Map<Key, Row[]>();
  for (const row of rows) map.set(keyOf(row), [...(map.get(keyOf(row)) ?? []), row]);
  return map;
}

const ask = async (path: string, query: Record<string, string>, language: "ko" | "en" = "ko") =>
  (await run.ask(path, { query, language })).payload;
const list = async (query: Record<string, string>) => leagueList.parse(await ask("/contest/list.php", query));
const board = async (query: Record<string, string>) => leagueBoard.parse(await ask("/contest/record.php", query));

interface Page<Row> {
  list: Row[];
  total: number;
  next: string | null;
  prev: string | null;
}

/** Returns all pages, after checking that the way back has the same. */
async function everyPage<Row>(page: (cursor: Record<string, string>) => Promise<Page<Row>>): Promise<Row[]> {
  const pages = [await page({})];
  for (let after = pages[0]?.next; after; after = pages.at(-1)?.next) pages.push(await page({ after }));
  for (let at = pages.length - 1; at > 0; at--)
    expect((await page({ before: pages[at]?.prev ?? "" })).list).toEqual(pages[at - 1]?.list);
  const rows = pages.flatMap((one) => one.list);
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => rows.length));
  return rows;
}
const walk = (query: Record<string, string>, size: string) =>
  everyPage((cursor) => list({ ...query, size, ...cursor }));
const seqsOf = (found: readonly League[]) => found.map(({ LeagueSequence }) => LeagueSequence);
const today = "2026-11-19";

describe("the list of tournaments", () => {
  test("has those in progress first, then those to come, then those that are over", () => {
    const keys = leagues.map(({ Status, From, To }) => {
      if (Status === "RUNNING") return `1${To}`;
      return Status === "UPCOMING" ? `2${From}` : `3${String(99_999_999 - Number(To.replaceAll("-", "")))}`;
    });
    expect(keys).toEqual([...keys].sort());
    expect(new Set(seqsOf(leagues)).size).toBe(90);
    for (const { Status, From, To } of leagues)
      expect(Status).toBe(today < From ? "UPCOMING" : today > To ? "DONE" : "RUNNING");
    for (const status of ["RUNNING", "UPCOMING", "DONE"])
      expect(leagues.filter(({ Status }) => Status === status)).toHaveLength(30);
  });

  test("can be narrowed by category and status", async () => {
    for (const status of ["UPCOMING", "RUNNING", "DONE"])
      for (const category of ["OFFICIAL", "VENUE", "ATTENDED"]) {
        const kept = leagues.filter(({ Status, Category, Attended }) => Status === status && (category === "ATTENDED" ? Attended === "Y" : Category === category)); // prettier-ignore
        expect(seqsOf(await walk({ status, category }, "7"))).toEqual(seqsOf(kept));
        if (status !== "UPCOMING") expect(kept.length).toBeGreaterThan(2);
      }
  });

  test("refuses a cursor of another status", async () => {
    const { next } = await list({ status: "DONE", size: "5" });
    const other = await run.ask("/contest/list.php", { query: { status: "RUNNING", after: next ?? "" } });
    expect(other.code).toBe(400);
  });
});

interface Result {
  plays: number;
  best: number;
  total: number;
}
const add = (known: Result | undefined, score: number): Result => ({
  plays: (known?.plays ?? 0) + 1,
  best: Math.max(known?.best ?? 0, score),
  total: (known?.total ?? 0) + score,
});

async function oracle({ LeagueSequence, From, To, Modes }: League) {
  const query = { league: String(LeagueSequence), size: "50" };
  const fields = await everyPage(async (cursor) => leagueVenues.parse(await ask("/contest/fields.php", { ...query, ...cursor }))); // prettier-ignore
  const most = Object((await detail(LeagueSequence)).league)["MaxPlays"] ?? Infinity;
  const [teams, players, counted] = [new Map<string, Result>(), new Map<number, Result>(), new Set<number>()];
  for (const { id, mode, played_at, field_seq, sides } of games) {
    const within = played_at >= From && played_at.slice(0, 10) <= To && Modes.some((one) => one === mode);
    if (!within || sides[0]?.team === sides[1]?.team || !fields.some(({ FieldSeq }) => FieldSeq === field_seq))
      continue;
    for (const { team, score, members } of sides) {
      if ((teams.get(team)?.plays ?? 0) >= most) continue;
      counted.add(id);
      teams.set(team, add(teams.get(team), score));
      for (const { seq, points } of members) players.set(seq, add(players.get(seq), points));
    }
  }
  return { teams, players, counted };
}

const detailShape = z.object({
  league: league.extend({ Players: number, MaxPlays: number.nullable(), Intro: z.string().nullable(), Entry: z.string().nullable(), Description: z.string().nullable() }), // prettier-ignore
  my: leaguePlace.pick({ TeamSequence: true, TeamName: true, Plays: true, Best: true, Total: true, Rank: true }).nullable(), // prettier-ignore
});
const detail = async (seq: number) => detailShape.parse(await ask("/contest/detail.php", { league: String(seq) }));

const numbers = (rows: readonly Result[]) => rows.map(({ plays, best, total }) => `${total} ${best} ${plays}`).sort();
const resultOf = ({ Plays, Best, Total }: LeaguePlace): Result => ({ plays: Plays, best: Best, total: Total });
const chosen = () => {
  const attended = leagues.filter(({ Attended, Status }) => Attended === "Y" && Status !== "UPCOMING");
  return [attended[0], attended[3], attended.at(-1), attended.find(({ Bracket }) => Bracket === "Y")].flatMap((one) => one ?? []); // prettier-ignore
};

/** Returns the tournaments in which only a team's first games count, and some have played more. */
async function limited(): Promise<League[]> {
  const found: League[] = [];
  for (const one of leagues.filter(({ Attended }) => Attended === "Y")) {
    const { MaxPlays } = (await detail(one.LeagueSequence)).league;
    const query = { league: String(one.LeagueSequence), by: "PLAYS", size: "1" };
    if (MaxPlays !== null && (await board(query)).list[0]?.Plays === MaxPlays) found.push(one);
  }
  return found.slice(0, 2);
}

describe("the boards of a tournament", () => {
  test("add up what its games scored", async () => {
    const few = await limited();
    expect(few).not.toEqual([]);
    for (const one of [...chosen(), ...few]) {
      const { teams, players, counted } = await oracle(one);
      const query = { league: String(one.LeagueSequence), size: "50" };
      const places = await everyPage((cursor) => board({ ...query, ...cursor }));
      expect(numbers(places.map(resultOf)), one.Title).toEqual(numbers([...teams.values()]));
      expect([one.Teams, one.Games]).toEqual([teams.size, counted.size]);
      const persons = await everyPage((cursor) => board({ ...query, of: "PLAYER", ...cursor }));
      expect(numbers(persons.map(resultOf)), one.Title).toEqual(numbers([...players.values()]));
      expect((await detail(one.LeagueSequence)).league.Players).toBe(players.size);
    }
  });

  test("rank by each measure, where equal numbers share a place", async () => {
    const [{ LeagueSequence } = { LeagueSequence: 0 }] = chosen();
    for (const of of ["TEAM", "PLAYER"])
      for (const by of ["BEST", "TOTAL", "PLAYS"] as const) {
        const query = { league: String(LeagueSequence), of, by };
        const rows = await everyPage((cursor) => board({ ...query, size: "7", ...cursor }));
        const values = rows.map(({ Best, Total, Plays }) => ({ BEST: Best, TOTAL: Total, PLAYS: Plays })[by]);
        expect(values).toEqual([...values].sort((a, b) => b - a));
        rows.forEach(({ Rank, Tied }, index) => {
          expect(Rank).toBe(1 + values.filter((value) => value > (values[index] ?? 0)).length);
          expect(Tied).toBe(values.filter((value) => value === values[index]).length > 1 ? "Y" : "N");
        });
        const { me } = await board({ ...query, size: "1" });
        expect(rows.filter(({ Mine }) => Mine === "Y")).toContainEqual(me);
      }
  });

  test("refuse another measure, and a cursor of another board", async () => {
    const query = { league: String(leagues[0]?.LeagueSequence) };
    const refused = async (more: Record<string, string>) =>
      refusedFields.parse((await run.ask("/contest/record.php", { query: { ...query, ...more } })).payload).fields;
    expect(await refused({ by: "AVG" })).toEqual({ by: "choice" });
    expect(await refused({ of: "CLUB" })).toEqual({ of: "choice" });
    const [{ LeagueSequence } = { LeagueSequence: 0 }] = chosen();
    const { next } = await board({ league: String(LeagueSequence), size: "1" });
    expect(await refused({ league: String(LeagueSequence), of: "PLAYER", after: next ?? "" })).toEqual({
      after: "cursor",
    });
  });
});

const sums = z.array(z.object({ Mode: z.string(), sum: totals })).nullable();
const teamShape = z.object({
  team: z.object({ TeamSequence: number, TeamName: z.string(), Plays: number, Best: number, Total: number, Rank: number, G: number, W: number, D: number, L: number, FieldName: z.string(), Mine: z.string() }), // prettier-ignore
  sum: totals,
  sums,
  players: z.array(z.object({ PlayerSeq: number.nullable(), Nickname: z.string().nullable(), Me: z.string(), sum: totals, sums })), // prettier-ignore
});

test("a team adds up its games, and what its players and guests did in them", async () => {
  for (const one of chosen()) {
    const league = String(one.LeagueSequence);
    for (const place of (await board({ league, size: "5" })).list) {
      const { team, sum, players } = teamShape.parse(await ask("/contest/team.php", { league, team: String(place.TeamSequence) })); // prettier-ignore
      const { Plays, Best, Total, Rank, TeamName, FieldName, Mine } = place;
      expect(team).toMatchObject({ Plays, Best, Total, Rank, TeamName, FieldName, Mine, G: Plays });
      expect([sum.G, sum.W, sum.D, sum.L]).toEqual([team.G, team.W, team.D, team.L]);
      expect(team.W + team.D + team.L).toBe(team.G);
      const matches = one.Modes.every((mode) => mode === "REG" || mode === "TRIPLE");
      expect(matches ? sum.R : sum.Points).toBe(Total);
      for (const of of ["PA", "H", "Points", "Outs", "K"] as const)
        expect(players.reduce((all, player) => all + player.sum[of], 0)).toBeLessThanOrEqual(sum[of]);
      for (const player of players) expect(player.sum.G).toBeLessThanOrEqual(team.G);
      expect(players.some(({ Me }) => Me === "Y")).toBe(Mine === "Y");
    }
  }
});

test("where several modes are played, a team's sums are those of each mode's games", async () => {
  const mixed = leagues.filter(({ Modes, Teams }) => Modes.length > 1 && Teams > 0);
  expect(mixed.length).toBeGreaterThan(5);
  for (const { LeagueSequence, Modes } of mixed) {
    const league = String(LeagueSequence);
    for (const { TeamSequence } of (await board({ league, by: "PLAYS", size: "3" })).list) {
      const { sums, players } = teamShape.parse(await ask("/contest/team.php", { league, team: String(TeamSequence) }));
      const own = `SELECT g.mode, COUNT(DISTINCT g.id) AS games, SUM(b.ab) AS ab, SUM(b.h) AS h FROM contest_sides s
        JOIN games g ON g.id = s.game_id LEFT JOIN batters b ON b.game_id = g.id AND b.side = s.side
        WHERE s.team_seq = ${TeamSequence} GROUP BY g.mode`;
      const found = rowsOf(z.object({ mode: z.string(), games: z.number(), ab: z.number().nullable(), h: z.number().nullable() }), own); // prettier-ignore
      const inOrder = found.toSorted((a, b) => Modes.findIndex((one) => one === a.mode) - Modes.findIndex((one) => one === b.mode)); // prettier-ignore
      expect(sums?.map(({ Mode, sum }) => [Mode, sum.G, sum.AB, sum.H])).toEqual(
        inOrder.map(({ mode, games, ab, h }) => [mode, games, ab ?? 0, h ?? 0]),
      );
      for (const { sum, sums: parts } of players)
        expect(parts?.reduce((points, part) => points + part.sum.Points, 0)).toBe(sum.Points);
    }
  }
  const single = leagues.find(({ Modes, Teams }) => Modes.length === 1 && Teams > 0);
  const league = String(single?.LeagueSequence);
  const team = String((await board({ league, size: "1" })).list[0]?.TeamSequence);
  expect(teamShape.parse(await ask("/contest/team.php", { league, team })).sums).toBeNull();
});

test("whoever has a number in a team can be compared; an old account has none", async () => {
  const oldAccounts = `SELECT DISTINCT m.contest_seq, m.team_seq FROM contest_mates m
    JOIN members o ON o.seq = m.member_seq WHERE o.kind = 'facebook' LIMIT 5`;
  const teams = rowsOf(z.object({ contest_seq: z.number(), team_seq: z.number() }), oldAccounts);
  expect(teams.length).toBeGreaterThan(0);
  for (const { contest_seq, team_seq } of teams) {
    const query = { league: String(contest_seq), team: String(team_seq) };
    const { players } = teamShape.parse(await ask("/contest/team.php", query));
    expect(players.filter(({ PlayerSeq, Nickname }) => PlayerSeq === null && Nickname !== null)).not.toEqual([]);
    const others = players.flatMap(({ PlayerSeq, Me }) => (PlayerSeq === null || Me === "Y" ? [] : PlayerSeq));
    for (const other of others)
      expect((await run.ask("/rank/compare.php", { query: { other: String(other) } })).code, String(other)).toBe(200);
  }
});

test("the venues of a tournament come by region, and can be narrowed to one", async () => {
  const everywhere = leagues.find(({ Fields }) => Fields > 20);
  const query = { league: String(everywhere?.LeagueSequence), size: "7" };
  const page = async (more: Record<string, string>) => leagueVenues.parse(await ask("/contest/fields.php", { ...query, ...more })); // prettier-ignore
  const all = await everyPage(page);
  const { regions } = await page({});
  expect(all).toHaveLength(everywhere?.Fields ?? 0);
  expect(all.map(({ Region }) => Region)).toEqual(regions.flatMap(({ Region, Count }) => Array.from({ length: Count }, () => Region))); // prettier-ignore
  for (const { Region } of regions.slice(0, 3))
    expect(await everyPage((cursor) => page({ region: Region, ...cursor }))).toEqual(all.filter((one) => one.Region === Region)); // prettier-ignore
  const wrong = await run.ask("/contest/fields.php", { query: { ...query, region: "KR-99" } });
  expect(refusedFields.parse(wrong.payload).fields).toEqual({ region: "choice" });
});

test("in a bracket the winner of each match goes on, and nobody else", async () => {
  const drawn = leagues.filter(({ Bracket }) => Bracket === "Y");
  expect(new Set(drawn.map(({ Status }) => Status)).size).toBe(3);
  let alone = 0;
  for (const { LeagueSequence, Status } of drawn) {
    const { matches } = leagueBracket.parse(await ask("/contest/bracket.php", { league: String(LeagueSequence) }));
    const last = Math.max(...matches.map(({ Round }) => Round));
    const at = (round: number, match: number) => matches.find((one) => one.Round === round && one.Match === match);
    expect(matches).toHaveLength(2 ** last - 1);
    for (const { Round, Match, A, H } of matches) {
      const winner = [A, H].find((side) => side?.Won === "Y");
      alone += Number(Round === 1 && H === null);
      if (A?.Won === "Y" && H) expect(A.Score).toBeGreaterThan(H.Score ?? Infinity);
      if (H?.Won === "Y") expect(H.Score).toBeGreaterThan(A?.Score ?? Infinity);
      if (Round === 1) expect(A).not.toBeNull();
      const next = at(Round + 1, Math.ceil(Match / 2));
      const there = Match % 2 === 1 ? next?.A : next?.H;
      if (Round < last) expect(there?.TeamName).toBe(winner?.TeamName);
    }
    const decided = matches.filter(({ A, H }) => [A, H].some((side) => side?.Won === "Y")).length;
    if (Status === "DONE") expect(decided).toBe(matches.length);
    if (Status === "RUNNING") expect(decided).toBeLessThan(matches.length);
    if (Status === "UPCOMING") expect(decided).toBe(0);
  }
  expect(alone).toBeGreaterThan(0);
  const without = leagues.find(({ Bracket }) => Bracket === "N");
  expect((await run.ask("/contest/bracket.php", { query: { league: String(without?.LeagueSequence) } })).code).toBe(
    404,
  );
});

test.each(["detail", "record", "team", "fields", "bracket"])("there is no such tournament: %s", async (name) => {
  const code = async (query: Record<string, string>) => (await run.ask(`/contest/${name}.php`, { query })).code;
  expect(await code({ league: "999999999", team: "1" })).toBe(404);
  for (const league of ["x", "0", ""]) expect([400, 404]).toContain(await code({ league, team: "1" }));
  expect((await run.call(`/contest/${name}.php`, { query: { league: "1" } })).code).toBe(401);
});

test("a team of another tournament is not there", async () => {
  const [first, second] = chosen();
  const [place] = (await board({ league: String(first?.LeagueSequence), size: "1" })).list;
  const query = { league: String(second?.LeagueSequence), team: String(place?.TeamSequence) };
  expect((await run.ask("/contest/team.php", { query })).code).toBe(404);
});

test("a rookie takes part in none", async () => {
  const { payload } = await run.call("/login/login.php", { form: { id: "rookie@example.com", password: "Baseball1!", autoLogin: "Y" } }); // prettier-ignore
  const token = String(Object(payload)["accessToken"]);
  const answer = await run.call("/contest/list.php", { query: { category: "ATTENDED" }, token });
  expect(leagueList.parse(answer.payload)).toMatchObject({ list: [], total: 0, next: null });
});

test("a member who has left is no longer named, nor is a team with that name", async () => {
  const boards = leagues.filter(({ Modes, Attended }) => Attended === "Y" && Modes.includes("BAT"));
  const query = { size: "50", league: "" };
  let before: LeaguePlace[] = [];
  for (const { LeagueSequence } of boards) {
    if (before.some(({ TeamName }) => TeamName === "홈런왕")) break;
    query.league = String(LeagueSequence);
    before = await everyPage((cursor) => board({ ...query, ...cursor }));
  }
  expect(before.filter(({ TeamName }) => TeamName === "홈런왕")).toHaveLength(1);
  const { accessToken } = await signIn(run.call, "overseas@example.com", "Baseball1!");
  await run.reference.switch({ withdraw: "player@example.com" });
  const seen = (of: string) =>
    everyPage(async (cursor) => {
      const answer = await run.call("/contest/record.php", { query: { ...query, of, ...cursor }, token: accessToken });
      return leagueBoard.parse(answer.payload);
    });
  const after = await seen("TEAM");
  expect(after.map(({ Total }) => Total)).toEqual(before.map(({ Total }) => Total));
  expect(after.filter(({ TeamName }) => TeamName === "홈런왕")).toEqual([]);
  expect((await seen("PLAYER")).some(({ PlayerSeq, Nickname }) => PlayerSeq === null && Nickname === null)).toBe(true);
});

/** Must be last, because the others' clock does not advance. */
test("what is to come begins, and what is in progress ends, as time goes on", async () => {
  await run.reference.switch({ clock: { advanceSeconds: 400 * 86_400 } });
  const { accessToken } = await signIn(run.call, "overseas@example.com", "Baseball1!");
  const { payload } = await run.call("/contest/list.php", { query: { status: "DONE" }, token: accessToken });
  expect(leagueList.parse(payload).total).toBe(90);
});
