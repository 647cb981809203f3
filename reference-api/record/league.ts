import { z } from "zod";
import type { MemberCall } from "../call";
import type { Season } from "../korean-time";
import { SPEED_BANDS, type Filters } from "./filters";

const sum = z.number().nullable();
/** Nulls where nothing has been counted yet, as on the first morning of a season. */
const row = z.object({ g: sum, ab: sum, h: sum, points: sum });

interface Setting {
  difficulty?: string;
  level?: number;
  band?: number;
}

/** Returns what finds everybody's sums under a setting; null where other filters leave nothing to compare with. */
export function leagueOf({ store }: MemberCall, fields: Filters, season: Season | null) {
  const { mode, difficulty, level, speed, month, result, rival, from, to } = fields;
  if (mode === "PIT" || (month ?? result ?? rival ?? from ?? to) !== undefined) return () => null;
  const band = speed === undefined ? undefined : SPEED_BANDS.findIndex((lower) => lower === speed);
  const chosen = { season: season?.key, difficulty, level, band };
  return (setting: Setting) => {
    const conditions = Object.entries({ mode, ...chosen, ...setting }).filter(([, value]) => value !== undefined);
    const sql = `SELECT SUM(g) AS g, SUM(ab) AS ab, SUM(h) AS h, SUM(points) AS points FROM league_games
      WHERE ${conditions.map(([name]) => `${name} = ?`).join(" AND ")}`;
    const found = store.one(row, sql, ...conditions.map(([, value]) => value ?? null));
    return found?.g ? { G: found.g, AB: found.ab, H: found.h, Points: found.points } : null;
  };
}
