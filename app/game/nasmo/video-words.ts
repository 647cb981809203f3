import type { Video } from "../../api/nasmo.server";
import type { GameWording } from "../../baseball/measures";
import { countsPoints } from "../../baseball/modes";
import type { Translate } from "../../i18n/texts";
import { outcomeName } from "../game-words";

export const resultOf = (t: Translate, { hitResult }: Video) =>
  hitResult === null ? t("nasmo.pitch") : outcomeName(t, hitResult);

export const videoTitle = (t: Translate, video: Video) =>
  t("nasmo.videoTitle", { result: resultOf(t, video), venue: video.venue });

export function inningOf(t: Translate, { mode, inning, half }: Video): string {
  return t(countsPoints(mode) ? `nasmo.round.${half}` : `nasmo.inning.${half}`, { inning });
}

/** The number that a video is known by. */
export function numberOf({ t, measures }: GameWording, { distance, pitchSpeed }: Video) {
  if (distance !== null) return { label: t("nasmo.distance"), value: measures.distance(distance) };
  return pitchSpeed === null ? null : { label: t("nasmo.pitchSpeed"), value: measures.speed(pitchSpeed) };
}
