// After the ranking of 05:00 the day goes on: who has played since is promised what the next game really brings.
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { rankMeasuresOf } from "../../app/baseball/ranking";
import { modes } from "../../app/baseball/modes";
import { seoulDay } from "../../app/i18n/seoul-days";
import { shownEra, shownRate } from "../support/exact-numbers";
import { exactFraction } from "../support/fractions";
import { hrefsOf } from "../support/page-parts";
import { rankExactly, type Rule, type Tally } from "../support/rank-order";
import { played, promisesIn, type Promised } from "../support/promises";
import { openDoors, useReferenceFile } from "../support/reference-file";
import { useStage } from "../support/stage";
import { words, type Visitor } from "../support/visitor";
import { useWire } from "../support/wire";

const file = useReferenceFile();
const stage = useStage({ dataDir: file.dataDir, members: 60, games: 1200 });
const wire = useWire(stage);
const morning = () => `${seoulDay()} 05:00:00`;

/** Copies rows of the latest games, as games of today's noon. */
const atNoon = (table: string, game: string, rows = "1") => `
  CREATE TEMP TABLE again AS SELECT * FROM ${table} WHERE ${game} IN (SELECT game FROM latest) AND ${rows};
  UPDATE again SET ${game} = ${game} + 1000000;
  ${table === "sides" ? "" : `UPDATE again SET played_at = '${seoulDay()} 12:00:00', season = (SELECT MAX(season) FROM boards);`}
  INSERT INTO ${table} SELECT * FROM again;
  DROP TABLE again;`;
const most = "member_seq % 3 > 0";
/** All play at one venue of a region, so that many stand on its board; most play the latest game of each mode once more: a good one, or a bad one. */
const noon = () => `
  ${openDoors};
  UPDATE members SET phone = '010' || (10000000 + seq);
  UPDATE member_games SET field_seq = (SELECT MIN(one.seq) FROM fields one JOIN fields other ON other.region = one.region
    WHERE other.seq = field_seq);
  CREATE TEMP TABLE latest AS SELECT MAX(game_id) AS game FROM member_games WHERE ${most} GROUP BY member_seq, mode;
  ${atNoon("games", "id")}${atNoon("sides", "game_id")}${atNoon("member_games", "game_id", most)}
  UPDATE member_games SET h = 0, hr = 0, points = points / 4, ra = ra + 6 WHERE game_id > 1000000 AND member_seq % 3 = 1;
  UPDATE member_games SET h = MIN(ab, h + 4), hr = hr + 2, points = points * 2, ra = 0, max_speed = max_speed + 4,
    max_distance = max_distance + 30 WHERE game_id > 1000000 AND member_seq % 3 = 2;`;

const count = z.number();
const memberRow = z.object({ seq: count });
let players: number[] = [];
beforeAll(() => {
  file.database.exec(noon());
  const able = "SELECT DISTINCT member_seq AS seq FROM standings WHERE rank IS NOT NULL ORDER BY seq LIMIT 30";
  players = file.rows(memberRow, able).map(({ seq }) => seq);
});

const boardRow = z.object({ seq: count, measure: z.string(), need_of: z.enum(["AB", "OUTS", "G"]), need: count });
const sums =
  "SUM(ab) AS AB, SUM(h) AS H, SUM(hr) AS HR, SUM(outs) AS Outs, SUM(ra) AS RA, SUM(points) AS Points, IFNULL(MAX(max_speed), 0) / 10.0 AS MaxSpeed, IFNULL(MAX(max_distance), 0) / 10.0 AS MaxDistance";
const tallyRow = z.object({ seq: count, G: count, AB: count, H: count, HR: count, Outs: count, RA: count, Points: count, MaxSpeed: count, MaxDistance: count, Par: count }); // prettier-ignore

interface Where {
  scope: string;
  mode: string;
  by: string;
  /** The member's games that count, as a condition on `member_games`. */
  counts?: string;
}

