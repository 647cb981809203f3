import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { cursorField, number, placeCode, sizeField } from "./fields";
import { maybeMode, resultFields, totals } from "./game.server";
import { phpHtml } from "./php-links";
import { phpList, phpOrNone, row } from "./php-rows";
import { phpDay, phpMaybeTime } from "./php-times";
import { count, phpCode, phpCount, phpFlag, phpMaybe, phpMaybeCount, phpName, phpText } from "./php-values";
import { rows } from "./read-answer";
import { placeRow, venuePlace } from "./venue.server";

const measureCodes = { best: "BEST", total: "TOTAL", plays: "PLAYS" } as const;
export type ContestMeasure = keyof typeof measureCodes;
const measure = phpCode<ContestMeasure>({ BEST: "best", TOTAL: "total", PLAYS: "plays" });

const statusCodes = { upcoming: "UPCOMING", running: "RUNNING", done: "DONE" } as const;
type ContestStatus = keyof typeof statusCodes;
const status = phpCode<ContestStatus>({ UPCOMING: "upcoming", RUNNING: "running", DONE: "done" });

const contestFields = {
  id: ["LeagueSequence", phpText],
  title: ["Title", phpName],
  category: ["Category", phpCode({ OFFICIAL: "official", VENUE: "venue" })],
  status: ["Status", status],
  /** Days in Seoul, both included. */
  from: ["From", phpDay],
  to: ["To", phpDay],
  rankedBy: ["RankingType", measure],
  modes: ["Modes", phpList(maybeMode)],
  teams: ["Teams", count],
  games: ["Games", count],
  /** Venues that take part. */
  venues: ["Fields", count],
  attended: ["Attended", phpFlag],
  bracket: ["Bracket", phpFlag],
} as const;
export const contest = row(contestFields, "League");
export type Contest = z.output<typeof contest>;

const list = row({
  list: rows("list", contest, 50),
  total: ["total", count],
  next: ["next", phpMaybe],
  prev: ["prev", phpMaybe],
});

export interface ContestQuery {
  category?: "official" | "venue" | "attended";
  status?: ContestStatus;
  after?: string;
  before?: string;
}

const categoryCodes = { official: "OFFICIAL", venue: "VENUE", attended: "ATTENDED" } as const;

export const contestsCall = defineCall({
  method: "GET",
  path: "/contest/list.php",
  summary: "Tournaments",
  fields: {
    category: z.enum(categoryCodes),
    status: z.enum(statusCodes),
    after: cursorField,
    before: cursorField,
    size: sizeField,
  },
  answer: list,
  refusals: ["invalid"],
});

/** Those in progress first, which end soonest; then those upcoming, which begin soonest; then the latest completed. */
export function getContests(api: Api, { category, status, ...page }: ContestQuery & { size?: string }) {
  const codes = { category: category && categoryCodes[category], status: status && statusCodes[status] };
  return api(contestsCall, { ...codes, ...page });
}

const resultsOfTeam = {
  team: ["TeamSequence", phpText],
  name: ["TeamName", phpName],
  plays: ["Plays", phpCount],
  /** Scores of single games: the highest, and all together. */
  best: ["Best", phpCount],
  total: ["Total", phpCount],
} as const;

const detail = row({
  contest: [
    "league",
    row({
      ...contestFields,
      players: ["Players", count],
      /** So many games of a team count at most; null without a limit. */
      mostPlays: ["MaxPlays", phpMaybeCount],
      intro: ["Intro", phpMaybe],
      entry: ["Entry", phpMaybe],
      description: ["Description", phpHtml],
    }),
  ],
  /** The member's team, ranked by the tournament's own measure. */
  mine: ["my", phpOrNone(row({ ...resultsOfTeam, rank: ["Rank", phpMaybeCount] }, "MyTeam"))],
});
export type ContestDetail = z.output<typeof detail>;

export const contestCall = defineCall({
  method: "GET",
  path: "/contest/detail.php",
  summary: "One tournament",
  fields: { league: number },
  required: ["league"],
  answer: detail,
  refusals: ["invalid", "notFound"],
});

export function getContest(api: Api, league: string): Promise<ContestDetail> {
  return api(contestCall, { league });
}

const placeFields = {
  ...resultsOfTeam,
  rank: ["Rank", phpMaybeCount],
  tied: ["Tied", phpFlag],
  venue: ["FieldName", phpMaybe],
  /** The member's team, or the member. */
  mine: ["Mine", phpFlag],
  /** Null on boards of teams, and for players without an account. */
  player: ["PlayerSeq", phpMaybe],
  nickname: ["Nickname", phpMaybe],
} as const;
const contestPlace = row(placeFields, "LeaguePlace");
export type ContestPlace = z.output<typeof contestPlace>;

