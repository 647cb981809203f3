import type { SharedVideo, Video } from "../../api/nasmo.server";
import type { GameWording } from "../../baseball/measures";
import { countsPoints } from "../../baseball/modes";
import type { VideoSort } from "../../baseball/video-query";
import type { TextKey, Translate } from "../../i18n/texts";
import { resultOf } from "../game-words";

export const videoTitle = (t: Translate, video: SharedVideo | Video) =>
  t("nasmo.videoTitle", { result: resultOf(t, video), venue: video.venue });

export const typeNames = {
  batting: "game.batting",
  pitching: "game.pitching",
  highlight: "nasmo.highlight",
} as const satisfies Record<Video["type"], TextKey>;

export function inningOf(t: Translate, { mode, inning, half }: SharedVideo | Video): string {
  return t(countsPoints(mode) ? `nasmo.round.${half}` : `game.${half}`, { inning });
}

/** Returns the figure that a list is sorted by; without it how far the ball went, else how fast it was pitched. */
export function mainFigure(
  { t, measures }: GameWording,
  { distance, exitSpeed, pitchSpeed }: SharedVideo | Video,
  by?: VideoSort,
) {
  if (by === "exit")
    return exitSpeed === null ? null : { label: t("game.exitSpeed"), value: measures.speed(exitSpeed) };
  if (distance !== null) return { label: t("game.distance"), value: measures.distance(distance) };
  return by || pitchSpeed === null ? null : { label: t("game.pitchVelocity"), value: measures.speed(pitchSpeed) };
}
