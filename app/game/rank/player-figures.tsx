import type { PlayerGame } from "../../api/player.server";
import type { History } from "../../baseball/history";
import { useGameWording } from "../../baseball/measures";
import { countsPoints, type Mode } from "../../baseball/modes";
import { measureNames } from "../../baseball/ranking";
import { localePath } from "../../i18n/languages";
import { groupDigits } from "../../i18n/numbers";
import { Icon, icons } from "../../ui/icon";
import { Empty } from "../../ui/empty";
import { resultBadge } from "../../ui/result-badge";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";
import { seasonName } from "../game-words";
import { historyWords } from "../history-words";
import { averageStats, bestStats } from "../numbers";
import { bestLabels } from "../personal-bests";
import { placeWords } from "../place";
import { filmSharePath } from "../share/share-link";
import type { PlayerProps } from "./player-head";

/** Shows what rankings show of the player in the chosen mode and season. */
export function PlayerFigures({ query: { mode }, page, history }: PlayerProps & { history: History | null }) {
  const words = useGameWording();
  const { t } = words;
  const { player, season } = page;
  const names = {
    mode: t(`record.mode.${mode}`),
    season: season ? seasonName(t, season.key) : t("record.allSeasons"),
  };
  if (!player.sum.games)
    return <Empty art="rain" text={history ? historyWords(words, history) : t("rank.noGamesThen", names)} />;
  const title = t("rank.numbersOf", names);
  return (
    <>
      <Section title={title}>
        <StatTiles label={title} stats={averageStats(words, mode, player.sum)} />
      </Section>
      {player.ranks.length ? (
        <Section title={t("rank.ranks")}>
          <StatTiles
            label={t("rank.ranks")}
            stats={player.ranks.map(({ by, rank, tied, qualified }) => ({
              label: t(measureNames[by]),
              value: rank ? placeWords(t, rank, Boolean(tied)) : t("rank.unranked"),
              note: rank ? t("rank.ofRanked", { count: qualified }) : undefined,
            }))}
          />
        </Section>
      ) : null}
    </>
  );
}

/** Shows results in order, the newest at the end, without days and links: those would tell who was where. */
export function PlayerRecent({ games, mode }: { games: readonly PlayerGame[]; mode: Mode }) {
  const { t } = useGameWording();
  if (!games.length) return null;
  const count = (result: PlayerGame["result"]) => games.filter((game) => game.result === result).length;
  const record = t("record.winLine", { wins: count("win"), draws: count("draw"), losses: count("lose") });
  return (
    <Section title={t("home.recent", { count: games.length, record })}>
      <ol className="player-recent">
        {games.toReversed().map((game, i) => (
          <li key={i}>
            {resultBadge(t, game.result)} <PlayerGameFigure game={game} mode={mode} />
          </li>
        ))}
      </ol>
      <p className="muted small">
        {t(countsPoints(mode) ? "player.recentPoints" : "player.recentHits", { mode: t(`record.mode.${mode}`) })}
      </p>
    </Section>
  );
}

function PlayerGameFigure({ game: { atBats, hits, points }, mode }: { game: PlayerGame; mode: Mode }) {
  const { t } = useGameWording();
  if (countsPoints(mode)) return <span>{groupDigits(points)}</span>;
  return (
    <>
      <span aria-hidden="true">{`${groupDigits(hits)}/${groupDigits(atBats)}`}</span>{" "}
      <span className="visually-hidden">{t("record.hitsOfAtBats", { atBats, hits })}</span>
    </>
  );
}

export function PlayerBests({ query: { mode }, page: { player, films } }: PlayerProps) {
  const words = useGameWording();
  const { t, language } = words;
  if (!player.sum.games) return null;
  const shared = films.flatMap(({ of, key }) => (of ? [{ of, key }] : []));
  return (
    <Section title={t("rank.bests")}>
      <StatTiles label={t("rank.bests")} stats={bestStats(words, mode, player.best)} />
      {shared.length ? (
        <ul className="player-films" aria-label={t("player.films")}>
          {shared.map(({ of, key }) => (
            <li key={of}>
              <a className="touch film-link" href={localePath(language, filmSharePath(key))}>
                <Icon shape={icons.camera} />
                <span>{`${t(bestLabels[of])} ${t("game.film")}`}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
