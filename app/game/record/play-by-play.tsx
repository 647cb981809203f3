import type { Game } from "../../api/game.server";
import type { Play } from "../../api/record-detail.server";
import type { Side } from "../../baseball/game";
import { useGameWording } from "../../baseball/measures";
import { useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { inOneLine, isHit, playFacts, playWords } from "./play-words";

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
  const words = useGameWording();
  const { t } = words;
  const { inning, side, runs, hits, mine, leadChanged, plays, last } = half;
  const me = <span className="me">{t("game.me")}</span>;
  const score = ({ away, home }: Play) => t("game.scoreAfter", { away, home });
  const summary = [
    t("game.halfRuns", { count: runs }),
    t("game.halfHits", { count: hits }),
    ...(mine ? [t("game.halfMine", { times: mine })] : []),
  ];
  return (
    <details className="half" open={leadChanged}>
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
            <span className="play-facts">{playFacts(words, play)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface HalfInning {
  inning: number;
  side: Side;
  runs: number;
  hits: number;
  /** The member's plate appearances. */
  mine: number;
  /** Whether the lead changed or was tied. */
  leadChanged: boolean;
  plays: Play[];
  last: Play;
}

/** 1 for the away side, −1 for the home side, 0 for a tie. */
const lead = (play: Play | undefined) => Math.sign((play?.away ?? 0) - (play?.home ?? 0));

function halfInnings(plays: readonly Play[]): HalfInning[] {
  const halves: HalfInning[] = [];
  for (const play of plays) {
    let half = halves.at(-1);
    if (half?.inning !== play.inning || half.side !== play.side) {
      half = {
        inning: play.inning,
        side: play.side,
        runs: 0,
        hits: 0,
        mine: 0,
        leadChanged: false,
        plays: [],
        last: play,
      };
      halves.push(half);
    }
    half.plays.push(play);
    half.last = play;
    half.runs += play.runs;
    if (isHit(play)) half.hits++;
    if (play.batterMe && play.outcome !== "steal") half.mine++;
  }
  halves.forEach((half, i) => (half.leadChanged = lead(half.last) !== lead(halves[i - 1]?.last)));
  return halves;
}
