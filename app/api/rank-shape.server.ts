import { z } from "zod/v4";
import type { Measure, Player, Season } from "../rank/board";
import { phpCount, phpFlag, phpMaybe, phpText } from "./php";

const measureNames = {
  AVG: "avg",
  HR: "hr",
  ERA: "era",
  POINTS: "points",
  DISTANCE: "distance",
  SPEED: "speed",
} as const;
export const rankedBy = z
  .enum(["AVG", "HR", "ERA", "POINTS", "DISTANCE", "SPEED"])
  .transform((code): Measure => measureNames[code]);

export const season = z
  .object({ Key: phpText, Year: phpCount, Quarter: phpCount })
  .transform(({ Key, Year, Quarter }): Season => ({ key: Key, year: Year, quarter: Quarter }));

/** A whole number, or null for what there is not. */
export const maybeCount = phpMaybe
  .transform((text) => (text === null ? null : Number(text)))
  .pipe(z.number().int().nullable());

export const playerFields = z.object({
  PlayerSeq: phpText,
  Nickname: phpText,
  Char: phpMaybe,
  Me: phpFlag,
  Favourite: phpFlag,
});

export function toPlayer(player: z.output<typeof playerFields>): Player {
  return {
    id: player.PlayerSeq,
    nickname: player.Nickname,
    character: player.Char,
    me: player.Me,
    favourite: player.Favourite,
  };
}
