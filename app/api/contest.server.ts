import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { number, paging, placeCode } from "./fields";
import { maybeMode, modesPlayed, resultFields, totals } from "./game.server";
import { choices, optionalSection, phpList, phpOrNone, rows } from "./php-rows";
import { row, type ValueOf } from "./schema";
import { phpDay } from "./php-times";
import { phpHtml, phpId, phpMaybeId, cursors, phpMaybeName, phpMaybeParagraph, phpName } from "./php-texts";
import { codesOf, count, inCapitals, phpCode, phpCount, phpFlag, phpMaybeCount } from "./php-values";
import { pageField } from "./rank.server";
import { placeRow, venuePlace } from "./venue.server";

const measures = inCapitals(["best", "total", "plays"]);
const measureCodes = codesOf(measures);
export type ContestMeasure = keyof typeof measureCodes;

const statuses = inCapitals(["upcoming", "running", "done"]);
const statusCodes = codesOf(statuses);

const categories = inCapitals(["official", "venue"]);
const categoryCodes = { ...codesOf(categories), attended: "ATTENDED" } as const;

const contestFields = {
  id: ["LeagueSequence", phpId.contest, "number of the tournament"],
  title: ["Title", phpName, "its title, in the language of the request"],
  category: ["Category", phpCode(categories), "who holds it: the operator, or a venue"],
  status: ["Status", phpCode(statuses), "whether it is still to come, in progress or over"],
  from: ["From", phpDay, "its first day"],
  to: ["To", phpDay, "its last day"],
  rankedBy: [
    "RankingType",
    phpCode(measures),
    "what ranks its teams: `BEST` (highest score in a game), `TOTAL` (all scores together), `PLAYS` (most games). A score is the runs of a match and the points of a challenge; a tournament of both adds them up, and its pages say so",
  ],
  modes: ["Modes", modesPlayed, "modes that are played, its events; another word is passed over"],
  teams: ["Teams", count, "teams that have taken part"],
  games: ["Games", count, "games that count"],
  venues: ["Fields", count, "venues where it is played"],
  attended: ["Attended", phpFlag, "the member's team takes part"],
  bracket: ["Bracket", phpFlag, "it has a bracket"],
} as const;
export const contest = row(contestFields, "League");
export type Contest = ValueOf<typeof contest>;

const list = row({
  list: rows("list", contest, 50, "tournaments in the order above"),
  total: ["total", count, "how many the selection has"],
  ...cursors,
});

export interface ContestQuery {
  category?: keyof typeof categoryCodes;
  status?: keyof typeof statusCodes;
  after?: string;
  before?: string;
}

export const leagueField = [number, "LeagueSequence", "yes"] as const;

export const contestsCall = defineCall("GET /contest/list.php", {
  of: ["tournaments"],
  summary: "Tournaments",
  fields: {
    category: [
      z.enum(categoryCodes),
      "`OFFICIAL`, `VENUE`, or `ATTENDED`: the member's team took part. All without it",
    ],
    status: [z.enum(statusCodes), "`UPCOMING`, `RUNNING`, `DONE`"],
    ...paging,
  },
  answer: list,
  refusals: ["invalid"],
});

/** Order: in progress by their end, then upcoming by their start, then completed with the latest first. */
export function getContests(api: Api, { category, status, ...page }: ContestQuery & { size?: string }) {
  const codes = { category: category && categoryCodes[category], status: status && statusCodes[status] };
  return api(contestsCall, { ...codes, ...page });
}

const resultsOfTeam = {
  team: ["TeamSequence", phpId.team, "number of the team in this tournament; of a player, the team's"],
  name: ["TeamName", phpName, "name of the team"],
  plays: ["Plays", phpCount, "games that it has played"],
  best: ["Best", phpCount, "highest score in one of them: runs in a match, points in BAT and PIT; of a player, Points"],
  total: ["Total", phpCount, "all of these together"],
} as const;
export const homeVenue = [
  "FieldName",
  phpMaybeName,
  "the venue where the team played most, which tells teams of one name apart",
] as const;

const detail = row({
  contest: [
    "league",
    row({
      ...contestFields,
      players: ["Players", count, "how many players took part"],
      mostPlays: ["MaxPlays", phpMaybeCount, "so many games of a team count at most, its first ones"],
      intro: ["Intro", phpMaybeParagraph, "one or two sentences about it"],
      entry: ["Entry", phpMaybeParagraph, "how one enters"],
      description: ["Description", phpHtml, "all about it, as [rich text](#rich-text)"],
    }),
    "the tournament",
  ],
  mine: [
    "my",
    phpOrNone(
      row(
        { ...resultsOfTeam, venue: homeVenue, rank: ["Rank", phpMaybeCount, "its place by the RankingType"] },
        "MyTeam",
      ),
    ),
    "the member's team",
  ],
});
export type ContestDetail = ValueOf<typeof detail>;

