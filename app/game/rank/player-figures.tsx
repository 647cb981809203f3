import type { PlayerGame } from "../../api/player.server";
import type { History } from "../../baseball/history";
import { useGameWording } from "../../baseball/measures";
import { countsPoints, type Mode } from "../../baseball/modes";
import { measureNames } from "../../baseball/ranking";
import { localePath } from "../../i18n/languages";
import { groupDigits } from "../../i18n/numbers";
import type { Translate } from "../../i18n/texts";
import { Facts } from "../../ui/facts";
import { Hero } from "../../ui/hero";
import { Icon, icons } from "../../ui/icon";
import { Empty } from "../../ui/empty";
import { resultBadge } from "../../ui/result-badge";
import { Section } from "../../ui/section";
import type { Stat } from "../../ui/stat-tiles";
import { cardLine } from "../card-figures";
import { seasonName } from "../game-words";
import { historyWords } from "../history-words";
import { averageStats, bestStats, leadingNumber } from "../numbers";
import { bestLabels } from "../personal-bests";
import { placeWords } from "../place";
import { filmSharePath } from "../share/share-link";
import type { PlayerProps } from "./player-head";

function selectionOf(t: Translate, { query: { mode }, page: { season } }: PlayerProps) {
  return {
    mode: t(`record.mode.${mode}`),
    season: season ? seasonName(t, season.key) : t("record.allSeasons"),
  };
}

/** Shows the card's leading figure, else the mode's, with its place. */
export function PlayerHero(props: PlayerProps) {
  const words = useGameWording();
  const { t } = words;
  const { query, page } = props;
  const { mode } = query;
  const { sum, ranks } = page.player;
  if (!sum.games) return null;
  const { season, mode: modeName } = selectionOf(t, props);
  const leading = leadingNumber(words, mode, sum);
  const ranked = ranks.find(({ by }) => by === (countsPoints(mode) ? "points" : "avg"));
  const place = ranked?.rank ? placeWords(t, ranked.rank, Boolean(ranked.tied)) : null;
  const line = (page.card && cardLine(words, mode, page.card)) ?? { ...leading, place };
  return <Hero {...line} note={`${season} ${modeName}`} />;
}

/** Shows what rankings show of the player in the chosen mode and season. */
export function PlayerFigures({ history, ...props }: PlayerProps & { history: History | null }) {
  const words = useGameWording();
  const { t } = words;
  const { mode } = props.query;
  const { sum, ranks } = props.page.player;
  const names = selectionOf(t, props);
  if (!sum.games)
    return <Empty art="rain" text={history ? historyWords(words, history) : t("rank.noGamesThen", names)} />;
  const stats = averageStats(words, mode, sum);
  const places = ranks.map(({ by, rank, tied }) => ({
    label: t(measureNames[by]),
    place: rank ? placeWords(t, rank, Boolean(tied)) : t("rank.unranked"),
  }));
  const facts: readonly (Partial<Stat> & { label: string })[] = [
    ...stats,
    ...places.filter(({ label }) => !stats.some((stat) => stat.label === label)),
  ];
  return (
    <Section title={t("rank.numbersOf", names)}>
      <Facts
        facts={facts.map(({ label, value, note }) => {
          const ranked = places.find((one) => one.label === label);
          return {
            label,
            value: (
              <>
                {note ? <span className="muted small">{note}</span> : null} {value ? <b>{value}</b> : null}{" "}
                {places.length ? <span className="player-place">{ranked?.place}</span> : null}
              </>
            ),
          };
        })}
      />
    </Section>
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

export function PlayerBests(props: PlayerProps) {
  const { mode } = props.query;
  const { player, films } = props.page;
  const words = useGameWording();
  const { t, language } = words;
  if (!player.sum.games) return null;
  const shared = films.flatMap(({ of, key }) => (of ? [{ of, key }] : []));
  return (
    <Section title={t("rank.bests", { season: selectionOf(t, props).season })}>
      <Facts facts={bestStats(words, mode, player.best)} />
      {shared.length ? (
        <ul className="row player-films" aria-label={t("player.films")}>
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
