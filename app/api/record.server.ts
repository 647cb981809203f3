import { z } from "zod/v4";
import type { RecordQuery } from "../baseball/record-query";
import type { MemberApi } from "./my.server";
import { phpCount, phpMaybe, phpText } from "./php";
import { game, seasonSum, selectionFields, totals } from "./record-shape.server";

const season = z
  .object({ Key: phpText, Year: phpCount, Quarter: phpCount })
  .transform(({ Key, Year, Quarter }) => ({ key: Key, year: Year, quarter: Quarter }));
export type Season = z.output<typeof season>;

const played = z
  .object({ Key: phpText, Year: phpCount, Quarter: phpCount, sum: seasonSum })
  .transform(({ Key, Year, Quarter, sum }) => ({ key: Key, year: Year, quarter: Quarter, sum }));
/** A season with games of the mode, and what came of them; no filter narrows it. */
export type PlayedSeason = z.output<typeof played>;

const games = z
  .object({
    season: season.nullable(),
    seasons: z.array(played),
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

/** The member's games that fit `query`, newest first, a page of 20, with the sums of all that fit. */
export function getGames(api: MemberApi, query: RecordQuery): Promise<Games> {
  const { after, before } = query;
  const fields = { ...selectionFields(query), after, before };
  return api({ method: "GET", path: "/record/list.php", fields, answer: games });
}
