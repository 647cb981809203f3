import { opponentStyles } from "../baseball/game";
import { result, side, totals } from "./game.server";
import { phpList, phpOrNone } from "./php-rows";
import { playedAt } from "./php-times";
import { made, row, type ValueOf } from "./schema";
import { phpId, phpMaybeName } from "./php-texts";
import { asWritten, count, measure, phpMaybeCode, phpMaybeCount } from "./php-values";

const meeting = row(
  {
    id: ["RecordId", phpId.record, "number of the game"],
    playedAt: playedAt("when it began"),
    result: ["Result", result, "`W`, `D`, `L` for the member"],
    mySide: ["MySide", side, "side of the member: `A` visitors or `H` home"],
    awayScore: ["AwayScore", count, "score of the visitors"],
    homeScore: ["HomeScore", count, "score of the home side"],
  },
  "Meeting",
);

export const opponent = row(
  {
    name: ["Name", phpMaybeName, "its name; without it the opponent is not shown"],
    level: ["Level", phpMaybeCount, "its level, as in [GameItem](#gameitem)"],
    style: ["Style", phpMaybeCode(asWritten(opponentStyles)), "how it plays"],
    atBats: ["AB", count, "its at-bats in this game"],
    hits: ["H", count, "its hits"],
    homeRuns: ["HR", count, "its home runs"],
    strikeouts: ["SO", count, "its strikeouts at bat"],
    outs: ["Outs", count, "outs that it pitched"],
    runsAllowed: ["RA", count, "runs that it gave up"],
    pitcherStrikeouts: ["K", count, "batters whom it struck out"],
    maxSpeed: ["MaxSpeed", measure, "its fastest pitch, in km/h"],
    versus: [
      "versus",
      phpOrNone(totals),
      "of all the member's games against this machine, of all seasons, this one included",
    ],
    last: ["last", phpList(meeting), "the latest five of them"],
  },
  "Opponent",
);
export type Opponent = ValueOf<typeof opponent> & { name: string };

function hasName(machine: ValueOf<typeof opponent>): machine is Opponent {
  return machine.name !== null;
}

export const opponentField = [
  "opponent",
  made(phpOrNone(opponent), (machine) => (machine && hasName(machine) ? machine : null)),
  "the machine, in AI only",
] as const;
