import { daysBetween, seoulDay } from "../../i18n/seoul-days";
import type { Translate } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import { Icon, icons } from "../../ui/icon";

const week = 7 * 86_400_000;

/** Returns the number of days in Seoul until the last one on which a video can be seen, 0 for today. */
export function daysLeft(expiresAt: string, now: number): number {
  // A video that expires at midnight can be seen until the day before.
  return Math.max(0, daysBetween(seoulDay(now), seoulDay(Date.parse(expiresAt) - 1)));
}

/** True within a week, as the API counts it. */
export const endsSoon = (expiresAt: string, now: number) => Date.parse(expiresAt) <= now + week;

/** Returns "내일 삭제돼요". */
export function deletionText(t: Translate, days: number): string {
  return days === 0 ? t("nasmo.endsToday") : days === 1 ? t("nasmo.endsTomorrow") : t("nasmo.endsIn", { count: days });
}

export function DeletionNote({ expiresAt }: { expiresAt: string }) {
  const t = useT();
  const now = Date.now();
  const soon = endsSoon(expiresAt, now);
  return (
    <span className={soon ? "ends ends-soon" : "ends"}>
      {soon ? <Icon shape={icons.warn} /> : null}
      {deletionText(t, daysLeft(expiresAt, now))}
    </span>
  );
}
