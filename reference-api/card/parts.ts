import { z } from "zod";
import type { Mode } from "../modes";
import { HIT, WAY } from "../rank/expected";
import { BAND, SPEED_BANDS } from "../record/filters";
import type { Store } from "../store";
import { AT_BAT_PARTS, BALL_PARTS, GAME_PARTS, PART_COLUMNS, PARTS, PITCH_PARTS, type Part } from "./part-columns";

const AT_BAT_IN: Record<string, (part: string) => string> = {
  ZONE: (part) => `b.zone = ${part}`,
  SCORING: (part) => `(b.bases > 1) = ${Number(part === "WITH")}`,
  OUTS2: (part) => `(b.outs = 2) = ${Number(part === "WITH")}`,
  LEADOFF: (part) => `b.leads_off = ${Number(part === "WITH")}`,
};

interface Source {
  parts: readonly Part[];
  /** What is joined to a game of the member's. */
  join: string;
  is: (part: Part) => string;
  tries: string;
  hits: string;
}

const joined = (table: string, alias: string) =>
  `CROSS JOIN ${table} ${alias} ON ${alias}.member_seq = m.member_seq AND ${alias}.game_id = g.id`;

const SOURCES: readonly Source[] = [
  {
    parts: AT_BAT_PARTS,
    join: `${joined("plate_appearances", "b")} AND b.outcome <> 'walk'`,
    is: ({ kind, part }) => AT_BAT_IN[kind]?.(part) ?? "0",
    tries: "1",
    hits: HIT,
  },
  { parts: BALL_PARTS, join: joined("batted_balls", "b"), is: ({ part }) => `${WAY} = ${part}`, tries: "1", hits: HIT },
  {
    parts: GAME_PARTS,
    join: "",
    is: ({ part }) => `m.mode <> 'PIT' AND m.pitch_speed > 0 AND ${BAND} = ${part}`,
    tries: "m.ab",
    hits: "m.h",
  },
  {
    parts: PITCH_PARTS,
    join: joined("challenge_pitches", "c"),
    is: ({ part }) => `c.target = ${part}`,
    tries: "1",
    hits: "c.zone = c.target",
  },
];

const KEYS = ["mode", "member_seq", "difficulty", "level"];
const added = PART_COLUMNS.map((column) => `${column} = ${column} + excluded.${column}`).join(", ");
const summed = PART_COLUMNS.map((column) => `SUM(${column})`).join(", ");

const NEW_PARTS = `CREATE TEMP TABLE IF NOT EXISTS new_parts (${[...KEYS, ...PART_COLUMNS.map((column) => `${column} DEFAULT 0`)].join(", ")})`;
const addFrom = ({ parts, join, is, tries, hits }: Source) => `
  INSERT INTO new_parts (${[...KEYS, ...parts.flatMap(({ tries, hits }) => [tries, hits])].join(", ")})
  SELECT m.mode, m.member_seq, IIF(m.mode = 'PIT', '', m.difficulty), m.level,
    ${parts.flatMap((part) => [tries, hits].map((count) => `SUM(IIF(${is(part)}, ${count}, 0))`)).join(", ")}
  FROM games g CROSS JOIN member_games m ON m.game_id = g.id ${join}
  WHERE g.played_at >= ?1 AND g.played_at < ?2 GROUP BY 1, 2, 3, 4`;
const ADD_MEMBERS = `
  INSERT INTO member_parts SELECT ${KEYS.join(", ")}, ${summed} FROM new_parts WHERE 1 GROUP BY 1, 2, 3, 4
  ON CONFLICT DO UPDATE SET ${added}`;
const ADD_LEAGUE = `
  INSERT INTO league_parts SELECT mode, difficulty, level, ${summed} FROM new_parts WHERE 1 GROUP BY 1, 2, 3
  ON CONFLICT DO UPDATE SET ${added}`;

const stamp = z.object({ value: z.string() });

/** Adds the games of all seasons that were played since the last count, until a moment. */
export function countParts(store: Store, until: string) {
  const since = store.one(stamp, "SELECT value FROM meta WHERE key = 'parts'")?.value ?? "";
  store.run(NEW_PARTS);
  for (const source of SOURCES) store.run(addFrom(source), since, until);
  store.run(ADD_MEMBERS);
  store.run(ADD_LEAGUE);
  store.run("DELETE FROM new_parts");
  store.run("INSERT OR REPLACE INTO meta VALUES ('parts', ?)", until);
}

/** What the parts add up to, and what the league does in as many under the same settings. */
const sumsOf = (parts: readonly Part[], name: string) => {
  const sum = (one: (part: Part) => string) => `SUM(${parts.map(one).join(" + ")}) AS ${name}`;
  const league = ({ tries, hits }: Part) => `IFNULL(1.0 * own.${tries} * league.${hits} / league.${tries}, 0)`;
  return [
    `${sum(({ tries }) => `own.${tries}`)}_in`,
    `${sum(({ hits }) => `own.${hits}`)}_h`,
    `${sum(league)}_league`,
  ].join(", ");
};
const FROM = `FROM member_parts own JOIN league_parts league USING (mode, difficulty, level)
  WHERE own.mode = ? AND own.member_seq = ?`;
const EACH = `SELECT ${PARTS.map((part) => sumsOf([part], part.name)).join(", ")} ${FROM}`;
const bySetting = (column: string, parts: readonly Part[]) =>
  `SELECT '${column.toUpperCase()}' AS kind, ${column} AS part, ${sumsOf(parts, "all")} ${FROM} GROUP BY 2`;

const sums = z.record(z.number().nullable());
const ofSetting = z.object({
  kind: z.string(),
  part: z.union([z.string(), z.number()]).transform(String),
  all_in: z.number(),
  all_h: z.number(),
  all_league: z.number(),
});

/** Returns the parts of a member's at-bats, balls and pitches of all seasons, beside what the league does in the same. */
export function partsOf(store: Store, mode: Mode, member: number) {
  const each = store.one(sums, EACH, mode, member) ?? {};
  const parts = PARTS.map(({ kind, part, name }) => {
    const [tries, hits, league] = ["in", "h", "league"].map((column) => each[`${name}_${column}`] ?? 0);
    return itemOf(kind, kind === "SPEED" ? String(SPEED_BANDS[Number(part)]) : part, tries, hits, league);
  });
  const settings =
    mode === "PIT"
      ? [bySetting("level", PITCH_PARTS)]
      : [bySetting("difficulty", GAME_PARTS), bySetting("level", GAME_PARTS)];
  const rows = settings.flatMap((sql) => store.all(ofSetting, sql, mode, member));
  const ofSettings = rows.map(({ kind, part, all_in, all_h, all_league }) =>
    itemOf(kind, part, all_in, all_h, all_league),
  );
  return [...parts, ...ofSettings].filter(({ In }) => In > 0);
}

const itemOf = (kind: string, part: string, tries = 0, hits = 0, league = 0) => ({
  Kind: kind,
  Part: part,
  In: tries,
  H: hits,
  LeagueH: league.toFixed(6),
});
