import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { koreanDay, seasonByKey, seasonOf, type Season } from "../korean-time";
import { MODES, type Mode } from "../modes";
import { latestRanking, rankingTime, countedUntil } from "../rank/ranking-time";
import { refreshRankings } from "../rank/refresh";
import { countedGames } from "../rank/counted";
import { DIFFICULTIES } from "../rank/events";
import { expectedOf } from "../record/expected";
import { seasonItem, type Condition } from "../record/filters";
import type { Store } from "../store";
import { meanTenths, MEASURED_SUMS, measuredRow, SUM_COLUMNS, sumTotals, tenths, totalsRow } from "../record/totals";
import { rowOf } from "../table";
import { FIGURE_SUMS, figuresOf } from "./figures";
import { leagueHits, parOf, ratesOf } from "./league";
import { CARD_TABLES } from "./schema";

const cardFields = z.object({
  mode: z.enum(MODES, { message: "choice" }).default("REG"),
  season: z.string().regex(/^(20\d\d-[1-4]|all)$/, "format").optional(),
  difficulty: z.enum(DIFFICULTIES, { message: "choice" }).optional(),
  level: z.string().regex(/^[1-5]$/, "choice").transform(Number).optional(),
}); // prettier-ignore

export function recordCard(call: MemberCall): Payload {
  const { mode, season: key, difficulty, level } = check(cardFields, call.fields);
  const season = key === "all" ? null : key ? seasonByKey(key) : seasonOf(koreanDay(call.now));
  return { season: seasonItem(season), ...cardOf(call, { member: call.member.seq, mode, season, difficulty, level }) };
}

interface Wanted {
  member: number;
  mode: Mode;
  season: Season | null;
  /** Without them the card is of the setting with most at-bats. */
  difficulty?: string | undefined;
  level?: number | undefined;
}

/** Returns a player's card as of the last ranking. */
export function cardOf({ store, now }: { store: Store; now: number }, wanted: Wanted) {
  refreshRankings(store, now);
  const { mode, season } = wanted;
  const counted = countedGames(wanted.member, { mode }, season, now);
  const settings = settingsOf(store, mode, counted);
  const fits = ({ difficulty, level }: Setting) =>
    (mode === "PIT" || (wanted.difficulty ?? difficulty) === difficulty) && (wanted.level ?? level) === level;
  const chosen = settings.find(fits);
  return {
    AsOf: season ? rankingTime(season, now).asOf : latestRanking(now),
    settings: settings.map((row) => ({ ...settingItem(row), G: row.g, AB: row.ab, Outs: row.outs })),
    ...(chosen
      ? figuresFor(store, { mode, season, ...chosen }, wanted.member, now)
      : { chosen: null, sum: null, measured: null, figures: [] }),
    whole: wholeOf(store, counted),
    expected: mode === "PIT" ? null : expectedOf({ store }, counted),
  };
}

const settingRow = z.object({
  difficulty: z.string(),
  level: z.number(),
  g: z.number(),
  ab: z.number(),
  outs: z.number(),
});
type Setting = z.infer<typeof settingRow>;

const settingItem = ({ difficulty, level }: Pick<Setting, "difficulty" | "level">) => ({
  Difficulty: difficulty || null,
  Level: level,
});

/** The one with most at-bats first. */
function settingsOf(store: Store, mode: Mode, { sql, values }: Condition): Setting[] {
  const select = `SELECT ${mode === "PIT" ? "''" : "m.difficulty"} AS difficulty, m.level, COUNT(*) AS g, SUM(m.ab) AS ab, SUM(m.outs) AS outs
    FROM member_games m WHERE ${sql} GROUP BY 1, 2 ORDER BY ab DESC, g DESC, m.level, 1`;
  return store.all(settingRow, select, ...values);
}

const ownRow = totalsRow.extend(measuredRow.shape);

function figuresFor(store: Store, group: Group, member: number, now: number) {
  const { mode, season, difficulty, level } = group;
  const chosen = DIFFICULTIES.find((one) => one === difficulty);
  const own = countedGames(member, { mode, difficulty: chosen, level }, season, now);
  const select = `SELECT ${SUM_COLUMNS}, ${MEASURED_SUMS} FROM member_games m WHERE ${own.sql}`;
  const sum = store.one(ownRow, select, ...own.values);
  if (!sum) throw new Error("A sum without a row");
  const values = valuesOf(store, mode, own);
  const distributions = distributionsOf(store, group, now);
  const total = sumTotals(sum);
  return {
    chosen: settingItem(group),
    sum: total,
    measured: {
      Exits: sum.exits,
      MeanExit: tenths(meanTenths(sum.exit_sum, sum.exits)),
      Pitches: sum.pitches,
      MeanSpeed: tenths(meanTenths(sum.pitch_sum, sum.pitches)),
      OnTarget: sum.on_target,
    },
    figures: figuresOf(mode).map(({ figure, need: [of, least], scale }) => {
      const value = values[figure] ?? null;
      const cuts = distributions.find((one) => one.figure === figure);
      const enough = value !== null && Number(sum[of]) >= least;
      return {
        Figure: figure,
        NeedOf: of.toUpperCase(),
        Need: least,
        Players: cuts?.players ?? 0,
        Percentile: cuts && enough ? percentileOf(value, cuts.cuts) : null,
        Low: cuts ? at(cuts.cuts, 10, scale) : null,
        Middle: cuts ? at(cuts.cuts, 50, scale) : null,
        High: cuts ? at(cuts.cuts, 90, scale) : null,
      };
    }),
  };
}

