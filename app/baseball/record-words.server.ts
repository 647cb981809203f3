import { speedBands } from "./record-query";
import type { Wording } from "./numbers";

export function seasonName(
  { t }: Wording,
  { year, quarter }: { year: number | string; quarter: number | string },
): string {
  return t("record.seasonName", { year, quarter });
}

/** A band of the machine's speed by its lower end. */
export function speedName({ t }: Wording, from: number): string {
  const above = speedBands.map(Number).find((band) => band > from);
  if (above === undefined) return t("report.speedFrom", { from });
  return from === 0 ? t("report.speedBelow", { to: above }) : t("report.speedBetween", { from, to: above });
}
