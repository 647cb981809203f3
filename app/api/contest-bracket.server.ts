import { atVenue } from "../i18n/time-zones";
import { defineCall } from "./call";
import { contest, homeVenue, leagueField } from "./contest.server";
import { phpList, phpOrNone } from "./php-rows";
import { combined, row, type ValueOf } from "./schema";
import { phpMaybeTime, venueZone } from "./php-times";
import { phpMaybeId, phpMaybeName } from "./php-texts";
import { count, phpCount, phpFlag, phpMaybeCount } from "./php-values";

const bracketSide = row(
  {
    team: ["TeamSequence", phpMaybeId.team, "number of the team in this tournament"],
    name: ["TeamName", phpMaybeName, "name of the team"],
    venue: homeVenue,
    score: ["Score", phpMaybeCount, "its score in the match; a match that has been won without scores was a walkover"],
    won: [
      "Won",
      phpFlag,
      "it has won the match; a team alone in a match of the first round goes on without playing, and has won",
    ],
    mine: ["Mine", phpFlag, "the member's team"],
  },
  "BracketSide",
);
export const bracketMatch = row(
  {
    round: ["Round", phpCount, "number of the round, from 1; the final is the last one"],
    number: [
      "Match",
      phpCount,
      "number of the match, from 1 at the top of its round; the winner of match n goes to match ⌈n / 2⌉ of the next round",
    ],
    at: combined({ time: ["At", phpMaybeTime, "when it is played"], zone: venueZone }, ({ time, zone }) =>
      time === null ? null : atVenue({ time, zone }),
    ),
    venue: ["FieldName", phpMaybeName, "the venue where it is played"],
    first: ["A", phpOrNone(bracketSide), "the team above; none while nobody has got there, or without an opponent"],
    second: ["H", phpOrNone(bracketSide), "the team below; none while nobody has got there, or without an opponent"],
  },
  "BracketMatch",
);
export type BracketMatch = ValueOf<typeof bracketMatch>;

export const nextMatch = row(
  {
    contest: ["league", contest, "the tournament"],
    match: ["match", bracketMatch, "the match, one of whose sides is `Mine`"],
    left: ["Left", count, "rounds after this one, 0 for the final"],
  },
  "NextMatch",
);

const bracket = row({
  contest: ["league", contest, "the tournament"],
  matches: ["matches", phpList(bracketMatch), "every match, also those that are not decided"],
});

export const contestBracketCall = defineCall("GET /contest/bracket.php", {
  of: ["tournaments"],
  reachedBy: "list[].Bracket of GET /contest/list.php",
  summary: "The bracket of a tournament",
  fields: { league: leagueField },
  answer: bracket,
  refusals: ["invalid", "notFound"],
});
