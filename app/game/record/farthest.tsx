import type { FarBall } from "../../api/record-spray.server";
import { useGameWording } from "../../baseball/measures";
import { gamePath, type Mode } from "../../baseball/modes";
import { dot } from "../../i18n/dot";
import { briefDate } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { FilmLink } from "../film-link";
import { ballWords } from "./play-words";

export function Farthest({ balls, mode }: { balls: readonly FarBall[]; mode: Mode }) {
  const { t, language, measures } = useGameWording();
  return (
    <section aria-labelledby="farthest">
      <div className="chart-caption">
        <h2 className="section-title" id="farthest">
          {t("report.farthest")}
        </h2>
        <span className="chart-sample">{t("report.farFigures")}</span>
      </div>
      <ol className="far-balls">
        {balls.map(({ id, playedAt, venue, distance, exitSpeed, film, ...ball }, i) => (
          <li key={i}>
            {film ? <FilmLink video={film} of={measures.distance(distance)} /> : null}{" "}
            <a href={localePath(language, gamePath(mode, id))}>
              <span className="far-figures">
                <strong>{measures.distance(distance)}</strong>{" "}
                <span className="far-facts">{measures.speed(exitSpeed)}</span>
              </span>{" "}
              <span className="far-words">
                {ballWords(t, { ...ball, distance })}{" "}
                <span className="far-facts">{`${briefDate(playedAt, language)}${dot}${venue}`}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
