import type { Game } from "../../api/game.server";
import type { Play } from "../../api/record-detail.server";
import { useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { halfInnings, type HalfInning } from "./half-innings";
import { inOneLine, playFacts, playWords } from "./play-words";

/** The game play by play, a half inning each; those in which the lead changed are open. */
export function PlayByPlay({ game, plays }: { game: Game; plays: readonly Play[] | null }) {
  const t = useT();
  return (
    <Section title={t("game.playByPlay")}>
      {plays ? (
        <>
          <p className="muted small">{t("game.playsNote")}</p>
          <div className="halves">
            {halfInnings(plays).map((half) => (
              <Half key={`${half.inning} ${half.side}`} half={half} team={game[half.side].name} />
            ))}
          </div>
        </>
      ) : (
        <p className="muted small">{t("game.playsNotKept")}</p>
      )}
    </Section>
  );
}

function Half({ half, team }: { half: HalfInning; team: string }) {
  const t = useT();
  const { inning, side, runs, hits, mine, turned, plays, last } = half;
  const me = <span className="me">{t("game.me")}</span>;
  const score = ({ away, home }: Play) => t("game.scoreAfter", { away, home });
  const summary = [
    t("game.halfRuns", { count: runs }),
    t("game.halfHits", { count: hits }),
    ...(mine ? [t("game.halfMine", { times: mine })] : []),
  ];
  return (
    <details className="half" open={turned}>
      <summary>
        <span className="half-name">{t(side === "away" ? "game.top" : "game.bottom", { inning })}</span>{" "}
        <span className="half-team">
          {team} <span className="half-sum">{inOneLine(summary)}</span>
        </span>{" "}
        <span className="score-slot">{score(last)}</span>
      </summary>
      <ol className="plays">
        {plays.map((play, i) => (
          <li key={i} className={`play${play.batterMe ? " play-own" : ""}${play.runs ? " play-scored" : ""}`}>
            {play.pitcher === plays[i - 1]?.pitcher ? null : (
              <span className="play-pitcher">
                {t("game.playPitcher", { name: play.pitcher })} {play.pitcherMe ? me : null}
              </span>
            )}{" "}
            <span className="play-batter">
              {play.batter} {play.batterMe ? me : null}
            </span>{" "}
            <span className="play-what">{playWords(t, play)}</span>{" "}
            {play.runs ? <span className="play-score">{score(play)}</span> : null}{" "}
            <span className="play-facts">{playFacts(t, play)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