const board = row({
  contest: ["league", contest],
  list: rows("list", contestPlace, 50),
  /** On whatever page it stands. */
  mine: ["me", phpOrNone(contestPlace)],
  total: ["total", count],
  next: ["next", phpMaybe],
  prev: ["prev", phpMaybe],
});
export type ContestBoard = z.output<typeof board>;

export interface BoardQuery {
  of: "team" | "player";
  /** The tournament's own without it. */
  by?: ContestMeasure;
  after?: string;
  before?: string;
}

export const contestBoardCall = defineCall({
  method: "GET",
  path: "/contest/record.php",
  summary: "The ranking of a tournament",
  fields: {
    league: number,
    of: z.enum(["TEAM", "PLAYER"]),
    by: z.enum(measureCodes),
    after: cursorField,
    before: cursorField,
    size: sizeField,
  },
  required: ["league"],
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

const team = row({
  contest: ["league", contest],
  team: [
    "team",
    row(
      {
        ...resultsOfTeam,
        ...resultFields,
        rank: ["Rank", phpMaybeCount],
        venue: ["FieldName", phpMaybe],
        mine: ["Mine", phpFlag],
      },
      "LeagueTeam",
    ),
  ],
  sum: ["sum", totals],
  players: rows(
    "players",
    row(
      {
        player: ["PlayerSeq", phpMaybe],
        nickname: ["Nickname", phpMaybe],
        me: ["Me", phpFlag],
        sum: ["sum", totals],
      },
      "TeamPlayer",
    ),
    100,
  ),
});
export type ContestTeam = z.output<typeof team>;

export const contestTeamCall = defineCall({
  method: "GET",
  path: "/contest/team.php",
  summary: "A team in a tournament",
  fields: { league: number, team: number },
  required: ["league", "team"],
  answer: team,
  refusals: ["invalid", "notFound"],
});

export function getContestTeam(api: Api, league: string, team: string): Promise<ContestTeam> {
  return api(contestTeamCall, { league, team });
}

const fields = row({
  contest: ["league", contest],
  list: rows("list", venuePlace, 50),
  regions: rows("regions", placeRow, 200),
  total: ["total", count],
  next: ["next", phpMaybe],
  prev: ["prev", phpMaybe],
});
export type ContestVenues = z.output<typeof fields>;

export const contestVenuesCall = defineCall({
  method: "GET",
  path: "/contest/fields.php",
  summary: "The venues of a tournament",
  fields: { league: number, region: placeCode, after: cursorField, before: cursorField, size: sizeField },
  required: ["league"],
  answer: fields,
  refusals: ["invalid", "notFound"],
});

export function getContestVenues(
  api: Api,
  league: string,
  query: { region?: string; after?: string; before?: string; size?: string },
): Promise<ContestVenues> {
  return api(contestVenuesCall, { league, ...query });
}

const bracketSide = row(
  {
    team: ["TeamSequence", phpMaybe],
    name: ["TeamName", phpMaybe],
    score: ["Score", phpMaybeCount],
    won: ["Won", phpFlag],
    mine: ["Mine", phpFlag],
  },
  "BracketSide",
);
const bracketMatch = row(
  {
    /** From 1 for the first round, and within it from 1 at the top; the winner goes to match ceil(n / 2) of the next. */
    round: ["Round", phpCount],
    number: ["Match", phpCount],
    at: ["At", phpMaybeTime],
    venue: ["FieldName", phpMaybe],
    /** Null while nobody has got there, or without an opponent. */
    first: ["A", phpOrNone(bracketSide)],
    second: ["H", phpOrNone(bracketSide)],
  },
  "BracketMatch",
);
export type BracketMatch = z.output<typeof bracketMatch>;

const bracket = row({ contest: ["league", contest], matches: ["matches", phpList(bracketMatch)] });
export type ContestBracket = z.output<typeof bracket>;

export const contestBracketCall = defineCall({
  method: "GET",
  path: "/contest/bracket.php",
  summary: "The bracket of a tournament",
  fields: { league: number },
  required: ["league"],
  answer: bracket,
  refusals: ["invalid", "notFound"],
});

export function getContestBracket(api: Api, league: string): Promise<ContestBracket> {
  return api(contestBracketCall, { league });
}
