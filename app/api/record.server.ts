import { z } from "zod/v4";
import type { RecordQuery } from "../baseball/record-query";
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

const codeOfMode = { reg: "REG", triple: "TRIPLE", ai: "AI", int: "INT", bat: "BAT", pit: "PIT" } as const;
const codeOfResult = { win: "W", draw: "D", lose: "L" } as const;

/** The member's games that fit `query`, newest first, a page of 20, with the sums of all that fit. */
export function getGames(api: MemberApi, query: RecordQuery): Promise<Games> {
  const { mode, season, month, result, venue, from, to, after, before } = query;
  const selection = { mode: codeOfMode[mode], season, month, result: result && codeOfResult[result], field: venue };
  return api({
    method: "GET",
    path: "/record/list.php",
    fields: { ...selection, from, to, after, before },
    answer: games,
  });
}
