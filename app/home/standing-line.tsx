import type { RecentGame } from "../api/main.server";
import type { Standing } from "../api/rank.server";
import { useGameWording } from "../baseball/measures";
import { rankPath } from "../baseball/rank-query";
import { measureNames } from "../baseball/ranking";
import { place } from "../game/place";
import { nextGameWords, promiseWords } from "../game/rank/gap";
import { dayWords, progressNow } from "../game/rank/since-ranking";
import { changeSince, meter, valueOf } from "../game/rank/standing";
import { timeOfToday } from "../i18n/dates";
import { daysBetween, lastDayOf, seoulDay } from "../i18n/seoul-days";
import { localePath } from "../i18n/languages";
import { withoutZone } from "../i18n/time-zones";

interface StandingLineProps {
  standing: Standing;
  /** Day in Seoul. */
  today: string;
  /** The member's latest. */
  games: readonly Pick<RecentGame, "playedAt">[];
}

/** Shows the member's value and place, what the last day and the games since brought, and what the next may bring. */
export function StandingLine({ standing, today, games }: StandingLineProps) {
  const words = useGameWording();
  const { t, language } = words;
  const { board, me, uncounted } = standing;
  const { mode, by, season } = board;
  const left = season && isSeason(season) ? daysBetween(today, lastDayOf(season)) : -1;
  const isToday = seoulDay(Date.parse(board.asOf)) === today;
  const brought = isToday && me.rank !== null ? dayWords(words, standing) : null;
  const isUnknown = !uncounted && games.some(({ playedAt }) => isSince(board.asOf, playedAt));
  const next = left < 0 || isUnknown ? null : nextGameWords(words, standing);
  const promise = promiseWords(words, standing, next);
  return (
    <section className="board home-standing" aria-labelledby="home-standing">
      <div className="home-head">
        <h2 className="muted small home-label" id="home-standing">
          {t("home.standing", { mode: t(`record.mode.${mode}`), time: timeOfToday(board.asOf, language) })}
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
        {place(t, me)} {changeSince(words, me, board)} {brought ? <b className="home-standing-day">{brought}</b> : null}
      </p>
      {promise ? <p className="home-standing-next">{promise}</p> : null}
      {meter(t, progressNow(standing, me), board, left < 0 ? "final" : "open")}
    </section>
  );
}

const isSince = (asOf: string, playedAt: string) => Date.parse(withoutZone(playedAt)) >= Date.parse(asOf);

/** The API's key may be any text. */
const isSeason = (key: string) => /^\d{4}-[1-4]$/.test(key);
