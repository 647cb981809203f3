import { z } from "zod/v4";
import type { Measure, Player, Season } from "../baseball/ranking";
import { phpCode, phpCount, phpFlag, phpMaybe, phpText } from "./php";

const measureNames = {
  AVG: "avg",
  HR: "hr",
  ERA: "era",
  POINTS: "points",
  DISTANCE: "distance",
  SPEED: "speed",
} as const;
export const rankedBy = phpCode<Measure>(measureNames);

export const season = z
  .object({ Key: phpText, Year: phpCount, Quarter: phpCount })
  .transform(({ Key, Year, Quarter }): Season => ({ key: Key, year: Year, quarter: Quarter }));

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
