import type { Board } from "../../api/rank.server";
import type { Translate } from "../../i18n/texts";
import { seasonName } from "../game-words";

export function boardName(t: Translate, board: Pick<Board, "season" | "regionName" | "venueName">): string {
  const [place, season] = [board.venueName ?? board.regionName, seasonName(t, board.season)];
  return place ? t("rank.placeSeason", { place, season }) : season;
}
