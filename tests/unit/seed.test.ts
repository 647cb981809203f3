import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { nicknameProblem } from "../../reference-api/accounts/nickname";
import { readEnvironment } from "../../reference-api/env";
import { koreanStamp, lastSeasons, startOfKoreanDay } from "../../reference-api/korean-time";
import { MODES } from "../../reference-api/modes";
import { decodePlays, encodePlays, type Play } from "../../reference-api/record/plays";
import { Roster } from "../../reference-api/seed/roster";
import { ACCOUNTS, lateMembers, makeMembers } from "../../reference-api/seed/members";
import { NAMED_COUNT } from "../../reference-api/seed/named-members";
import { personCi, sexOf } from "../../reference-api/seed/people";
import { Random } from "../../reference-api/seed/random";
import { seed } from "../../reference-api/seed/seed";
import { makeSchedule } from "../../reference-api/seed/schedule";
import { total, type Batting } from "../../reference-api/seed/side";
import { playGame, type SeedGame } from "../../reference-api/seed/game";
import { Timetable } from "../../reference-api/seed/timetable";
import { VENUES } from "../../reference-api/seed/venues";
import testAccounts from "../../reference-api/test-accounts.json";

const NOW = Date.parse("2026-11-21T23:00:00+09:00");
const DAY = 86_400_000;
const NICKNAME = /^[가-힣A-Za-z0-9]{2,10}$/;

function playSeason(start: number, games: number, now = NOW) {
  const random = new Random(start);
  const members = makeMembers(random, 60);
  const seasons = lastSeasons(koreanStamp(now).slice(0, 10), 4);
  const schedule = [...makeSchedule(random, members, { count: games, seasons, now })];
  const world = { roster: new Roster(random, members), timetable: new Timetable(now), extraInnings: 2 };
  return { members, schedule, games: schedule.flatMap((one) => playGame(random, world, one, false) ?? []) };
}

const season = playSeason(7, 600);
const isChallenge = ({ appointment }: SeedGame) => ["BAT", "PIT"].includes(appointment.mode);
const matches = season.games.filter((game) => !isChallenge(game));
const challenges = season.games.filter(isChallenge);
const ofHalf = (plays: Play[], side: 0 | 1) => plays.filter(({ half }) => half % 2 === side);

function sidesOf({ played }: SeedGame) {
  return [
    { own: played.away, other: played.home, plays: ofHalf(played.plays, 0) },
    { own: played.home, other: played.away, plays: ofHalf(played.plays, 1) },
  ];
}

describe("a game", () => {
  test("counts plate appearances, hits and bases that agree", () => {
    for (const row of matches.flatMap(sidesOf).flatMap(({ own }) => own.batting)) {
      expect(row.pa).toBe(row.ab + row.bb);
      expect(row.h + row.so).toBeLessThanOrEqual(row.ab);
      expect(row.tb).toBeGreaterThanOrEqual(row.h + 3 * row.hr);
      expect(row.points).toBe(10 * row.tb + 5 * row.rbi + 3 * row.bb + 5 * row.sb);
    }
  });

  test("leaves out the last half inning only when the home side is ahead", () => {
    for (const { played, innings } of matches) {
      expect(played.away.line).not.toContain(null);
      expect(played.home.line.length).toBe(played.away.line.length);
      expect(played.home.line.slice(0, -1)).not.toContain(null);
      const ahead = total(played.home.line) > total(played.away.line);
      if (played.home.line.at(-1) === null) expect(ahead && played.home.line.length >= innings).toBe(true);
    }
    expect(matches.some(({ played }) => played.home.line.at(-1) === null)).toBe(true);
  });

  test("is called extra when more innings were played", () => {
    for (const { kind, innings, played } of season.games) {
      expect(kind.endsWith("_extra")).toBe(played.away.line.length > innings);
      expect(kind).toMatch(/^(regular|match|individual|team)(_extra)?$/);
    }
    expect(season.games.some(({ played }) => played.extra)).toBe(true);
    expect(season.games.some(({ played }) => total(played.away.line) === total(played.home.line))).toBe(true);
  });

  test("keeps its plays as bytes", () => {
    for (const { played } of season.games) expect(decodePlays(encodePlays(played.plays))).toEqual(played.plays);
  });
});

describe("a challenge", () => {
  test("marks pitches by zone and target", () => {
    for (const { played } of challenges.filter(({ appointment }) => appointment.mode === "PIT")) {
      for (const { outcome, zone, target } of played.plays) {
        expect(outcome === "bullseye").toBe(zone === target);
        expect(outcome === "ball").toBe(zone === 0);
      }
    }
  });

  test("has as many players on both sides", () => {
    for (const { away, home } of challenges) expect(away.players.length).toBe(home.players.length);
  });
});

