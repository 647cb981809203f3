import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { number, opinion } from "./fields";
import { phpOrNone } from "./php-rows";
import { anything, ofArea, row, type ValueOf } from "./schema";
import { phpMaybeTime } from "./php-times";
import { phpMaybeParagraph } from "./php-texts";
import { codesOf, inCapitals, phpCode } from "./php-values";

/** Parts of a game's record that a member can report as wrong. */
export const mistakes = ["player", "play", "score", "place", "other"] as const;
type Mistake = (typeof mistakes)[number];

const states = inCapitals(["none", "received", "checking", "corrected", "declined"]);

const correction = row(
  {
    state: ["State", phpCode(states), "what has become of the report"],
    at: ["At", phpMaybeTime, "since when it is in that state"],
    reply: ["Reply", phpMaybeParagraph, "your answer to the member"],
  },
  "Correction",
);
export type Correction = ValueOf<typeof correction>;

/** The member's latest report on a game; null if the operator takes no reports. */
export const correctionField = ofArea(
  "corrections",
  [
    "correction",
    phpOrNone(correction),
    "what has become of the member's latest [report](#post-recordcorrectionphp) on this game; without it no mistakes can be reported",
  ],
  null,
);

const codes = codesOf(inCapitals(mistakes));

export const correctionCall = defineCall("POST /record/correction.php", {
  of: ["corrections"],
  reachedBy: "correction of GET /record/detail.php",
  summary: "Report a mistake in a game's record",
  fields: {
    record: [number, "RecordId", "yes"],
    about: [
      z.enum(codes),
      "`PLAYER` (a player, the batting order), `PLAY` (the result of an at-bat or a pitch), `SCORE`, `PLACE` (the date, the venue), `OTHER`",
      "yes",
    ],
    text: [opinion, "up to 100 characters as people count them, as in [leave.php](#post-myleavephp)", "with `OTHER`"],
  },
  answer: anything,
  refusals: ["invalid", "notFound"],
});

export interface Report {
  record: string;
  about: Mistake;
  text?: string;
}

/** Changes nothing while an earlier report on the game is open. */
export function reportMistake(api: Api, { record, about, text }: Report): Promise<unknown> {
  return api(correctionCall, { record, about: codes[about], text });
}