const at = (cuts: readonly number[], percent: number, scale: number) => ((cuts[percent - 1] ?? 0) * scale).toFixed(6);

/** Returns of how many in a hundred players the value is better, from 1 to 99. */
const percentileOf = (value: number, cuts: readonly number[]) => Math.max(1, cuts.filter((cut) => cut < value).length);

/** Computed by the same terms as the group's, so that equal quotients are equal. */
function valuesOf(store: Store, mode: Mode, { sql, values: own }: Condition) {
  const values = figuresOf(mode).map(({ figure, value }) => `${value} AS ${figure}`);
  const select = `SELECT ${values.join(", ")} FROM (SELECT ${FIGURE_SUMS} FROM member_games m WHERE ${sql})`;
  return store.one(z.record(z.number().nullable()), select, ...own) ?? {};
}

const wholeRow = z.object({ ab: z.number().nullable(), h: z.number().nullable(), par: z.number().nullable() });

/** Returns all at-bats of the mode, with the league's hits in them. */
function wholeOf(store: Store, { sql, values }: Condition) {
  const select = `SELECT SUM(m.ab) AS ab, SUM(m.h) AS h, ${parOf("m")} AS par
    FROM member_games m ${ratesOf("m")} WHERE ${sql}`;
  const row = store.one(wholeRow, select, ...values);
  return row?.ab && row.par ? { AB: row.ab, H: row.h, LeagueH: leagueHits(row.par) } : null;
}

/** Fewer players make no percentiles. */
const LEAST_OF_GROUP = 10;
const PERCENTS = 99;

interface Group {
  mode: Mode;
  /** Null: of all seasons. */
  season: Season | null;
  /** '' in a pitching challenge, which has none. */
  difficulty: string;
  level: number;
}

const groupRow = rowOf(CARD_TABLES.card_groups).pick({ as_of: true });
const figureRow = rowOf(CARD_TABLES.card_figures).pick({ figure: true, players: true, cuts: true });

/** Games of a season count until it is over. */
const countedOf = (season: Season | null, now: number) =>
  season ? countedUntil(season, latestRanking(now)) : latestRanking(now);

/** Returns the distribution of each figure, as of the last ranking; figures that too few players have are left out. */
function distributionsOf(store: Store, group: Group, now: number) {
  const key = [group.mode, group.season?.key ?? "all", group.difficulty, group.level];
  const asOf = countedOf(group.season, now);
  const found = store.one(groupRow, `SELECT as_of FROM card_groups ${OF_GROUP}`, ...key);
  if (found?.as_of !== asOf) store.transaction(() => distribute(store, group, key, asOf));
  return store.all(figureRow, `SELECT figure, players, cuts FROM card_figures ${OF_GROUP}`, ...key).map((row) => ({
    ...row,
    cuts: row.cuts.split(" ").map((cut) => z.coerce.number().parse(cut)),
  }));
}

const OF_GROUP = "WHERE mode = ?1 AND season = ?2 AND difficulty = ?3 AND level = ?4";

function distribute(store: Store, { mode, season }: Group, key: (string | number)[], asOf: string) {
  for (const table of ["card_figures", "card_groups"]) store.run(`DELETE FROM ${table} ${OF_GROUP}`, ...key);
  store.run(distributionSql(mode), ...key, season?.from ?? "", asOf);
  store.run("INSERT INTO card_groups VALUES (?, ?, ?, ?, ?)", ...key, asOf);
}

/** Cut n is the lowest value that at least n % of the players do not exceed. Reads by member, as the games lie. */
const distributionSql = (mode: Mode) => `
  WITH sums AS MATERIALIZED (
    SELECT members.seq, ${FIGURE_SUMS}
    FROM members CROSS JOIN member_games m INDEXED BY member_games_setting ON m.member_seq = members.seq
      AND m.mode = ?1 AND m.level = ?4 AND m.difficulty ${mode === "PIT" ? `IN ('${DIFFICULTIES.join("', '")}')` : "= ?3"}
      AND m.played_at >= ?5 AND m.played_at < ?6
    WHERE members.kind = 'member' AND members.state = 'normal' GROUP BY members.seq
  ),
  figures AS (
    ${figuresOf(mode)
      .map(
        ({ figure, need: [of, least], value }) =>
          `SELECT '${figure}' AS figure, ${value} AS value FROM sums WHERE ${of} >= ${least}`,
      )
      .join(" UNION ALL ")}
  ),
  placed AS (
    SELECT figure, value, ROW_NUMBER() OVER (PARTITION BY figure ORDER BY value) AS place,
      COUNT(*) OVER (PARTITION BY figure) AS players
    FROM figures WHERE value IS NOT NULL
  )
  INSERT INTO card_figures
  SELECT ?1, ?2, ?3, ?4, figure, players, group_concat(printf('%!.17g', value), ' ' ORDER BY percent)
  FROM (
    SELECT placed.*, percents.value AS percent FROM placed CROSS JOIN generate_series(1, ${PERCENTS}) AS percents
    WHERE players >= ${LEAST_OF_GROUP} AND place * 100 / players > (place - 1) * 100 / players
      AND percents.value BETWEEN (place - 1) * 100 / players + 1 AND place * 100 / players
  )
  GROUP BY figure`;
