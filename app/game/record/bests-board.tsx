import type { Bests } from "../../api/record-report.server";
import type { BestCount } from "../../baseball/game";
import { useGameWording } from "../../baseball/measures";
import { gamePath, type Mode } from "../../baseball/modes";
import { videosPath, type VideoQuery } from "../../baseball/video-query";
import { fullDate } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import { localePath } from "../../i18n/languages";
import { useLocale, useT } from "../../i18n/use-t";
import { Icon, icons } from "../../ui/icon";
import { Empty } from "../../ui/empty";
import { Hero } from "../../ui/hero";
import { Section } from "../../ui/section";
import { bestLabels, bestText, bestsOf } from "../personal-bests";

/** Shows the mode's first best large, the others as rows. */
export function BestRows({ bests, mode }: { bests: Bests["bests"]; mode: Mode }) {
  const { t, measures } = useGameWording();
  const shown: readonly BestCount[] = bestsOf(mode);
  const place = ({ of }: { of: BestCount }) => (shown.includes(of) ? shown.indexOf(of) : shown.length);
  const [first, ...others] = bests.toSorted((one, other) => place(one) - place(other));
  if (!first) return null;
  return (
    <>
      <Hero
        label={`${t("report.bestsOfGame")} ${t(bestLabels[first.of])}`}
        value={bestText(measures, first.of, first.value)}
        note={<BestGame best={first} />}
      />
      {others.length ? (
        <ul className="best-rows" aria-label={t("report.bestsOfGame")}>
          {others.map((best) => (
            <li key={best.of}>
              <span className="best-name">{t(bestLabels[best.of])}</span>{" "}
              <strong>{bestText(measures, best.of, best.value)}</strong> <BestGame best={best} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function BestGame({ best: { times, game, films } }: { best: Bests["bests"][number] }) {
  const { t, language } = useLocale();
  return (
    <span className="best-game">
      {films ? <FilmsLink query={{ record: game.id }} count={films} /> : null}{" "}
      <a className="touch" href={localePath(language, gamePath(game.mode, game.id))}>
        <span>
          <time dateTime={game.playedAt.slice(0, 10)}>{fullDate(game.playedAt, language)}</time>
          {dot}
          {game.venue}
        </span>
      </a>{" "}
      {times > 1 ? <span>{t("report.times", { count: times })}</span> : null}
    </span>
  );
}

function FilmsLink({ query, count }: { query: VideoQuery; count: number }) {
  const { t, linkTo } = useLocale();
  return (
    <a className="touch film-link" href={linkTo(videosPath(query))}>
      <Icon shape={icons.camera} />
      <span>{t("game.videos", { count })}</span>
    </a>
  );
}

/** For games without a figure above zero. */
export function NoBests() {
  const t = useT();
  return <Empty art="rain" text={t("report.noBests")} />;
}

interface StreaksProps extends Pick<Bests, "streaks"> {
  /** Whether a streak that lasts to the latest game can go on. */
  isRunning: boolean;
}

/** Shows streaks of games: lit bulbs for the current one, dark ones for the rest of the longest. */
export function Streaks({ streaks, isRunning }: StreaksProps) {
  const { t, language } = useLocale();
  const day = (date: string) => fullDate(`${date}T12:00:00+09:00`, language);
  return (
    <Section title={t("report.streaks")}>
      <ul className="board-box streaks" aria-label={t("report.streaks")}>
        {streaks.map(({ of, now, longest, from, to, films }) => (
          <li key={of}>
            <strong className="streak-name">{t(`report.streak.${of}`)}</strong>{" "}
            {isRunning ? (
              <span className={now ? "streak-now lit" : "streak-now"}>
                {now ? t("report.streakNow", { count: now }) : t("report.streakNone")}
              </span>
            ) : null}
            <Bulbs now={isRunning ? now : 0} longest={longest} />
            <span className="streak-longest">
              {longest ? t("report.streakLongest", { count: longest }) : t("report.streakNever")}
            </span>{" "}
            {from && to ? (
              <span className="muted small streak-days">{t("common.range", { from: day(from), to: day(to) })}</span>
            ) : null}{" "}
            {films && from && to ? <FilmsLink query={{ from, to }} count={films} /> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const pitch = 12;
const mostBulbs = 60;

function Bulbs({ now, longest }: { now: number; longest: number }) {
  const [all, lit] = [Math.min(longest, mostBulbs), Math.min(now, mostBulbs)];
  const line = (from: number, count: number) => (count ? `M${from * pitch + 6} 6h${(count - 1) * pitch + 0.1}` : "");
  return (
    <svg
      className="streak-bulbs"
      viewBox={`0 0 ${Math.max(all, pitch) * pitch} 12`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <path className="bulb-dark" d={line(lit, all - lit)} />
      <path className="bulb-lit" d={line(0, lit)} />
    </svg>
  );
}
