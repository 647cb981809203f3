import { speedBands } from "./record-query";
import type { Wording } from "./numbers";

export function seasonName(
  { t }: Wording,
  { year, quarter }: { year: number | string; quarter: number | string },
): string {
  return t("record.seasonName", { year, quarter });
}

/** A band of the machine's speed in km/h: from, and below the other. */
export function bandName({ t }: Wording, from: number, to: number | null): string {
  if (to === null) return t("report.speedFrom", { from });
  return from === 0 ? t("report.speedBelow", { to }) : t("report.speedBetween", { from, to });
}

/** A band by its lower end, as the filters have it. */
export function speedName(words: Wording, from: number): string {
  return bandName(words, from, speedBands.map(Number).find((band) => band > from) ?? null);
}
