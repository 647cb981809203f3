import { z } from "zod/v4";
import type { RankQuery } from "../baseball/rank-query";
import { rankMeasures, type RankMeasure } from "../baseball/ranking";
import { defineCall, type Api } from "./call";
import { cursorField, number, paging, placeCode, searchField, seasonField, yesOrNo } from "./fields";
import {
  difficulty,
  leagueHitsField,
  modeCode,
  modeCodes,
  modeField,
  modeIfTold,
  seasonRow,
  totalsWith,
  venue,
} from "./game.server";
import { choices, optionalSection, phpField, phpList, phpObjectOrNone, phpOrNone, rows } from "./php-rows";
import { combined, narrowed, notRead, ofArea, row, type ValueOf } from "./schema";
import { phpDay, phpMaybeDay, phpTime } from "./php-times";
import { phpId, phpMaybeId, phpMaybeKey, phpMaybeName, phpMaybeParagraph, phpName } from "./php-texts";
import {
  codesOf,
  count,
  inCapitals,
  phpCode,
  phpCount,
  phpDecision,
  phpFlag,
  phpMaybeChange,
  phpMaybeCount,
  yesNo,
} from "./php-values";
import { placeRow } from "./venue.server";

const measures = inCapitals(rankMeasures);
const measureCodes = codesOf(measures);
export const rankedBy = phpCode(measures);

/** A player's ranks on the boards of a season. */
export const seasonRanks = phpList(
  row({
    by: ["By", rankedBy, "a measure of the mode"],
    rank: ["Rank", phpMaybeCount, "the player's place by it; null where not ranked"],
    tied: optionalSection("Tied", phpDecision, "others share the rank; N without it"),
    qualified: ["Qualified", count, "how many are ranked by it"],
    need: optionalSection(
      "Need",
      phpCount,
      "how many at-bats (AVG, HR, ADJ), outs (ERA) or games (the others) make eligible; without it 27, 27 and 3",
    ),
  }),
);

/** Without it names lead to the comparison, as they did before there were pages of players. */
export const pageField = ofArea(
  "rankings",
  ["Page", phpFlag, "`Y`: the player has a page, which [detail.php](#get-playerdetailphp) answers for anybody"],
  false,
);

export const playerFields = {
  id: [
    "PlayerSeq",
    phpMaybeId.player,
    "number of the player, or null for whoever hides name or page ([What members see of each other](#what-members-see-of-each-other)); the member's own always",
  ],
  nickname: ["Nickname", phpName, "nickname of the player"],
  character: ["Char", phpMaybeId.character, "character of the player, as in [Member](#member)"],
  me: ["Me", phpFlag, "whether it is the member"],
  hasPage: pageField,
  favourite: ["Favourite", phpFlag, "one of the member's favourites"],
} as const;
export const player = row(playerFields, "Player");
export type Player = ValueOf<typeof player>;

const rankedTotals = totalsWith(
  "games",
  "atBats",
  "hits",
  "totalBases",
  "homeRuns",
  "outs",
  "runsAllowed",
  "points",
  "maxSpeed",
  "maxDistance",
);
export type RankedSum = ValueOf<typeof rankedTotals> & { leagueHits: number };
const rankedSum = (meaning: string) =>
  combined({ sum: ["sum", rankedTotals, meaning], leagueHits: leagueHitsField }, ({ sum, leagueHits }): RankedSum =>
    Object.assign(sum, { leagueHits }),
  );

export const betterPlace = row(
  { rank: ["Rank", phpCount, "the place"], sum: rankedSum("totals of a player with this rank") },
  "BetterPlace",
);
export type BetterPlace = ValueOf<typeof betterPlace>;

const entryFields = {
  ...playerFields,
  rank: [
    "Rank",
    phpMaybeCount,
    "place on the board; null for who is not eligible, or has no value (ERA without an out, DISTANCE and SPEED of 0)",
  ],
  tied: ["Tied", phpFlag, "others share the rank"],
  change: [
    "Change",
    phpMaybeChange,
    "places since Since, up positive; null for who is not ranked or was not then; by ADJ both places are by the league's averages of AsOf",
  ],
  have: ["Have", count, "how many of NeedOf the player has"],
  sum: rankedSum("totals of the season or event until AsOf"),
} as const;
export const entryRow = row(entryFields, "RankEntry");
export type Entry = ValueOf<typeof entryRow>;

