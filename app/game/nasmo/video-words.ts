import type { Video } from "../../api/nasmo.server";
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
