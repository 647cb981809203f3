import "./no-api";
import { z } from "zod";
import { career as careerRow, game, seasonRow, totals as totalsRow } from "../../app/api/game.server";
import { mainCall } from "../../app/api/main.server";
import { member } from "../../app/api/my.server";
import { battedBall, gameCall, pitch, play as playRow, team as teamRow } from "../../app/api/record-detail.server";
import { opponent } from "../../app/api/record-opponent.server";
import { bestsCall, measuredSums, splitsCall, trendCall } from "../../app/api/record-report.server";
import { expectedCall } from "../../app/api/expected.server";
import { sprayCall } from "../../app/api/record-spray.server";
import { allGamesCall, gamesCall } from "../../app/api/record.server";
import { always, count, number, strict } from "./strict-shape";

export { number } from "./strict-shape";

// What the book does not say: what the reference API always sends, and in which form.

export const seasonKey = z.string().regex(/^\d{4}-[1-4]$/);
const name = z.string().min(1);

export const user = strict(member)
  .extend({
    ID: z.string().email(),
    Nickname: z.string().regex(/^[가-힣A-Za-z0-9]{2,10}$/),
    Name: name,
    SocialType: z.enum(["kakao", "naver", "apple"]).nullable(),
  })
  .partial({ PasswordChangedAt: true, AskPush: true });

export const totals = strict(totalsRow);
export const best = totals.omit({ G: true, W: true, D: true, L: true });
const bestOrNone = z.union([best, z.tuple([])]);
const career = strict(careerRow);

const measures = ["H", "HR", "RBI", "TB", "R", "SB", "K", "Points", "MaxSpeed", "MaxDistance"] as const;
export const gameItem = always(strict(game), "Mode", "MatchKind", "Level", "Difficulty").extend({
  PersonalBest: z.array(z.enum(measures)),
});
export type GameItem = z.infer<typeof gameItem>;

const season = strict(seasonRow).extend({ Key: seasonKey });
const seasonOrNone = season.nullable();
/** In lists they stand without their days. */
export const listedSeason = season.omit({ From: true, To: true });

export const recordList = strict(gamesCall.answer).extend({
  season: seasonOrNone,
  seasons: z.array(listedSeason.extend({ G: count, sum: totals })),
  best: bestOrNone,
  list: z.array(gameItem),
});

export const recordAll = strict(allGamesCall.answer).extend({ season: seasonOrNone, list: z.array(gameItem) });

const measured = strict(measuredSums);
export const recordTrend = strict(trendCall.answer).extend({
  season: seasonOrNone,
  months: z
    .array(z.object({ Month: z.string().regex(/^\d{4}-\d\d$/), sum: totals, best, Measured: measured }))
    .max(240),
  recent: z
    .array(
      gameItem
        .pick({ RecordId: true, PlayedAt: true, Timezone: true, Result: true, My: true })
        .extend({ Measured: measured }),
    )
    .max(49),
});

export const recordSplits = strict(splitsCall.answer).extend({ season: seasonOrNone });

export const recordSpray = strict(sprayCall.answer).extend({ season: seasonOrNone });

export const recordExpected = strict(expectedCall.answer);

export const recordBests = strict(bestsCall.answer).extend({
  season: seasonOrNone,
  bests: z.array(z.object({ Of: z.enum(measures), Value: number, Times: count, game: gameItem })),
  career,
});

const team = strict(teamRow).extend({ Country: z.string().length(2).nullable() });
export type Team = z.infer<typeof team>;

const play = strict(playRow).extend({
  Outcome: z.enum(["walk", "strikeout", "groundout", "flyout", "double_play", "error", "single", "double", "triple", "homerun", "steal"]), // prettier-ignore
});
export type Play = z.infer<typeof play>;

const otherGame = z.object({ RecordId: count }).nullable();
const detail = strict(gameCall.answer);
export const recordDetail = detail.extend({
  game: gameItem.extend({ Season: seasonKey, EndedAt: gameItem.shape.PlayedAt, Videos: count }),
  /** Without the calls that an operator may do without, it is not there. */
  correction: detail.shape.correction.optional(),
  older: otherGame,
  newer: otherGame,
  plays: z.array(play).nullish(),
  teams: z.tuple([team, team]),
  hits: z
    .array(
      strict(battedBall).extend({ Outcome: z.enum(["homerun", "triple", "double", "single", "out", "foul", "miss"]) }),
    ) // prettier-ignore
    .optional(),
  pitches: z.array(strict(pitch).extend({ Outcome: z.enum(["bullseye", "strike", "ball"]) })).optional(),
  opponent: always(strict(opponent), "Name", "Level", "Style", "versus").optional(),
});

export const mainPage = strict(mainCall.answer)
  .pick({ banners: true, season: true })
  .extend({
    banners: z.array(z.object({ BannerSeq: count, Title: z.string(), Text: z.string(), Link: z.string().startsWith("/").nullable(), Art: z.enum(["season", "tournament", "venue", "video"]) })), // prettier-ignore
    matches: z.array(gameItem).max(5),
    season: totals.extend({ Key: seasonKey }),
    career,
  });

export const refusedFields = z.object({ fields: z.record(z.string()) });
