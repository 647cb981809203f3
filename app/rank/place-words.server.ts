import type { Translate } from "../i18n/texts";
import type { PlaceView } from "./standing";

/** A rank in words, its number by itself: "공동 2위", "T2". */
export function placeOf(t: Translate, rank: number, tied: boolean): PlaceView {
  const text = t(tied ? "rank.placeTied" : "rank.place", { rank });
  const number = String(rank);
  const at = text.indexOf(number);
  const medal = rank <= 3 ? { rank, word: medalWord(t, rank) } : undefined;
  return { before: text.slice(0, at), number, after: text.slice(at + number.length), medal };
}

function medalWord(t: Translate, rank: number): string {
  if (rank === 1) return t("rank.gold");
  return rank === 2 ? t("rank.silver") : t("rank.bronze");
}
