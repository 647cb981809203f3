import type { Game } from "../../api/game.server";
import type { Side } from "../../baseball/game";
import { useT } from "../../i18n/use-t";
import { OwnSide } from "../own-side";
import type { HalfInning } from "./half-innings";

interface ScoreFlowProps {
  game: Game;
  /** At least one. */
  halves: readonly HalfInning[];
}

/** Charts the own side's lead after each half inning; below the line the other side leads. */
export function ScoreFlow({ game, halves }: ScoreFlowProps) {
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

export const halfNames = { away: "game.top", home: "game.bottom" } as const satisfies Record<Side, string>;

interface Step {
  at: number;
  lead: number;
}

function line(steps: readonly Step[]): string {
  return steps.reduce((path, { at, lead }) => `${path}V${-lead}H${at + 1}`, "M0 0");
}

const area = (steps: readonly Step[], part: (lead: number) => number) =>
  `${line(steps.map(({ at, lead }) => ({ at, lead: part(lead) })))}V0Z`;
