import type { FarBall } from "../../api/far-ball.server";
import { useGameWording } from "../../baseball/measures";
import { gamePath, type Mode } from "../../baseball/modes";
import { dot } from "../../i18n/dot";
import { briefDate } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { FilmLink } from "../film-link";
import { ballWords } from "./play-words";

export function Farthest({ balls, mode }: { balls: readonly FarBall[]; mode: Mode }) {
  const { t, measures } = useGameWording();
  return (
    <section aria-labelledby="farthest">
      <div className="chart-caption">
        <h2 className="section-title" id="farthest">
          {t("report.farthest")}
        </h2>
        <span className="muted small chart-sample">{t("report.farFigures")}</span>
      </div>
      <ol className="far-balls">
        {balls.map((ball, i) => (
          <FarRow
            key={i}
            ball={ball}
            mode={mode}
            figure={measures.distance(ball.distance)}
            fact={measures.speed(ball.exitSpeed)}
          />
        ))}
      </ol>
    </section>
  );
}

interface FarRowProps {
  ball: FarBall;
  mode: Mode;
  title?: string;
  figure: string;
  fact: string;
}

/** A ball with its film and its game. */
export function FarRow({ ball: { id, playedAt, venue, film, ...ball }, mode, title, figure, fact }: FarRowProps) {
  const { t, language } = useGameWording();
  return (
    <li>
      <a href={localePath(language, gamePath(mode, id))}>
        <span className="far-figures">
          <strong>{figure}</strong> <span className="muted small far-facts">{fact}</span>
        </span>{" "}
        <span className="far-words">
          {title ? `${title}${dot}${ballWords(t, ball)}` : ballWords(t, ball)}{" "}
          <span className="muted small far-facts">{`${briefDate(playedAt, language)}${dot}${venue}`}</span>
        </span>
      </a>{" "}
      {film ? <FilmLink video={film} of={figure} /> : null}
    </li>
  );
}