export const boardRow = row({
  mode: ["Mode", modeCode, "mode of the board"],
  by: ["By", rankedBy, "what ranks"],
  measures: optionalSection(
    "Measures",
    phpList(rankedBy),
    "codes of `by` by which the mode is ranked; without it AVG, HR, ERA, or those of the challenge",
  ),
  season: ["Season", phpMaybeKey, "key of its season"],
  region: ["Region", phpMaybeKey, "code of the region, on a board of a region or a venue"],
  regionName: ["RegionName", phpMaybeName, "name of the region, on a board of a region or a venue"],
  venue: ["FieldSeq", phpMaybeId.venue, "number of the venue, on a board of a venue"],
  venueName: ["FieldName", phpMaybeName, "name of the venue, on a board of a venue"],
  needOf: [
    "NeedOf",
    phpCode({ AB: "atBats", OUTS: "outs", G: "games" }),
    "what makes eligible: at-bats, outs or games",
  ],
  need: ["Need", count, "how many make eligible"],
  asOf: ["AsOf", phpTime, "the moment of the ranking, before which games count"],
  since: ["Since", phpMaybeDay, "the day whose ranking Change compares with, a week earlier"],
  players: ["Players", count, "players on the board"],
  qualified: ["Qualified", count, "of them, those who are eligible"],
});
export type Board = ValueOf<typeof boardRow>;

const eventFields = {
  id: ["EventSeq", phpId.event, "number of the event"],
  title: ["Title", phpName, "its title, in the language of the request"],
  status: [
    "Status",
    phpCode({ UPCOMING: "upcoming", OPEN: "open", CLOSED: "closed" }),
    "whether it is still to come, open or over",
  ],
  from: ["From", phpDay, "its first day"],
  to: ["To", phpDay, "its last day"],
  mode: [
    "Mode",
    modeIfTold,
    "mode whose games count; without it an event is listed also where the service lacks its mode",
  ],
} as const;
const event = row(eventFields, "RankEvent");
export type RankEvent = ValueOf<typeof event>;

export const chosenEvent = row({
  ...eventFields,
  text: ["Text", phpMaybeParagraph, "what it is about, in the language of the request"],
  mode: ["Mode", modeCode, "mode whose games count"],
  measures: [
    "Measures",
    narrowed(phpList(rankedBy), z.array(z.custom<RankMeasure>()).min(1)),
    "codes of `by` by which it ranks, one or more",
  ],
  minAtBats: ["MinAB", count, "the at-bats that make eligible"],
  minDifficulty: ["MinDifficulty", phpOrNone(difficulty), "a game counts when its Difficulty reaches it"],
  minSpeed: ["MinSpeed", phpMaybeCount, "in km/h: a game counts when its PitchSpeed reaches it"],
  needContact: ["NeedContact", phpFlag, "only members with a registered contact are on the board"],
  contact: ["Contact", phpFlag, "the member has registered a contact"],
});
export type ChosenEvent = ValueOf<typeof chosenEvent>;

const above = optionalSection(
  "above",
  phpList(betterPlace),
  "the places above the member's, each rank once, the nearest first, 20 at most. With it the page says exactly which rank a good game would give, else that rank or a better one",
);

const uncounted = optionalSection(
  "uncounted",
  row({ sum: rankedSum("totals of these games") }, "Uncounted"),
  "the member's games that count on this board, by its mode, its season or event and its place, and that came too late for this ranking: totals of 0 without one. With it pages promise places by what the member has done by now; without it they say that they count until AsOf, and the home page promises nothing after a game since",
);

