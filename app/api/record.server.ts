import { z } from "zod/v4";
import type { Result } from "../baseball/game";
import type { Mode } from "../baseball/modes";
import type { MemberApi } from "./my.server";
import { phpCount, phpMaybe, phpText } from "./php";
import { game, totals } from "./record-shape.server";

const season = z
  .object({ Key: phpText, Year: phpCount, Quarter: phpCount })
  .transform(({ Key, Year, Quarter }) => ({ key: Key, year: Year, quarter: Quarter }));
export type Season = z.output<typeof season>;

const games = z
  .object({
    season: season.nullable(),
    seasons: z.array(season),
    fields: z.array(z.object({ FieldSeq: phpText, FieldName: phpText })),
    sum: totals,
    best: totals,
    list: z.array(game),
    next: phpMaybe,
    prev: phpMaybe,
  })
  .transform(({ fields, ...rest }) => ({
    ...rest,
    venues: fields.map(({ FieldSeq, FieldName }) => ({ id: FieldSeq, name: FieldName })),
  }));
export type Games = z.output<typeof games>;

export interface GamesQuery {
  mode: Mode;
  /** "2026-4", "all", or undefined for the current one. */
  season?: string;
  /** "2026-11" */
  month?: string;
  result?: Result;
  venue?: string;
  /** Days of Seoul, "2026-11-19", both included. */
  from?: string;
  to?: string;
  /** Opaque place in the list, of which at most one is given. */
  after?: string;
  before?: string;
}

const codeOfMode = { reg: "REG", triple: "TRIPLE", ai: "AI", int: "INT", bat: "BAT", pit: "PIT" } as const;
const codeOfResult = { win: "W", draw: "D", lose: "L" } as const;

/** The member's games that fit `query`, newest first, a page of 20, with the sums of all that fit. */
export function getGames(api: MemberApi, query: GamesQuery): Promise<Games> {
  const { mode, result: wanted, venue, ...same } = query;
  const fields = { ...same, mode: codeOfMode[mode], result: wanted && codeOfResult[wanted], field: venue };
  return api({ method: "GET", path: "/record/list.php", fields, answer: games });
}
