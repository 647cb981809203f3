import { z } from "zod";
import { number, totals } from "./contract-shapes";

const flag = z.enum(["Y", "N"]);
const id = z.coerce.string();
const text = z.string().nullable();

const league = z.object({
  LeagueSequence: id,
  Title: z.string().min(1),
  Category: z.enum(["OFFICIAL", "VENUE"]),
  Status: z.enum(["UPCOMING", "RUNNING", "DONE"]),
  From: z.string(),
  To: z.string(),
  RankingType: z.enum(["BEST", "TOTAL", "PLAYS"]),
  Modes: z.array(z.string()),
  Teams: number,
  Games: number,
  Fields: number,
  Attended: flag,
  Bracket: flag,
});
export type League = z.infer<typeof league>;

const page = { total: number, next: text, prev: text };
export const leagues = z.object({ list: z.array(league), ...page });

const results = { TeamSequence: id, TeamName: z.string(), Plays: number, Best: number, Total: number };
export const leagueDetail = z.object({
  league: league.extend({
    Players: number,
    MaxPlays: number.nullable(),
    Intro: text,
    Entry: text,
    Description: text,
  }),
  my: z.object({ ...results, Rank: number.nullable() }).nullable(),
});

const place = z.object({
  ...results,
  Rank: number.nullable(),
  Tied: flag,
  FieldName: text,
  PlayerSeq: id.nullish(),
  Nickname: text.optional(),
  Mine: flag,
});
export type Place = z.infer<typeof place>;
export const leagueBoard = z.object({
  league,
  list: z.array(place),
  me: place.nullable().or(z.tuple([]).transform(() => null)),
  ...page,
});

const played = { sum: totals, sums: z.array(z.object({ Mode: z.string(), sum: totals })).nullable() };
export const leagueTeam = z.object({
  team: z.object({ ...results, Rank: number.nullable(), G: number, W: number, D: number, L: number, Mine: flag }),
  ...played,
  players: z.array(z.object({ PlayerSeq: id.nullable(), Nickname: text, Me: flag, ...played })),
});
export type LeagueTeam = z.infer<typeof leagueTeam>;

export const leagueFields = z.object({
  list: z.array(z.object({ FieldSeq: id, FieldName: z.string(), Address: text, Phone: text })),
  regions: z.array(z.object({ Region: id, RegionName: z.string(), Count: number })),
  ...page,
});

const side = z.object({
  TeamSequence: id.nullable(),
  TeamName: text,
  FieldName: text.optional(),
  Score: number.nullable(),
  Won: flag,
  Mine: flag,
});
export const leagueBracket = z.object({
  matches: z.array(z.object({ Round: number, Match: number, At: text, FieldName: text, A: side.nullable(), H: side.nullable() })), // prettier-ignore
});
export type BracketMatch = z.infer<typeof leagueBracket>["matches"][number];
