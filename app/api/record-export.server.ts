import { z } from "zod/v4";
import type { RecordQuery } from "../baseball/record-query";
import type { MemberApi } from "./my.server";
import { phpMaybe, phpText } from "./php";
import { count, gameFields, measure, selectionFields, toGame } from "./record-shape.server";

/** Everything that was counted of the member in a game. */
const counts = z
  .object({
    PA: count,
    AB: count,
    R: count,
    H: count,
    HR: count,
    TB: count,
    RBI: count,
    BB: count,
    SO: count,
    SB: count,
    E: count,
    GDP: count,
    LOB: count,
    Points: count,
    Outs: count,
    HA: count,
    RA: count,
    HRA: count,
    K: count,
    BBA: count,
    MaxSpeed: measure,
    MaxDistance: measure,
  })
  .transform((mine) => ({
    plateAppearances: mine.PA,
    atBats: mine.AB,
    runs: mine.R,
    hits: mine.H,
    homeRuns: mine.HR,
    totalBases: mine.TB,
    runsBattedIn: mine.RBI,
    walks: mine.BB,
    strikeouts: mine.SO,
    stolenBases: mine.SB,
    errors: mine.E,
    doublePlays: mine.GDP,
    leftOnBase: mine.LOB,
    points: mine.Points,
    outs: mine.Outs,
    hitsAllowed: mine.HA,
    runsAllowed: mine.RA,
    homeRunsAllowed: mine.HRA,
    pitcherStrikeouts: mine.K,
    walksAllowed: mine.BBA,
    maxSpeed: mine.MaxSpeed,
    maxDistance: mine.MaxDistance,
  }));

const exportedGame = gameFields
  .extend({ PitchSpeed: measure, My: counts })
  .transform((item) => ({ ...toGame(item), pitchSpeed: item.PitchSpeed, counts: item.My }));
export type ExportedGame = z.output<typeof exportedGame>;

const exportedPage = z
  .object({ season: z.object({ Key: phpText }).nullable(), list: z.array(exportedGame), next: phpMaybe })
  .transform(({ season, list, next }) => ({ season: season?.Key ?? null, list, next }));
export type ExportedPage = z.output<typeof exportedPage>;

/** As many games of the selection as the API gives at once, newest first, from `after` on. */
export function getExport(api: MemberApi, query: RecordQuery, after?: string): Promise<ExportedPage> {
  const fields = { ...selectionFields(query), after, size: "50" };
  return api({ method: "GET", path: "/record/list.php", fields, answer: exportedPage });
}