describe("the numbers", () => {
  const plays = season.games.flatMap(({ played }) => played.plays);

  test("stay within what a machine throws and a bat hits", () => {
    const odd = plays.filter(({ outcome, speed, zone, direction, distance, exit }) => {
      const thrown = outcome === "steal" || (speed >= 800 && speed <= 1400);
      const over = outcome !== "homerun" || (distance >= 1000 && distance <= 1300);
      return !(thrown && over && zone >= 0 && zone <= 9 && Math.abs(direction) <= 45 && distance > 0 === exit > 0);
    });
    expect(odd).toEqual([]);
  });

  test("make a believable league", () => {
    const batting = matches.flatMap(sidesOf).flatMap(({ own }) => own.batting);
    const average = total(batting.map(({ h }) => h)) / total(batting.map(({ ab }) => ab));
    expect(average).toBeGreaterThan(0.25);
    expect(average).toBeLessThan(0.38);
  });
});

describe("how it is played", () => {
  const rows = matches.flatMap((game) =>
    sidesOf(game).flatMap(({ own }) => own.batting.map((row) => ({ row, game, mode: game.appointment.mode }))),
  );
  type Rows = typeof rows;
  const share = (some: Rows, of: keyof Batting, among: keyof Batting) =>
    total(some.map(({ row }) => row[of])) / total(some.map(({ row }) => row[among]));

  test("Regular 111 walks and strikes out more than Regular, and ends sooner", () => {
    const [regular, triple] = (["REG", "TRIPLE"] as const).map((mode) => rows.filter((row) => row.mode === mode));
    if (!regular || !triple) throw new Error("No games");
    for (const count of ["bb", "so"] as const)
      expect(share(triple, count, "pa")).toBeGreaterThan(1.2 * share(regular, count, "pa"));
    const pitches = (some: Rows) => total(some.map(({ game }) => game.played.pitches / game.played.plays.length));
    expect(pitches(triple) / triple.length).toBeLessThan(0.9 * (pitches(regular) / regular.length));
  });

  test("the average falls with the hitting difficulty", () => {
    const [easy = 0, normal = 0, hard = 0] = (["EASY", "NORMAL", "HARD"] as const).map((difficulty) =>
      share(rows.filter(({ game }) => game.setting.difficulty === difficulty), "h", "ab"),
    ); // prettier-ignore
    expect(easy).toBeGreaterThan(normal + 0.02);
    expect(normal).toBeGreaterThan(hard + 0.02);
  });
});

