import { Fragment } from "react";
import type { Game } from "../../api/game.server";
import type { Mode } from "../../baseball/modes";
import { weekdayName } from "../../i18n/dates";
import type { LocalPath } from "../../i18n/languages";
import { dayAfter } from "../../i18n/seoul-days";
import { useLocale, useT } from "../../i18n/use-t";
import { resultBadge } from "../../ui/result-badge";
import { modeName } from "../game-words";

interface PlayedGame {
  /** Day in Seoul. */
  day: string;
  mode: Mode | null;
  result: Game["result"];
  /** The game's page, for its owner. */
  href?: LocalPath;
}

interface WeekDaysProps {
  monday: string;
  /** In the order played. */
  games: readonly PlayedGame[];
  /** Day in Seoul. */
  today: string;
}

/** Shows the seven days beside each other, each with its results below it. */
export function WeekDays({ monday, games, today }: WeekDaysProps) {
  const { t, language } = useLocale();
  return (
    <ol className="board-box week-days" aria-label={t("week.days")}>
      {Array.from({ length: 7 }, (_, i) => dayAfter(monday, i)).map((day) => {
        const played = games.filter((game) => game.day === day);
        return (
          <li key={day} className={day === today ? "week-today" : undefined}>
            <time dateTime={day} className="week-day">
              {weekdayName(day, language)} <b>{Number(day.slice(8))}</b>
            </time>{" "}
            {played.map((game, i) => (
              <Fragment key={i}>
                <Mark game={game} />{" "}
              </Fragment>
            ))}
            {played.length ? null : (
              <span className="week-none">
                <span className="visually-hidden">{t("week.noGame")}</span>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Mark({ game: { mode, result, href } }: { game: PlayedGame }) {
  const t = useT();
  const name = modeName(t, mode);
  const mark = (
    <>
      {resultBadge(t, result)} <span className="visually-hidden">{name}</span>
    </>
  );
  return href ? (
    <a className="week-mark" href={href} title={name}>
      {mark}
    </a>
  ) : (
    <span className="week-mark">{mark}</span>
  );
}
