import { useSearchParams } from "@remix-run/react";
import type { Game } from "../../api/game.server";
import type { Play } from "../../api/record-detail.server";
import { useGameWording } from "../../baseball/measures";
import { gamePath } from "../../baseball/modes";
import { sumBy } from "../../baseball/sums";
import type { LocalPath } from "../../i18n/languages";
import { useLocale, useT } from "../../i18n/use-t";
import { Name, Named } from "../../ui/name";
import { Section } from "../../ui/section";
import { Tabs } from "../../ui/tabs";
import { FilmLink } from "../film-link";
import { halfInnings, type HalfInning } from "./half-innings";
import { inOneLine, playFacts, playWords } from "./play-words";
import { halfNames, ScoreFlow } from "./score-flow";

interface PlayByPlayProps {
  game: Game;
  plays: readonly Play[] | null;
  /** Shows only the member's plate appearances, if there are any. */
  own: boolean;
}

export function PlayByPlay({ game, plays, own }: PlayByPlayProps) {
  const t = useT();
  return (
    <Section title={t("game.playByPlay")} id="plays">
      {plays?.length ? (
        <Plays game={game} halves={halfInnings(plays)} own={own} />
      ) : (
        <p className="muted small">{t("game.playsNotKept")}</p>
      )}
    </Section>
  );
}

function Plays({ game, halves, own }: { game: Game; halves: readonly HalfInning[]; own: boolean }) {
  const t = useT();
  const mine = halves.filter((half) => half.mine.length);
  const onlyMine = own && mine.length > 0;
  return (
    <>
      <ScoreFlow game={game} halves={halves} />
      {mine.length ? <WhoseTabs game={game} mine={mine} onlyMine={onlyMine} /> : null}
      {onlyMine ? null : <p className="muted small">{t("game.playsNote")}</p>}
      <div className="two-columns halves">
        {(onlyMine ? mine : halves).map((half) => (
          <Half
            key={`${half.inning} ${half.side}`}
            half={half}
            plays={onlyMine ? half.mine : half.plays}
            team={game[half.side].name}
            open={onlyMine || half.leadChanged}
          />
        ))}
      </div>
    </>
  );
}

interface WhoseTabsProps {
  game: Game;
  mine: readonly HalfInning[];
  onlyMine: boolean;
}

function WhoseTabs({ game, mine, onlyMine }: WhoseTabsProps) {
  const { t, linkTo } = useLocale();
  const [search] = useSearchParams();
  const count = sumBy(mine, (half) => half.mine.length);
  return (
    <Tabs
      label={t("game.whosePlays")}
      tabs={[
        { href: path(null), label: t("game.playsAll"), current: !onlyMine },
        { href: path("mine"), label: t("game.playsMine", { count }), current: onlyMine },
      ]}
    />
  );

  function path(plays: "mine" | null): LocalPath {
    const next = new URLSearchParams(search);
    next.delete("plays");
    if (plays) next.set("plays", plays);
    const query = next.toString();
    return linkTo(`${gamePath(game.mode, game.id)}${query && `?${query}`}#plays`);
  }
}

interface HalfProps {
  half: HalfInning;
  plays: readonly Play[];
  team: string;
  open: boolean;
}

function Half({ half: { inning, side, runs, hits, mine, last }, plays, team, open }: HalfProps) {
  const words = useGameWording();
  const { t } = words;
  const me = <span className="me">{t("game.me")}</span>;
  const score = ({ away, home }: Play) => t("game.scoreAfter", { away, home });
  const summary = [
    t("game.halfRuns", { count: runs }),
    t("game.halfHits", { count: hits }),
    ...(mine.length ? [t("game.halfMine", { times: mine.length })] : []),
  ];
  return (
    <details className="half" open={open}>
      <summary>
        <span className="half-name">{t(halfNames[side], { inning })}</span>{" "}
        <span className="half-team">
          <Name>{team}</Name> <span className="half-sum">{inOneLine(summary)}</span>
        </span>{" "}
        <span className="score-slot">{score(last)}</span>
      </summary>
      <ol className="plays">
        {plays.map((play, i) => (
          <li key={i} className={`play${play.batterMe ? " play-own" : ""}${play.runs ? " play-scored" : ""}`}>
            {play.pitcher === plays[i - 1]?.pitcher ? null : (
              <span className="muted small play-pitcher">
                <Named text={t("game.playPitcher", { name: play.pitcher })} names={[play.pitcher]} />{" "}
                {play.pitcherMe ? me : null}
              </span>
            )}{" "}
            <span className="play-batter">
              <Name>{play.batter}</Name> {play.batterMe ? me : null}
            </span>{" "}
            <span className="play-what">{playWords(t, play)}</span>{" "}
            {play.runs ? <span className="play-score">{score(play)}</span> : null}{" "}
            <span className="muted small play-facts">{playFacts(words, play)}</span>{" "}
            {play.film ? <FilmLink video={play.film} of={playWords(t, play)} /> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
