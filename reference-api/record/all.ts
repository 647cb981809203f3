import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { seasonByKey } from "../korean-time";
import { MODES } from "../modes";
import { allModesFields, seasonItem, selectionOf, type Condition } from "./filters";
import { difficultiesOf, fieldsOf, gamesPage } from "./list";
import { latestWeek } from "./week";

export function recordAll(call: MemberCall): Payload {
  const { fields, season, condition } = selectionOf(call, allModesFields);
  const modes = modesOf(call, condition);
  const sumOf = (name: "G" | "W" | "D" | "L") => modes.reduce((sum, mode) => sum + mode[name], 0);
  return {
    season: seasonItem(season),
    seasons: seasonsOf(call),
    fields: fieldsOf(call, undefined, season),
    difficulties: difficultiesOf(call),
    Week: latestWeek(call),
    modes,
    sum: { G: sumOf("G"), W: sumOf("W"), D: sumOf("D"), L: sumOf("L") },
    ...gamesPage(call, "all", fields, season),
  };
}

function seasonsOf({ store, member }: MemberCall) {
  const row = z.object({ season: z.string(), games: z.number() });
  const sql =
    "SELECT season, SUM(g) AS games FROM member_seasons WHERE member_seq = ? GROUP BY season ORDER BY season DESC";
  return store.all(row, sql, member.seq).map(({ season, games }) => {
    const { key, year, quarter } = seasonByKey(season);
    return { Key: key, Year: year, Quarter: quarter, G: games };
  });
}

const resultsRow = z.object({ mode: z.string(), G: z.number(), W: z.number(), D: z.number(), L: z.number() });

/** Returns the modes that the member has ever played, with their results in the selection. */
function modesOf({ store, member }: MemberCall, { sql, values }: Condition) {
  const wins = ["W", "D", "L"].map((result) => `SUM(m.result = '${result}') AS ${result}`).join(", ");
  const select = `SELECT m.mode, COUNT(*) AS G, ${wins} FROM member_games m WHERE ${sql} GROUP BY m.mode`;
  const selected = new Map(store.all(resultsRow, select, ...values).map((found) => [found.mode, found]));
  const played = store.all(
    z.object({ mode: z.string() }),
    "SELECT DISTINCT mode FROM member_seasons WHERE member_seq = ?",
    member.seq,
  );
  const ever = new Set(played.map(({ mode }) => mode));
  return MODES.filter((mode) => ever.has(mode)).map((mode) => {
    const { G = 0, W = 0, D = 0, L = 0 } = selected.get(mode) ?? {};
    return { Mode: mode, G, W, D, L };
  });
}
