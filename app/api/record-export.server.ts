import type { z } from "zod/v4";
import type { RecordQuery } from "../baseball/record-query";
import type { Api } from "./call";
import { battingFields, gameFields, selectionFields } from "./game.server";
import { phpOrNone, row } from "./php-rows";
import { count, measure, phpMaybe, phpText } from "./php-values";
import { rows } from "./read-answer";
import { gamesCall } from "./record.server";

const exportedGame = row(
  {
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
  },
  "ExportedGame",
);
export type ExportedGame = z.output<typeof exportedGame>;

const exportedPage = row({
  season: ["season", phpOrNone(row({ key: ["Key", phpText] }))],
  list: rows("list", exportedGame, 50),
  next: ["next", phpMaybe],
});
export type ExportedPage = z.output<typeof exportedPage>;

/** Returns the next 50 games of the selection after the cursor, newest first. */
export function getExport(api: Api, query: RecordQuery, after?: string): Promise<ExportedPage> {
  return api({ ...gamesCall, answer: exportedPage }, { ...selectionFields(query), after, size: "50" });
}
