import type { RecentGame } from "../api/main.server";
import { gamePath } from "../baseball/modes";
import { modeName } from "../game/game-words";
import { shortDay } from "../i18n/dates";
import { useLocale } from "../i18n/use-t";
import { resultBadge } from "../ui/result-badge";

/** Shows the latest results in a row, the newest at its end. */
export function RecentStrip({ games }: { games: readonly RecentGame[] }) {
  const { t, language, linkTo } = useLocale();
  if (games.length < 2) return null;
  const count = (result: RecentGame["result"]) => games.filter((game) => game.result === result).length;
  const record = t("record.winLine", { wins: count("win"), draws: count("draw"), losses: count("lose") });
  return (
    <section className="home-recent" aria-labelledby="home-recent">
      <div className="home-head">
        <h2 className="muted small home-label" id="home-recent">
          {t("home.recent", { count: games.length, record })}
        </h2>
        <p className="muted small home-label">{t("home.newestLast")}</p>
      </div>
      <ol>
        {games.toReversed().map(({ id, mode, playedAt, result }) => {
          const title = `${shortDay(playedAt, language)} ${modeName(t, mode)}`;
          return (
            <li key={id}>
              <a href={linkTo(gamePath(mode, id))} title={title}>
                {resultBadge(t, result)} <span className="visually-hidden">{title}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
