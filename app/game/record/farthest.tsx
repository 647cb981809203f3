import type { FarBall } from "../../api/record-spray.server";
import { useGameWording } from "../../baseball/measures";
import { gamePath, type Mode } from "../../baseball/modes";
import { briefDate } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { ballWords, inOneLine } from "./play-words";

/** The longest balls, each with its game. */
export function Farthest({ balls, mode }: { balls: readonly FarBall[]; mode: Mode }) {
  const { t, language, measures } = useGameWording();
  const factsOf = ({ exitSpeed, playedAt, venue }: FarBall) =>
    inOneLine([
      ...(exitSpeed ? [t("report.farExit", { speed: measures.speed(exitSpeed) })] : []),
      ...[briefDate(playedAt, language), venue],
    ]);
  return (
    <section aria-labelledby="farthest">
      <h2 className="section-title" id="farthest">
        {t("report.farthest")}
      </h2>
      <ol className="far-balls">
        {balls.map((ball, i) => (
          <li key={i}>
            <a href={localePath(language, gamePath(mode, ball.id))}>
              <strong>{measures.distance(ball.distance)}</strong>{" "}
              <span className="far-words">
                {ballWords(t, ball)}
                <span className="far-facts">{factsOf(ball)}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
