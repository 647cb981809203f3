import type { Contest } from "../../api/contest.server";
import { periodDays, shortDay } from "../../i18n/dates";
import type { Language } from "../../i18n/languages";
import { daysBetween } from "../../i18n/seoul-days";
import type { TextKey, Translate } from "../../i18n/texts";
import { Icon, icons } from "../../ui/icon";
import { modeName } from "../game-words";

type Dated = Pick<Contest, "status" | "from" | "to">;

export const statusNames = {
  upcoming: "notice.status.upcoming",
  running: "notice.status.open",
  done: "notice.status.closed",
} as const satisfies Record<Contest["status"], TextKey>;

function statusBadge(t: Translate, { status }: Pick<Contest, "status">) {
  return <span className={`badge contest-${status}`}>{t(statusNames[status])}</span>;
}

/** Shows the status, the organizer, and whether the member's team takes part. */
export function contestMarks(t: Translate, contest: Pick<Contest, "status" | "category" | "attended">) {
  return (
    <p className="row contest-marks">
      {statusBadge(t, contest)} <span className="contest-kind">{t(`contest.category.${contest.category}`)}</span>{" "}
      {contest.attended ? (
        <span className="contest-attended">
          <Icon shape={icons.check} />
          {t("contest.attended")}
        </span>
      ) : null}
    </p>
  );
}

/** @param today a day in Seoul */
export function contestPeriod(language: Language, { from, to }: Dated, today: string) {
  if (from === to) return <time dateTime={from}>{shortDay(from, language, today)}</time>;
  const [first, last] = periodDays(from, to, language, today);
  return (
    <>
      <time dateTime={from}>{first}</time> – <time dateTime={to}>{last}</time>
    </>
  );
}

/** Returns "11일 남았어요", or that the tournament is over. */
export function countdown(t: Translate, { status, from, to }: Dated, today: string): string {
  if (status === "done") return t("contest.over");
  const count = Math.max(0, daysBetween(today, status === "running" ? to : from));
  if (status === "running") return count ? t("contest.daysLeft", { count }) : t("contest.lastDay");
  return count ? t("contest.daysUntil", { count }) : t("notice.firstDay");
}

/** Shows the countdown on a scoreboard plate with a large number. */
export function countdownPlate(t: Translate, contest: Dated, today: string) {
  const [before = "", number, after] = countdown(t, contest, today).split(/(\d+)/);
  return (
    <span className={`board contest-plate contest-plate-${contest.status}`}>
      {contest.status === "done" ? <Icon shape={icons.trophy} /> : null}
      {before} {number ? <b>{number}</b> : null}
      {after}
    </span>
  );
}

export function modesOf(t: Translate, modes: Contest["modes"]): string {
  return modes.map((mode) => modeName(t, mode)).join(", ");
}

/** @param left the number of rounds after this one */
export function roundName(t: Translate, left: number): string {
  if (left === 0) return t("contest.round.final");
  if (left === 1) return t("contest.round.semifinal");
  return left === 2 ? t("contest.round.quarterfinal") : t("contest.round.of", { teams: 2 ** (left + 1) });
}
