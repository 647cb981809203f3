import type { SharedWeek } from "../../api/week.server";
import { useGameWording } from "../../baseball/measures";
import { dot } from "../../i18n/dot";
import { shortDay } from "../../i18n/dates";
import type { LocalPath } from "../../i18n/languages";
import { useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { FigureRows } from "../../ui/figure-rows";
import { FilmLink } from "../film-link";
import { modeName } from "../game-words";
import { averageStats, commonStats } from "../numbers";
import { modeLine, playedModes, resultsLine, streakWords, type WeekMode } from "../week-words";
import { ballWords } from "./play-words";

interface WeekModesProps {
  modes: readonly WeekMode[];
  /** The week is over, so that the one before can be compared with it. */
  isOver: boolean;
}

/** Shows the line of each mode by itself: rates of several are not comparable. */
export function WeekModes({ modes, isOver }: WeekModesProps) {
  const words = useGameWording();
  const { t } = words;
  return (
    <Section title={t("record.byMode")}>
      {playedModes(modes).map(({ mode, sum, before }) => (
        <div className="week-mode" key={mode}>
          <h3>
            {modeName(t, mode)} <span className="muted small chart-sample">{resultsLine(t, [sum])}</span>
          </h3>
          <FigureRows
            label={modeName(t, mode)}
            stats={mode ? averageStats(words, mode, sum) : commonStats(words, sum)}
          />
          {isOver && before ? (
            <p className="muted small numbers">{t("week.before", { line: modeLine(words, mode, before) })}</p>
          ) : null}
        </div>
      ))}
    </Section>
  );
}

interface WeekBallProps {
  ball: NonNullable<SharedWeek["best"]>;
  /** For its owner. */
  own?: { game: LocalPath; venue: string; film: string | null };
}

export function WeekBall({ ball, own }: WeekBallProps) {
  const { t, language, measures } = useGameWording();
  const { day, mode, distance, exitSpeed } = ball;
  const facts = [ballWords(t, ball), shortDay(day, language), modeName(t, mode), ...(own ? [own.venue] : [])];
  return (
    <Section title={t("week.best")}>
      <div className="card week-ball">
        <p className="week-ball-figures">
          <strong>{measures.distance(distance)}</strong>{" "}
          {exitSpeed ? (
            <span>
              {t("game.exitSpeed")} {measures.speed(exitSpeed)}
            </span>
          ) : null}
        </p>
        <p>{own ? <a href={own.game}>{facts.join(dot)}</a> : facts.join(dot)}</p>
        {own?.film ? <FilmLink video={own.film} of={measures.distance(distance)} /> : null}
      </div>
    </Section>
  );
}

export function WeekStreak({ streak }: { streak: NonNullable<SharedWeek["streak"]> }) {
  return <p className="week-streak">{streakWords(useT(), streak)}</p>;
}