/** Returns the board of 05:00, and the member's totals of the games that count by now. */
function boardOf(seq: number, { scope, mode, by, counts = "1" }: Where) {
  const [board] = file.rows(
    boardRow,
    "SELECT * FROM boards WHERE scope = ? AND mode = ? AND measure = ?",
    scope,
    mode,
    by,
  );
  if (!board) throw new Error(`There is no board of ${scope} ${mode} ${by}`);
  const entries = file.rows(
    tallyRow,
    `SELECT member_seq AS seq, SUM(g) AS G, ${sums}, SUM(par) AS Par FROM standings WHERE board = ? GROUP BY 1`,
    board.seq,
  );
  const season = "season = (SELECT MAX(season) FROM boards) AND mode = ?";
  const par =
    "IFNULL(SUM(ab * (SELECT rate_avg FROM league_rates l WHERE l.mode = m.mode AND l.season = m.season AND l.difficulty = m.difficulty AND l.level = m.level)), 0)";
  const [now] = file.rows(
    tallyRow,
    `SELECT member_seq AS seq, COUNT(*) AS G, ${sums}, ${par} AS Par FROM member_games m WHERE member_seq = ? AND ${season} AND ${counts}`,
    seq,
    mode,
  );
  if (!now) throw new Error(`Nobody has the number ${seq}`);
  const rule: Rule = { by, needOf: board.need_of, need: board.need };
  const rankOf = (sum: Tally) =>
    rankExactly(new Map([...entries.map((one): [number, Tally] => [one.seq, one]), [seq, sum]]), rule).get(seq);
  return { now, rankOf };
}

/** Plays a promise out: returns it with what came, if that is another place. */
function broken(seq: number, where: Where, promise: Promised) {
  const { now, rankOf } = boardOf(seq, where);
  const came = rankOf(played(now, promise.brings));
  const isKept = promise.orBetter
    ? (came?.rank ?? Infinity) <= promise.rank
    : came?.rank === promise.rank && came.tied === promise.tied;
  return isKept ? [] : [{ seq, ...where, promise, came }];
}

const season = () =>
  file.rows(z.object({ season: z.string() }), "SELECT MAX(season) AS season FROM boards")[0]?.season ?? "";
const hasPlayed = (seq: number, mode = "") =>
  file.rows(
    z.object({ n: count }),
    "SELECT COUNT(*) AS n FROM member_games WHERE member_seq = ? AND played_at >= ? AND (mode = ? OR ? = '')",
    seq,
    morning(),
    mode,
    mode,
  )[0]?.n !== 0;
const signedIn = (seq: number) => stage.member(`seat${seq}@example.com`);
const boardAt = ({ page }: { page: Parameters<typeof words>[0] }, link: string) => {
  const query = new URLSearchParams(page.querySelector(link)?.getAttribute("href")?.split("?")[1]);
  const mode = modes.find(({ id }) => id === query.get("mode"))?.id ?? "reg";
  return { mode: mode.toUpperCase(), by: (query.get("by") ?? rankMeasuresOf(mode)[0]).toUpperCase() };
};

/** Collects the promises of home pages, and those that the board of 05:00 does not keep. */
async function homePromises(prefix: "" | "/en", as: (seq: number) => Promise<Visitor>) {
  const told = [];
  for (const seq of players) {
    const answer = await (await as(seq)).get(prefix || "/");
    const text = words(answer.page, ".home-standing-next");
    const { mode, by } = boardAt(answer, ".home-standing a");
    const where = { scope: season(), mode, by };
    const promises = promisesIn(text, by);
    told.push({ seq, ...where, text, promises, broken: promises.flatMap((one) => broken(seq, where, one)) });
  }
  return told;
}