const ranking = row({
  board: ["board", boardRow, "the ranking that was asked for"],
  seasons: choices("seasons", seasonRow, 100, "seasons with a ranking of this mode, newest first"),
  events: choices("events", event, 100, "newest first"),
  event: ["event", phpOrNone(chosenEvent), "the chosen event; `[]` or null without one"],
  home: [
    "home",
    phpObjectOrNone(
      row({
        region: ["Region", phpMaybeKey, "its region; before the first game any region"],
        venue: ["FieldSeq", phpMaybeId.venue, "number of the venue; none before the first game"],
      }),
    ),
    "the venue where the member has played most, of equals the one played at last. Offered first",
  ],
  regions: choices(
    "regions",
    placeRow,
    200,
    "with region or field: as in /field/list.php, both areas; empty otherwise",
  ),
  venues: choices("fields", venue, 200, "with region or field: venues of that region, by name; empty otherwise"),
  me: ["me", phpOrNone(entryRow), "the member's entry; `[]` or null without a game on the board"],
  ahead: [
    "ahead",
    phpOrNone(entryRow),
    "the last entry of a better Rank than the member's; `[]` or null for who is first or not ranked",
  ],
  above,
  uncounted,
  near: rows(
    "near",
    entryRow,
    5,
    "two entries above, the member, two below; empty when the member is not ranked, or with q, FAV",
  ),
  list: rows("list", entryRow, 50, "entries in order, with q too"),
  next: ["next", phpMaybeKey, "as in /record/list.php; a cursor of another board is 400 `cursor`"],
  prev: ["prev", phpMaybeKey, "as in /record/list.php; a cursor of another board is 400 `cursor`"],
});
export type Ranking = ValueOf<typeof ranking>;

const dayTotals = totalsWith("games", "atBats", "hits", "homeRuns", "outs", "runsAllowed", "points");

/** The member's place on one board, as the home page shows it. */
export const standing = row({
  board: ["board", boardRow, "the board"],
  me: ["me", entryRow, "the member's entry"],
  above,
  uncounted,
  lastDay: optionalSection(
    "day",
    dayTotals,
    "totals of the member's games that this ranking is the first to count, in the day before AsOf; `[]` or null without one",
  ),
});
export type Standing = ValueOf<typeof standing>;

export const rankingCall = defineCall("GET /rank/list.php", {
  of: ["rankings"],
  summary: "A ranking, and its events",
  fields: {
    mode: [modeField, "as in /record/list.php; not sent with `event`"],
    by: [
      z.enum(measureCodes),
      "what ranks: REG, TRIPLE, AI, INT: `AVG` (default), `HR`, `ERA`, and `ADJ` (H ÷ LeagueH) where `Measures` has it; BAT: `POINTS` (a game, default), `DISTANCE`; PIT: `POINTS`, `SPEED`. Another mode's is 400 `choice`",
    ],
    season: [seasonField, "`2026-4`; the current one without it"],
    event: [
      number,
      "EventSeq: games of that event; mode and season are then its own, and by one of its measures, the first without it",
    ],
    region: [placeCode, "Region of `regions`: games at its venues; unknown is 400 `choice`. With event 400 `together`"],
    field: [
      number,
      "FieldSeq: games at that venue; 404 for an unknown one, 400 `choice` for one outside the region. With event 400 `together`",
    ],
    tab: [z.enum(["ALL", "FAV"]), "`ALL` (default), `FAV`: the member's favourites and the member"],
    q: [
      searchField,
      "nicknames that begin so, 1–10 characters, whatever their case, width and composition; never a pattern",
    ],
    at: [
      z.enum(["ME"]),
      "`ME`: the page with the member's own row in its middle, half of `size` (rounded down) rows above it, as far as there are so many; the first page without such a row, and with q. With a cursor 400 `together`",
    ],
    after: [cursorField, "a cursor from `next` of the same board"],
    before: [cursorField, "a cursor from `prev` of the same board; only one of the two (`together`)"],
    size: paging.size,
  },
  answer: ranking,
  refusals: ["invalid", "notFound"],
});

export function getRanking(api: Api, query: RankQuery & { size?: string }): Promise<Ranking> {
  const { mode, by, season, event, region, venue, tab, q, at, after, before, size } = query;
  const board = event ? { event } : { mode: modeCodes[mode], season, region, field: venue };
  const fields = { by: by && measureCodes[by], tab: tab?.toUpperCase(), q, at: at?.toUpperCase(), after, before, size };
  return api(rankingCall, { ...board, ...fields });
}

export const favouriteCall = defineCall("POST /rank/favourite.php", {
  of: ["rankings", "favourites"],
  summary: "Keep a player, or no longer",
  fields: { player: [number, "PlayerSeq", "yes"], on: [yesOrNo, "`Y`, `N`", "yes"] },
  answer: phpField(
    "Favourite",
    phpDecision,
    "as it is now",
    notRead({ count: ["Count", count, "how many favourites there are"] }),
  ),
  refusals: ["invalid", "notFound", "favouritesFull"],
});

export function setFavourite(api: Api, player: string, on: boolean): Promise<boolean> {
  return api(favouriteCall, { player, on: yesNo(on) });
}
