import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { koreanDay, seasonByKey, seasonOf, type Season } from "../korean-time";
import { MODES, type Mode } from "../modes";
import { latestRanking, rankingTime } from "../rank/ranking-time";
import { refreshRankings } from "../rank/refresh";
import { countedGames } from "../rank/counted";
import { expectedOf } from "../record/expected";
import { seasonItem, type Condition } from "../record/filters";
import type { Store } from "../store";
import { FIGURES, figuresOf, SUMS, type Figure } from "./figures";
import { leagueHits, ratesOf } from "./league";
import { partsOf } from "./parts";
import { scalesOf, type Scale } from "./pool";

const cardFields = z.object({
  mode: z.enum(MODES, { message: "choice" }).default("REG"),
  season: z.string().regex(/^(20\d\d-[1-4]|all)$/, "format").optional(),
}); // prettier-ignore

export function recordCard(call: MemberCall): Payload {
  const { mode, season: key } = check(cardFields, call.fields);
  const season = key === "all" ? null : key ? seasonByKey(key) : seasonOf(koreanDay(call.now));
  const member = call.member.seq;
  const card = cardOf(call, { member, mode, season });
  return { season: seasonItem(season), ...card, parts: partsOf(call.store, mode, member) };
}

interface Wanted {
  member: number;
  mode: Mode;
  season: Season | null;
}

const sumsRow = z.object(
  Object.fromEntries([...SUMS, ...FIGURES.map(({ expected }) => expected)].map((column) => [column, z.number()])),
);
type Sums = z.infer<typeof sumsRow>;

/** Takes `all` for all seasons. */
export function sumsOfSeason(store: Store, { mode, key, member }: { mode: Mode; key: string; member: number }) {
  const find = "SELECT * FROM card_sums WHERE mode = ? AND season = ? AND member_seq = ?";
  return store.one(sumsRow, find, mode, key, member);
}

/** Returns a player's card as of the last ranking. */
export function cardOf({ store, now }: { store: Store; now: number }, { member, mode, season }: Wanted) {
  refreshRankings(store, now);
  const key = season?.key ?? "all";
  const sums = sumsOfSeason(store, { mode, key, member });
  const counted = countedGames(member, { mode }, season, now);
  const scales = sums ? scalesOf(store, mode, key) : new Map<string, Scale>();
  return {
    AsOf: season ? rankingTime(season, now).asOf : latestRanking(now),
    pool: sums && {
      measures: figuresOf(mode).map((figure) => measureOf(figure, sums, scales.get(figure.figure))),
      settings: settingsOf(store, counted),
    },
    whole: sums?.["ab"] && sums["league_avg"] ? { AB: sums["ab"], H: sums["h"], LeagueH: leagueHits(sums["league_avg"]) } : null, // prettier-ignore
    expected: mode === "PIT" ? null : expectedOf({ store }, counted),
  };
}

/** Of how many in ten players' levels lie in an interval: the normal distribution's quantile. */
const EIGHT_IN_TEN = 1.2815515655;

function measureOf({ figure, of, by, expected, need, least, less, unit = 1 }: Figure, sums: Sums, scale?: Scale) {
  const [value = 0, tries = 0, league = 0, have = 0] = [of, by, expected, need].map((column) => sums[column]);
  return {
    Figure: figure,
    NeedOf: need.toUpperCase(),
    Need: least,
    Have: have,
    Value: digits(value * unit),
    In: tries,
    League: digits((league / 1e6) * unit),
    Players: scale?.players ?? 0,
    ...(scale && have >= least && league > 0 ? levelOf((1e6 * value) / league - 1, tries, scale, less ? -1 : 1) : NO_LEVEL),
  }; // prettier-ignore
}

const NO_LEVEL = { Skill: null, Level: null, Low: null, High: null, Percentile: null, From: null, To: null };
const digits = (value: number) => value.toFixed(6);

/** Draws what a player did towards the league as far as chance explains it. */
function levelOf(lead: number, tries: number, { cuts, chance, skill }: Scale, sign: number) {
  const share = skill > 0 ? tries / (tries + chance / skill) : 0;
  if (share === 0) return NO_LEVEL;
  const level = share * lead;
  const reach = EIGHT_IN_TEN * Math.sqrt(skill * (1 - share));
  const places = [level, level - sign * reach, level + sign * reach].map((at) => placeOf(sign * at, cuts));
  return {
    Skill: digits(share),
    Level: digits(1 + level),
    Low: digits(Math.max(0, 1 + level - reach)),
    High: digits(1 + level + reach),
    Percentile: places[0],
    From: places[1],
    To: places[2],
  };
}

/** Returns of how many in a hundred players the level is better, from 1 to 99; who is equal counts half. */
function placeOf(level: number, cuts: readonly number[]): number {
  const below = cuts.filter((cut) => cut < level).length;
  const notAbove = cuts.filter((cut) => cut <= level).length;
  return Math.max(1, Math.floor((below + notAbove) / 2));
}

const setting = z.object({
  difficulty: z.string(),
  level: z.number(),
  g: z.number(),
  ab: z.number(),
  h: z.number(),
  league_h: z.number(),
  outs: z.number(),
  ra: z.number(),
  league_ra: z.number(),
  points: z.number(),
  league_points: z.number(),
});

/** Returns what the player and the league did under each setting, the one with most at-bats first. */
function settingsOf(store: Store, { sql, values }: Condition) {
  const league = (by: string, figure: string) => `SUM(own.${by} * IFNULL(league.rate_${figure}, 0))`;
  const select = `WITH own AS (
      SELECT m.mode, m.season, IIF(m.mode = 'PIT', '', m.difficulty) AS difficulty, m.level, COUNT(*) AS g,
        ${["ab", "h", "outs", "ra", "points"].map((column) => `SUM(m.${column}) AS ${column}`).join(", ")}
      FROM member_games m WHERE ${sql} GROUP BY 1, 2, 3, 4
    )
    SELECT own.difficulty, own.level, SUM(g) AS g, SUM(ab) AS ab, SUM(h) AS h, ${league("ab", "avg")} AS league_h,
      SUM(outs) AS outs, SUM(ra) AS ra, ${league("outs", "era")} AS league_ra, SUM(points) AS points, ${league("g", "points")} AS league_points
    FROM own ${ratesOf("own")} GROUP BY 1, 2 ORDER BY ab DESC, g DESC, own.level, 1`;
  return store.all(setting, select, ...values).map((row) => ({
    Difficulty: row.difficulty || null,
    Level: row.level,
    G: row.g,
    AB: row.ab,
    H: row.h,
    LeagueH: leagueHits(row.league_h),
    Outs: row.outs,
    RA: row.ra,
    LeagueRA: leagueHits(row.league_ra),
    Points: row.points,
    LeaguePoints: leagueHits(row.league_points),
  }));
}
