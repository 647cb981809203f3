import "./no-api";
import { z } from "zod";
import { contestBracketCall } from "../../app/api/contest-bracket.server";
import { contest, contestBoardCall, contestPlace, contestsCall, contestVenuesCall } from "../../app/api/contest.server";
import { venuePlace as venueRow, venuesCall } from "../../app/api/venue.server";
import { number, strict } from "./strict-shape";

const text = z.string().min(1);

/** Every venue of the season has them. */
const always = {
  Country: z.string().length(2),
  RegionName: text,
  DistrictName: text,
  Timezone: text,
  Currency: z.string().length(3),
};
/** Without `near` there is no distance. */
export const venuePlace = strict(venueRow).extend({ ...always, Distance: number.nullish() });
export type VenuePlace = z.infer<typeof venuePlace>;
export const venue = venuePlace.omit({ Favourite: true, LastPlayedAt: true, Distance: true });
export const venueList = strict(venuesCall.answer).extend({ list: z.array(venuePlace) });

export const league = strict(contest).extend({ Modes: z.array(z.enum(["REG", "TRIPLE", "BAT", "PIT"])).min(1) });
export type League = z.infer<typeof league>;
export const leagueList = strict(contestsCall.answer).extend({ list: z.array(league) });

export const leaguePlace = strict(contestPlace).extend({ Rank: number, FieldName: text });
export type LeaguePlace = z.infer<typeof leaguePlace>;
export const leagueBoard = strict(contestBoardCall.answer).extend({
  league,
  list: z.array(leaguePlace),
  me: z.union([leaguePlace, z.tuple([])]),
});
export const leagueVenues = strict(contestVenuesCall.answer).extend({ league, list: z.array(venuePlace) });
export const leagueBracket = strict(contestBracketCall.answer).extend({ league });
