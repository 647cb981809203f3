import { z } from "zod";
import { best, gameItem, number, seasonKey, totals } from "./contract-shapes";

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const flag = z.enum(["Y", "N"]);
const { G: count } = totals.shape;
const { PlayedAt: moment, Mode: mode } = gameItem.shape;
const whole = number.refine(Number.isInteger, "a whole number");
const measure = z.enum(["AVG", "HR", "ERA", "POINTS", "DISTANCE", "SPEED"]);

const player = z.object({
  PlayerSeq: count,
  Nickname: z.string().min(1),
  Char: count.nullable(),
  Me: flag,
  Favourite: flag,
});

const entry = player.extend({
  Rank: count.nullable(),
  Tied: flag,
  Change: whole.nullable(),
  Have: count,
  sum: totals.pick({ G: true, AB: true, H: true, TB: true, HR: true, RBI: true, Outs: true, RA: true, K: true, Points: true, MaxSpeed: true, MaxDistance: true }), // prettier-ignore
});
export type Entry = z.infer<typeof entry>;

const season = z.object({ Key: seasonKey, Year: count, Quarter: count });
const event = z.object({
  EventSeq: count,
  Title: z.string().min(1),
  Status: z.enum(["UPCOMING", "OPEN", "CLOSED"]),
  From: day,
  To: day,
});
const nothing = z.tuple([]).transform(() => null);

export const rankList = z.object({
  board: z.object({
    Mode: mode,
    By: measure,
    Season: seasonKey,
    NeedOf: z.enum(["AB", "OUTS", "G"]),
    Need: count,
    AsOf: moment,
    Since: day.nullable(),
    Players: count,
    Qualified: count,
    Region: z.string().optional(),
    RegionName: z.string().optional(),
    FieldSeq: count.nullable().optional(),
    FieldName: z.string().nullable().optional(),
  }),
  seasons: z.array(season),
  events: z.array(event),
  event: z.union([
    nothing,
    event.extend({
      Text: z.string(),
      Mode: mode,
      Measures: z.array(measure).min(1),
      MinAB: count,
      MinDifficulty: z.enum(["EASY", "NORMAL", "HARD"]),
      MinSpeed: count,
      NeedContact: flag,
      Contact: flag,
    }),
  ]),
  home: z.object({ Region: z.string(), FieldSeq: count.nullable() }),
  regions: z.array(z.object({ Region: z.string(), RegionName: z.string().min(1), Count: count })),
  fields: z.array(z.object({ FieldSeq: count, FieldName: z.string().min(1) })),
  me: z.union([nothing, entry]),
  ahead: z.union([nothing, entry]),
  near: z.array(entry).max(5),
  list: z.array(entry),
  next: z.string().nullable(),
  prev: z.string().nullable(),
});

export const rankPlayers = z.object({ list: z.array(player).max(10) });
export const rankFavourite = z.object({ Favourite: flag, Count: count });

export const rankCompare = z.object({
  season: season.extend({ From: day, To: day }).nullable(),
  seasons: z.array(season),
  players: z.array(player.extend({ sum: totals, best: z.union([z.tuple([]), best]), ranks: z.array(z.object({ By: measure, Rank: count.nullable(), Qualified: count })) })).length(2), // prettier-ignore
  versus: z.object({ G: count, W: count, D: count, L: count, list: z.array(gameItem).max(5) }),
});

export const rankRivals = z.object({
  list: z
    .array(
      z.object({
        PlayerSeq: count,
        Nickname: z.string().min(1),
        Char: count.nullable(),
        G: count,
        W: count,
        D: count,
        L: count,
        LastPlayedAt: moment,
        LastRecordId: count,
        LastMode: mode,
      }),
    )
    .max(20),
});
