import type { Standing } from "../api/rank.server";
import { useGameWording } from "../baseball/measures";
import { rankPath } from "../baseball/rank-query";
import { measureNames } from "../baseball/ranking";
import { place } from "../game/place";
import { dayWords, nextGameWords } from "../game/rank/gap";
import { change, meter, valueOf } from "../game/rank/standing";
import { daysBetween, lastDayOf, seoulDay } from "../i18n/seoul-days";
import { localePath } from "../i18n/languages";

/** Shows the member's value and place, what the last day brought, and what the next game may bring. */
export function StandingLine({ standing, today }: { standing: Standing; today: string }) {
  const words = useGameWording();
  const { t, language } = words;
  const { board, me } = standing;
  const { mode, by, season } = board;
  const left = season && isSeason(season) ? daysBetween(today, lastDayOf(season)) : -1;
  const isToday = seoulDay(Date.parse(board.asOf)) === today;
  const brought = isToday && me.rank !== null ? dayWords(words, standing) : null;
  const next = left < 0 ? null : nextGameWords(words, standing);
  return (
    <section className="board home-standing" aria-labelledby="home-standing">
      <div className="home-standing-head">
        <h2 className="muted small home-label" id="home-standing">
          {t("home.standing", { mode: t(`record.mode.${mode}`) })}
        </h2>
        {left >= 0 ? (
          <p className="muted small home-label">
            {left === 0 ? t("contest.lastDay") : t("home.seasonLeft", { count: left })}
          </p>
        ) : null}
      </div>
      <p className="home-standing-now">
        <a className="card-link" href={localePath(language, rankPath({ mode, by }))}>
          {t(measureNames[by])} <b className="numbers">{valueOf(by, me.sum, words)}</b>
        </a>{" "}
        {place(t, me)} {change(t, me, board)} {brought ? <b className="home-standing-day">{brought}</b> : null}
      </p>
      {next ? <p>{next}</p> : null}
      {meter(t, me, board, left < 0 ? "final" : "open")}
    </section>
  );
}

/** The API's key may be any text. */
const isSeason = (key: string) => /^\d{4}-[1-4]$/.test(key);