describe.each(["", "/en"] as const)("the home page at %j", (prefix) => {
  test("promises what the next game brings to who has played today, by the value of now", async () => {
    const told = await homePromises(prefix, signedIn);
    expect(told.flatMap((one) => one.broken)).toEqual([]);
    const evening = told.filter(({ seq, mode }) => hasPlayed(seq, mode));
    expect(evening.filter(({ promises }) => promises.length).length).toBeGreaterThan(8);
    expect(told.filter(({ seq, promises }) => promises.length && !hasPlayed(seq)).length).toBeGreaterThan(0);
    for (const { seq, text, ...where } of evening.filter(({ by }) => by === "AVG")) {
      const { now } = boardOf(seq, where);
      expect(text).toContain(shownRate(now.H, now.AB, prefix ? "en" : "ko"));
    }
  });

  test("without `uncounted` promises nothing to them, and says to the others until when it counts", async () => {
    wire.edit("/main/main.php", (main) => {
      const { uncounted, ...rank } = z
        .object({ uncounted: z.unknown() })
        .passthrough()
        .parse(main["rank"] ?? {});
      if (uncounted) main["rank"] = rank;
    });
    const told = await homePromises(prefix, (seq) => wire.member(`seat${seq}@example.com`));
    const [evening, others] = [told.filter(({ seq }) => hasPlayed(seq)), told.filter(({ seq }) => !hasPlayed(seq))];
    expect(evening.length).toBeGreaterThan(8);
    expect(evening.filter(({ text }) => text)).toEqual([]);
    const promised = others.filter(({ promises }) => promises.length);
    expect(promised.length).toBeGreaterThan(0);
    for (const { text } of promised) expect(text).toMatch(/05:00/);
    expect(told.flatMap((one) => one.broken)).toEqual([]);
  });
});

const standing = `SELECT b.scope, b.mode, b.measure, b.event_seq, b.region, b.field_seq, e.from_day, e.min_speed
  FROM standings s JOIN boards b ON b.seq = s.board LEFT JOIN rank_events e ON e.seq = b.event_seq
  WHERE s.member_seq = ? AND s.rank IS NOT NULL AND b.season = ?`;
const standingRow = z.object({ scope: z.string(), mode: z.string(), measure: z.string(), event_seq: count.nullable(), region: z.string().nullable(), field_seq: count.nullable(), from_day: z.string().nullable(), min_speed: count.nullable() }); // prettier-ignore

/** Returns the boards on which the member has a rank, and where the page of each is. */
const boardsWith = (seq: number) =>
  file.rows(standingRow, standing, seq, season()).map((board) => {
    const { scope, mode, measure, event_seq, region, field_seq, from_day, min_speed } = board;
    const at: Record<string, string> = event_seq
      ? { event: String(event_seq) }
      : { mode: mode.toLowerCase(), ...(region && { region }), ...(field_seq && { venue: String(field_seq) }) };
    const counts = event_seq
      ? `played_at >= '${from_day}' AND pitch_speed >= ${10 * (min_speed ?? 0)} AND difficulty <> 'EASY'`
      : field_seq
        ? `field_seq = ${field_seq}`
        : region
          ? `field_seq IN (SELECT seq FROM fields WHERE region = '${region}')`
          : "1";
    return {
      scope,
      mode,
      by: measure,
      counts,
      path: `/rank?${new URLSearchParams({ ...at, by: measure.toLowerCase() })}`,
    };
  });

/** Has the boards of the member's own region and venue computed, which nobody has opened yet. */
async function openPlaces(member: Visitor) {
  const { page } = await member.get("/rank");
  for (const href of hrefsOf(page, ".tabs a[href*='region='], .tabs a[href*='venue=']")) await member.get(href);
}

