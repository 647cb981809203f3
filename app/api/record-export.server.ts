import { z } from "zod/v4";
import type { RecordQuery } from "../baseball/record-query";
import { battingFields, count, gameFields, measure, selectionFields } from "./game.server";
import type { Api } from "./http.server";
import { phpMaybe, phpText, row } from "./php";

const exportedGame = row({
  ...gameFields,
  pitchSpeed: ["PitchSpeed", measure],
  counts: [
    "My",
    row({
      plateAppearances: ["PA", count],
      ...battingFields,
      outs: ["Outs", count],
      hitsAllowed: ["HA", count],
      runsAllowed: ["RA", count],
      homeRunsAllowed: ["HRA", count],
      pitcherStrikeouts: ["K", count],
      walksAllowed: ["BBA", count],
      maxSpeed: ["MaxSpeed", measure],
      maxDistance: ["MaxDistance", measure],
    }),
  ],
});
export type ExportedGame = z.output<typeof exportedGame>;

const exportedPage = row({
  season: ["season", row({ key: ["Key", phpText] }).nullable()],
  list: ["list", z.array(exportedGame)],
  next: ["next", phpMaybe],
});
export type ExportedPage = z.output<typeof exportedPage>;

/** Returns the next 50 games of the selection after the cursor, newest first. */
export function getExport(api: Api, query: RecordQuery, after?: string): Promise<ExportedPage> {
  const fields = { ...selectionFields(query), after, size: "50" };
  return api({ method: "GET", path: "/record/list.php", fields, answer: exportedPage });
}
