import { outcomeName } from "../baseball/game-words";
import { countsPoints } from "../baseball/modes";
import type { PageWording } from "../baseball/wording.server";
import { daysLeft, endsSoon } from "./days-left.server";
import type { Video } from "./video";

/** When a video is deleted, as a card and its page say it. */
export interface Deletion {
  text: string;
  soon: boolean;
}

export function deletionOf({ t }: PageWording, { expiresAt }: Video, now: number): Deletion {
  const days = daysLeft(expiresAt, now);
  const text = days === 0 ? t("nasmo.endsToday") : days === 1 ? t("nasmo.endsTomorrow") : t("nasmo.endsIn", { count: days }); // prettier-ignore
  return { text, soon: endsSoon(days) };
}

export const resultOf = ({ t }: PageWording, { hitResult }: Video) =>
  hitResult === null ? t("nasmo.pitch") : outcomeName(t, hitResult);

/** The inning; a round, where there are no innings. */
export function inningOf({ t }: PageWording, { mode, inning, half }: Video): string {
  return t(countsPoints(mode) ? `nasmo.round.${half}` : `nasmo.inning.${half}`, { inning });
}

const baseNames = ["nasmo.first", "nasmo.second", "nasmo.third"] as const;

export function runnersOf({ t }: PageWording, { runners }: Video): string {
  const [one, two, third] = baseNames.filter((_, base) => runners[base]).map((name) => t(name));
  if (third) return t("nasmo.loaded");
  if (!one) return t("nasmo.noRunner");
  return t("nasmo.runners", { bases: two ? t("nasmo.twoBases", { one, two }) : one });
}