describe("the season", () => {
  test("is the same for the same seed", () => {
    const [one, other] = [playSeason(3, 80), playSeason(3, 80)];
    expect(one.games).toEqual(other.games);
  });

  test("gives the player every mode in every season", () => {
    const own = season.schedule.filter(({ host }) => host.id === "player@example.com");
    const seasons = lastSeasons(koreanStamp(NOW).slice(0, 10), 4).map(({ key }) => key);
    expect(seasons).toEqual(["2026-4", "2026-3", "2026-2", "2026-1"]);
    const wanted = seasons.flatMap((key) => MODES.map((mode) => `${key} ${mode}`));
    expect(new Set(own.map((one) => `${one.season} ${one.mode}`))).toEqual(new Set(wanted));
  });

  test.each([
    "2027-01-01T00:00:10+09:00",
    "2026-10-01T09:00:00+09:00",
    "2028-02-29T12:00:00+09:00",
    "2026-12-31T23:59:59+09:00",
  ])("has games up to %s and none later", (text) => {
    const now = Date.parse(text);
    const { schedule } = playSeason(5, 200, now);
    const [current] = lastSeasons(koreanStamp(now).slice(0, 10), 4);
    const inCurrent = schedule.filter((one) => one.season === current?.key).length;
    expect(inCurrent).toBeGreaterThan(now - startOfKoreanDay(current?.from ?? "") > 30 * DAY ? 20 : 0);
    for (const { time, season: key } of schedule) {
      expect(time).toBeLessThanOrEqual(now);
      expect(lastSeasons(koreanStamp(time).slice(0, 10), 1)[0]?.key).toBe(key);
    }
  });

  test.each([true, false])("attacks its readers only where this is wished: %s", async (hostile) => {
    const directory = mkdtempSync(join(tmpdir(), "seed-"));
    await seed(join(directory, "reference.db"), { members: 60, games: 80, venues: 200, contests: 3, hostile }, NOW);
    const written = readFileSync(join(directory, "reference.db"));
    rmSync(directory, { recursive: true });
    for (const attack of ["<b>x</b>", "<b>9회말", "onerror=", "<script"])
      expect(written.includes(attack)).toBe(hostile);
    expect(readEnvironment({ NODE_ENV: "test" }).SEED_HOSTILE).toBe("off");
  });

  describe("with its careers", () => {
    const directory = mkdtempSync(join(tmpdir(), "seed-"));
    const file = join(directory, "reference.db");
    let database: Database.Database;

    beforeAll(async () => {
      await seed(file, { members: 60, games: 600, venues: 60, contests: 3, hostile: false }, NOW);
      database = new Database(file, { readonly: true });
    });
    afterAll(() => {
      database.close();
      rmSync(directory, { recursive: true });
    });

    const rows = (sql: string) => z.array(z.array(z.unknown())).parse(database.prepare(sql).raw().all());
    const gamesOf = (id: string) =>
      rows(`SELECT g.played_at, g.ended_at, f.time_zone FROM member_games m JOIN games g ON g.id = m.game_id
        JOIN fields f ON f.seq = g.field_seq JOIN members p ON p.seq = m.member_seq
        WHERE p.id = '${id}@example.com' ORDER BY 1`);

    test("finds nobody in two places at once", () => {
      const overlapping = `SELECT COUNT(*) FROM member_games a JOIN games g ON g.id = a.game_id
        JOIN member_games b ON b.member_seq = a.member_seq AND b.game_id <> a.game_id
          AND b.played_at >= a.played_at AND b.played_at < g.ended_at`;
      expect(rows(overlapping)).toEqual([[0]]);
      expect(rows("SELECT COUNT(*) FROM games WHERE ended_at <= played_at")).toEqual([[0]]);
    });

    test("has games of three years, and nobody's before they joined", () => {
      const seasons = rows("SELECT DISTINCT season FROM games WHERE season >= '2024-1'");
      expect(seasons).toHaveLength(12);
      expect(rows("SELECT COUNT(*) FROM member_games g JOIN members m ON m.seq = g.member_seq WHERE played_at < joined_at")).toEqual([[0]]); // prettier-ignore
    });

    test("has a member of many games, of one, of none for two years, and one who plays abroad", () => {
      expect(gamesOf("career").length).toBe(150);
      expect(gamesOf("single").length).toBe(1);
      expect(gamesOf("idle").every(([day]) => String(day) < "2025")).toBe(true);
      const zones = new Set(gamesOf("abroad").map(([, , zone]) => zone));
      expect(zones.size).toBeGreaterThan(5);
      expect(zones).not.toContain("Asia/Seoul");
      expect(new Set(gamesOf("overseas").map(([, , zone]) => zone)).size).toBeGreaterThan(1);
    });

    test("plays abroad by day", () => {
      for (const [day, , zone] of gamesOf("abroad")) {
        const clock = new Intl.DateTimeFormat("en-GB", { hour: "numeric", timeZone: String(zone) });
        const hour = Number(clock.format(new Date(`${String(day).replace(" ", "T")}+09:00`)));
        expect(hour).toBeGreaterThanOrEqual(11);
      }
    });
  });

  test("has members in every state, with names by the rule", () => {
    const members = [...makeMembers(new Random(1), 320), ...lateMembers(320)];
    const named = [...members.slice(0, NAMED_COUNT), ...members.slice(320)].flatMap(({ id }) => id ?? []);
    expect(named.sort()).toEqual([...ACCOUNTS].sort());
    expect(new Set(members.map(({ state }) => state)).size).toBe(6);
    expect(new Set(members.map(({ socialType }) => socialType)).size).toBe(4);
    expect(members.filter(({ domestic }) => !domestic).length).toBeGreaterThan(20);
    expect(new Set(members.map(({ nickname }) => nickname.toLowerCase())).size).toBe(members.length);
    const guests = season.games.flatMap(({ away, home }) => [...away.players, ...home.players]);
    for (const { nickname } of guests) if (nickname !== null) expect(nickname).toMatch(NICKNAME);
  });

  test("has a person behind each account, and nobody twice", () => {
    const people = makeMembers(new Random(1), 2000).filter(({ kind }) => kind === "member");
    expect(people.filter(({ nickname }) => nicknameProblem(nickname) !== undefined)).toEqual([]);
    const domestic = people.filter(({ domestic }) => domestic);
    for (const { person } of people) expect(person.birth).toMatch(/^(19|20)\d{6}$/);
    for (const { person } of domestic) expect(person.phone).toMatch(/^\+8210\d{8}$/);
    expect(new Set(people.map(({ person }) => person.phone)).size).toBe(people.length);
    expect(new Set(domestic.map(({ name, person }) => personCi(name, person))).size).toBe(domestic.length);
  });

  test("has the people that test-accounts.json tells of", () => {
    const members = [...makeMembers(new Random(1), 320), ...lateMembers(320)];
    const told = [...testAccounts.accounts, ...testAccounts.people].flatMap(({ person }) => person ?? []);
    for (const { name, birth, sex, phone } of told) {
      const found = members.filter((member) => member.person.phone === `+82${phone.slice(1)}`);
      expect(found.map((member) => [member.name, member.person.birth, sexOf(member.person)])[0]).toEqual([
        name,
        birth,
        sex,
      ]);
    }
    expect(told.length).toBeGreaterThan(10);
  });

  test("is played at venues in all 17 regions", () => {
    expect(new Set(VENUES.map(({ region }) => region)).size).toBe(17);
    expect(new Set(VENUES.map(({ nameKo }) => nameKo)).size).toBe(VENUES.length);
  });
});
