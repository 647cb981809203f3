import { useT } from "../i18n/use-t";
import { Section } from "../ui/section";
import type { HalfInning } from "./half-innings.server";

/** The game play by play, a half inning each; those in which the lead changed are open. */
export function PlayByPlay({ halves }: { halves: readonly HalfInning[] | null }) {
  const t = useT();
  return (
    <Section title={t("game.playByPlay")}>
      {halves ? (
        <>
          <p className="muted small">{t("game.playsNote")}</p>
          <div className="halves">
            {halves.map((half) => (
              <Half key={half.name} half={half} />
            ))}
          </div>
        </>
      ) : (
        <p className="muted small">{t("game.playsNotKept")}</p>
      )}
    </Section>
  );
}

function Half({ half }: { half: HalfInning }) {
  const t = useT();
  const me = <span className="me">{t("game.me")}</span>;
  return (
    <details className="half" open={half.open}>
      <summary>
        <span className="half-name">{half.name}</span>{" "}
        <span className="half-team">
          {half.team} <span className="half-sum">{half.summary}</span>
        </span>{" "}
        <span className="score-slot">{half.score}</span>
      </summary>
      <ol className="plays">
        {half.plays.map((play, i) => (
          <li key={i} className={`play${play.bats ? " play-own" : ""}${play.score ? " play-scored" : ""}`}>
            {play.pitcher ? (
              <span className="play-pitcher">
                {play.pitcher} {play.pitches ? me : null}
              </span>
            ) : null}{" "}
            <span className="play-batter">
              {play.batter} {play.bats ? me : null}
            </span>{" "}
            <span className="play-what">{play.what}</span>{" "}
            {play.score ? <span className="play-score">{play.score}</span> : null}{" "}
            <span className="play-facts">{play.facts}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
