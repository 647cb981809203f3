import type { History } from "../baseball/history";
import { shortDay } from "../i18n/dates";
import type { Wording } from "../i18n/texts";

/** The one sentence of each state, for every page that is empty because of it. */
export function historyWords({ t, language }: Wording, history: History): string {
  return history.state === "longAgo"
    ? t("game.history.longAgo", { day: shortDay(history.last, language) })
    : t(`game.history.${history.state}`);
}