export const contestCall = defineCall("GET /contest/detail.php", {
  of: ["tournaments"],
  summary: "One tournament",
  fields: { league: leagueField },
  answer: detail,
  refusals: ["invalid", "notFound"],
});

const placeFields = {
  ...resultsOfTeam,
  rank: ["Rank", phpMaybeCount, "place on the board; shown as – without it"],
  tied: ["Tied", phpFlag, "others share the place"],
  venue: homeVenue,
  mine: ["Mine", phpFlag, "the member's team, or the member; of a member of two teams both have `Y`"],
  player: ["PlayerSeq", phpMaybeId.player, "number of a player who is a member; none on boards of teams"],
  hasPage: pageField,
  nickname: ["Nickname", phpMaybeName, 'nickname of a player: "Former player" without it; none on boards of teams'],
} as const;
export const contestPlace = row(placeFields, "LeaguePlace");
export type ContestPlace = ValueOf<typeof contestPlace>;

const board = row({
  contest: ["league", contest, "the tournament"],
  list: rows("list", contestPlace, 50, "in the order of the places"),
  mine: [
    "me",
    phpOrNone(contestPlace),
    "the place of the member's team, or of the member, on whatever page it stands; of two teams the one that stands better by `by`, of equal ones the one with the smaller number, and `my` of detail.php the same by RankingType",
  ],
  total: ["total", count, "places on the whole board"],
  ...cursors,
});
export type ContestBoard = ValueOf<typeof board>;

export interface BoardQuery {
  of: "team" | "player";
  /** The tournament's own without it. */
  by?: ContestMeasure;
  after?: string;
  before?: string;
}

export const contestBoardCall = defineCall("GET /contest/record.php", {
  of: ["tournaments"],
  summary: "The ranking of a tournament",
  fields: {
    league: leagueField,
    of: [z.enum(["TEAM", "PLAYER"]), "`TEAM` or `PLAYER`, `TEAM` without it"],
    by: [z.enum(measureCodes), "`BEST`, `TOTAL`, `PLAYS`; the tournament's RankingType without it"],
    ...paging,
  },
  answer: board,
  refusals: ["invalid", "notFound"],
});

export function getContestBoard(api: Api, league: string, { of, by, ...page }: BoardQuery & { size?: string }) {
  return api(contestBoardCall, {
    league,
    of: of === "team" ? "TEAM" : "PLAYER",
    by: by && measureCodes[by],
    ...page,
  });
}

const modeTotals = row(
  { mode: ["Mode", maybeMode, "mode of the games"], sum: ["sum", totals, "totals of the games of this mode"] },
  "ModeTotals",
);
export type ModeTotals = ValueOf<typeof modeTotals>;
const sums = optionalSection(
  "sums",
  phpList(modeTotals),
  "`sum` by mode, each mode that was played once. Only where Modes has several: what counts differently in them (hits, runs, ERA) is shown by mode, or not at all without it",
);

const team = row({
  contest: ["league", contest, "the tournament"],
  team: [
    "team",
    row(
      {
        ...resultsOfTeam,
        ...resultFields,
        rank: ["Rank", phpMaybeCount, "its place by the RankingType"],
        venue: homeVenue,
        mine: ["Mine", phpFlag, "the member's team"],
      },
      "LeagueTeam",
    ),
    "the team",
  ],
  sum: ["sum", totals, "totals of all who played for it, guests too; G, W, D and L are the team's"],
  sums,
  players: rows(
    "players",
    row(
      {
        player: [
          "PlayerSeq",
          phpMaybeId.player,
          "number of the player; none for an old account, and for who is no longer a member in the normal state",
        ],
        nickname: ["Nickname", phpMaybeName, 'nickname of the player; "Former player" without it'],
        me: ["Me", phpFlag, "whether it is the member"],
        hasPage: pageField,
        sum: ["sum", totals, "totals of the player in the team's games that count"],
        sums,
      },
      "TeamPlayer",
    ),
    100,
    "those with an account, most games first",
  ),
});
export type ContestTeam = ValueOf<typeof team>;

export const contestTeamCall = defineCall("GET /contest/team.php", {
  of: ["tournaments"],
  summary: "A team in a tournament",
  fields: { league: leagueField, team: [number, "TeamSequence", "yes"] },
  answer: team,
  refusals: ["invalid", "notFound"],
});

const fields = row({
  contest: ["league", contest, "the tournament"],
  list: rows("list", venuePlace, 50, "venues by region and name"),
  regions: choices("regions", placeRow, 200, "regions of all its venues"),
  total: ["total", count, "how many the selection has"],
  ...cursors,
});
export type ContestVenues = ValueOf<typeof fields>;

export const contestVenuesCall = defineCall("GET /contest/fields.php", {
  of: ["tournaments"],
  summary: "The venues of a tournament",
  fields: { league: leagueField, region: [placeCode, "Region of `regions`"], ...paging },
  answer: fields,
  refusals: ["invalid", "notFound"],
});
