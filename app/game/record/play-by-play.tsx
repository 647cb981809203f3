import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Game } from "../../api/game.server";
import type { Play } from "../../api/record-detail.server";
import type { Side } from "../../baseball/game";
import { useGameWording } from "../../baseball/measures";
import { gamePath } from "../../baseball/modes";
import { sumBy } from "../../baseball/sums";
import type { LocalPath } from "../../i18n/languages";
import type { Translate } from "../../i18n/texts";
import { useLocale, useT } from "../../i18n/use-t";
import { Disclosure } from "../../ui/disclosure";
import { Name, Named } from "../../ui/name";
import { Section } from "../../ui/section";
import { Tabs } from "../../ui/tabs";
import { FilmLink } from "../film-link";
import { OwnSide } from "../own-side";
import { halfInnings, keyPlays, type HalfInning } from "./half-innings";
import { inOneLine, playFacts, playWords } from "./play-words";

interface PlaysProps {
  game: Game;
  plays: readonly Play[] | null;
}

/** Shows how the lead went, and the plays that decided it. */
export function GameFlow({ game, plays }: PlaysProps) {
  const t = useT();
  if (!plays?.length) return null;
  const key = keyPlays(plays);
  return (
    <Section title={t("game.playByPlay")}>
      <ScoreFlow game={game} halves={halfInnings(plays)} />
      {key.length ? (
        <ol className="plays" aria-label={t("game.keyPlays")}>
          {key.map((play, i) => (
            <PlayItem key={i} play={play}>
              <b className="play-when">{t(halfNames[play.side], { inning: play.inning })}</b>
            </PlayItem>
          ))}
        </ol>
      ) : null}
    </Section>
  );
}

interface PlayByPlayProps extends PlaysProps {
  /** "mine" shows only the member's plate appearances, if there are any. */
  shown: "mine" | "all" | undefined;
}

export function PlayByPlay({ game, plays, shown }: PlayByPlayProps) {
  const t = useT();
  if (!plays?.length) return <p className="section muted small">{t("game.playsNotKept")}</p>;
  const halves = halfInnings(plays);
  const mine = halves.filter((half) => half.mine.length);
  const onlyMine = shown === "mine" && mine.length > 0;
  return (
    <div className="section" id="plays">
      <Disclosure summary={t("game.allPlays")} open={shown !== undefined}>
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
      </Disclosure>
    </div>
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
        { href: path("all"), label: t("game.playsAll"), current: !onlyMine },
        { href: path("mine"), label: t("game.playsMine", { count }), current: onlyMine },
      ]}
    />
  );

  function path(plays: "mine" | "all"): LocalPath {
    const next = new URLSearchParams(search);
    next.set("plays", plays);
    return linkTo(`${gamePath(game.mode, game.id)}?${next.toString()}#plays`);
  }
}

interface HalfProps {
  half: HalfInning;
  plays: readonly Play[];
  team: string;
  open: boolean;
}

function Half({ half: { inning, side, runs, hits, mine, last }, plays, team, open }: HalfProps) {
  const t = useT();
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
        <span className="score-slot">{scoreAfter(t, last)}</span>
      </summary>
      <ol className="plays">
        {plays.map((play, i) => (
          <PlayItem key={i} play={play}>
            {play.pitcher === plays[i - 1]?.pitcher ? null : (
              <span className="muted small play-pitcher">
                <Named text={t("game.playPitcher", { name: play.pitcher })} names={[play.pitcher]} />{" "}
                {play.pitcherMe ? <Me /> : null}
              </span>
            )}
          </PlayItem>
        ))}
      </ol>
    </details>
  );
}

const scoreAfter = (t: Translate, { away, home }: Play) => t("game.scoreAfter", { away, home });

function Me() {
  return <span className="me">{useT()("game.me")}</span>;
}

function PlayItem({ play, children }: { play: Play; children: ReactNode }) {
  const words = useGameWording();
  const { t } = words;
  return (
    <li className={`play${play.batterMe ? " play-own" : ""}${play.runs ? " play-scored" : ""}`}>
      {children}{" "}
      <span className="play-batter">
        <Name>{play.batter}</Name> {play.batterMe ? <Me /> : null}
      </span>{" "}
      <span className="play-what">{playWords(t, play)}</span>{" "}
      {play.runs ? <span className="play-score">{scoreAfter(t, play)}</span> : null}{" "}
      <span className="muted small play-facts">{playFacts(words, play)}</span>{" "}
      {play.film ? <FilmLink video={play.film} of={playWords(t, play)} /> : null}
    </li>
  );
}

interface ScoreFlowProps {
  game: Game;
  /** At least one. */
  halves: readonly HalfInning[];
}

/** Charts the own side's lead after each half inning; below the line the other side leads. */
function ScoreFlow({ game, halves }: ScoreFlowProps) {
  const t = useT();
  const { mySide, away, home } = game;
  const otherSide = mySide === "away" ? "home" : "away";
  const innings = [...new Set(halves.map(({ inning }) => inning))];
  const steps = halves.map(({ inning, side, last }) => ({
    at: 2 * innings.indexOf(inning) + (side === "home" ? 1 : 0),
    lead: last[mySide] - last[otherSide],
  }));
  const leads = steps.map(({ lead }) => lead);
  const [most, least] = [Math.max(0, ...leads), Math.min(0, ...leads)];
  const [top, bottom] = [Math.max(1, most), Math.max(1, -least)];
  const scores = halves
    .filter(({ runs }) => runs)
    .map(
      ({ inning, side, last: { away, home } }) =>
        `${t(halfNames[side], { inning })} ${t("game.scoreAfter", { away, home })}`,
    );
  const biggest = (count: number) => (count ? t("game.flowLead", { count }) : t("game.flowNever"));
  return (
    <figure className="board-box flow">
      <figcaption>{t("game.flow")}</figcaption>
      <p className="flow-side">
        <OwnSide name={game[mySide].name} /> {biggest(most)}
      </p>
      <svg
        className="flow-chart"
        viewBox={`0 ${-top} ${2 * innings.length} ${top + bottom}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("game.flowLabel", {
          away: away.name,
          home: home.name,
          scores: scores.join(", ") || t("game.flowNone"),
        })}
      >
        <path className="flow-own" d={area(steps, (lead) => Math.max(0, lead))} />
        <path className="flow-other" d={area(steps, (lead) => Math.min(0, lead))} />
        <path className="flow-even" d={`M0 0H${2 * innings.length}`} />
        <path className="flow-line" d={line(steps)} />
      </svg>
      <p className="flow-innings" aria-hidden="true">
        {innings.map((inning) => (
          <span key={inning}>{inning} </span>
        ))}
      </p>
      <p className="flow-side">
        <b translate="no">{game[otherSide].name}</b> {biggest(-least)}
      </p>
    </figure>
  );
}

const halfNames = { away: "game.top", home: "game.bottom" } as const satisfies Record<Side, string>;

interface Step {
  at: number;
  lead: number;
}

function line(steps: readonly Step[]): string {
  return steps.reduce((path, { at, lead }) => `${path}V${-lead}H${at + 1}`, "M0 0");
}

const area = (steps: readonly Step[], part: (lead: number) => number) =>
  `${line(steps.map(({ at, lead }) => ({ at, lead: part(lead) })))}V0Z`;
