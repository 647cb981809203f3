import { filmField } from "./nasmo.server";
import { playedAt } from "./php-times";
import { row, type ValueOf } from "./schema";
import { phpId, phpKey, phpName } from "./php-texts";
import { measure, phpAngle } from "./php-values";

export const farBallFields = {
  id: ["RecordId", phpId.record, "number of the game"],
  playedAt: playedAt("when the game began"),
  venue: ["FieldName", phpName, "where it was played"],
  outcome: ["Outcome", phpKey, "what came of the ball, as in [Play](#play)"],
  direction: ["Direction", phpAngle, "where it went, in degrees from centre field"],
  distance: ["Distance", measure, "how far it went, in metres"],
  exitSpeed: ["Exit", measure, "speed off the bat, in km/h"],
  film: filmField,
} as const;

export const farBall = row(farBallFields, "FarBall");
export type FarBall = ValueOf<typeof farBall>;