describe("the own place on a board", () => {
  test("is promised what the next game brings, of whatever board, measure and language", async () => {
    const evening = players.filter((seq) => hasPlayed(seq)).slice(0, 8);
    const told: { scope: string; by: string; broken: unknown[] }[] = [];
    for (const seq of evening) {
      const member = await signedIn(seq);
      await openPlaces(member);
      for (const { path, ...where } of boardsWith(seq)) {
        const { now } = boardOf(seq, where);
        for (const prefix of ["", "/en"]) {
          const { page } = await member.get(prefix + path);
          const text = words(page, ".own-gap");
          const promises = promisesIn(text, where.by);
          told.push(...promises.map((one) => ({ ...where, broken: broken(seq, where, one) })));
          if (!/^(오늘|Today)/.test(text)) continue;
          const value = valuesNow[where.by]?.(now, prefix ? "en" : "ko");
          if (value) expect([path, text]).toEqual([path, expect.stringContaining(value)]);
        }
      }
    }
    expect(told.flatMap((one) => one.broken)).toEqual([]);
    expect([...new Set(told.map(({ by }) => by))].sort()).toEqual(["AVG", "DISTANCE", "ERA", "HR", "POINTS", "SPEED"]);
    const kinds = new Set(told.map(({ scope }) => /event|field|KR-/.exec(scope)?.[0] ?? "season"));
    expect(kinds.size).toBe(4);
  });

  const without = (rank: string) => `SELECT DISTINCT m.member_seq AS seq, m.mode FROM member_games m
    JOIN members p ON p.seq = m.member_seq AND p.state = 'normal' JOIN boards b ON b.scope = ? AND b.mode = m.mode AND b.measure = 'AVG'
    LEFT JOIN standings s ON s.board = b.seq AND s.member_seq = m.member_seq
    WHERE m.played_at >= ? AND ${rank} ORDER BY 1, 2 LIMIT 8`;
  const waiting = (rank: string) =>
    file.rows(memberRow.extend({ mode: z.string() }), without(rank), season(), morning());

  test("without a rank counts the games of today, too", async () => {
    const seen = { enters: 0, misses: 0 };
    for (const { seq, mode } of waiting("s.rank IS NULL AND s.place IS NOT NULL")) {
      const { now } = boardOf(seq, { scope: season(), mode, by: "AVG" });
      const { page } = await (await signedIn(seq)).get(`/rank?mode=${mode.toLowerCase()}`);
      const [, need = 0, have, left] =
        /^(\d+)타수 중 (\d+)타수(?:.*?(\d+)타수 남)?/.exec(words(page, ".own .meter-words")) ?? [];
      expect([seq, mode, have]).toEqual([seq, mode, String(now.AB)]);
      expect(left).toBe(now.AB < Number(need) ? String(Number(need) - now.AB) : undefined);
      seen[left ? "misses" : "enters"]++;
    }
    expect([seen.enters > 0, seen.misses > 0]).toEqual([true, true]);
  });

  test("is said to come after the first game", async () => {
    const first = waiting("s.place IS NULL");
    expect(first.length).toBeGreaterThan(2);
    for (const { seq, mode } of first) {
      const { now } = boardOf(seq, { scope: season(), mode, by: "AVG", counts: `played_at >= '${morning()}'` });
      const member = await signedIn(seq);
      const own = async (prefix: string) =>
        words((await member.get(`${prefix}/rank?mode=${mode.toLowerCase()}`)).page, ".own");
      expect(await own("")).toContain(`${now.AB}타수 ${now.H}안타`);
      expect(await own("/en")).toContain(`${now.H} for ${now.AB}`);
    }
  });

  test("without `uncounted` is promised nothing that does not say until when it counts", async () => {
    wire.edit("/rank/list.php", (ranking) => delete ranking["uncounted"]);
    const [seq = 0] = players.filter((one) => hasPlayed(one, "REG"));
    const member = await wire.member(`seat${seq}@example.com`);
    for (const [prefix, until] of [["", "05:00 전"], ["/en", "before 05:00 KST"]] as const) {
      const { page } = await member.get(`${prefix}/rank`);
      expect(words(page, ".own-gap")).toContain(until);
    }
  }); // prettier-ignore
});

const valuesNow: Record<string, (now: Tally, language: "ko" | "en") => string> = {
  AVG: ({ H, AB }, language) => ` ${shownRate(H, AB, language)}`,
  ADJ: ({ H, Par = 0 }) => (Par ? ` ${exactFraction(100_000_000 * H, Par, 1)}` : ""),
  HR: ({ HR }) => ` ${HR}`,
  ERA: ({ RA, Outs }) => ` ${shownEra(RA, Outs)}`,
  POINTS: ({ Points, G }) => ` ${exactFraction(Points, G, 1)}`,
  DISTANCE: ({ MaxDistance }, language) => (language === "ko" ? ` ${MaxDistance.toFixed(1)}m` : ""),
  SPEED: ({ MaxSpeed }, language) => (language === "ko" ? ` ${MaxSpeed.toFixed(1)}km/h` : ""),
};
