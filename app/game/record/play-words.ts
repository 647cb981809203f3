import type { Play } from "../../api/record-detail.server";
import { directionOf } from "../../baseball/directions";
import { outcomeWithRuns } from "../../baseball/game";
import type { GameWording } from "../../baseball/measures";
import { dot } from "../../i18n/dot";
import type { TextKey, Translate } from "../../i18n/texts";
import { outcomeName, textsBy } from "../game-words";

type Ball = Pick<Play, "outcome" | "direction" | "distance">;

const outcomes = textsBy({
  walk: "game.plays.walk",
  strikeout: "game.plays.strikeout",
  groundout: "game.plays.groundout",
  flyout: "game.plays.flyout",
  sacrifice_fly: "game.plays.sacrificeFly",
  double_play: "game.plays.doublePlay",
  error: "game.plays.error",
  single: "game.plays.single",
  double: "game.plays.double",
  triple: "game.plays.triple",
  homerun: "game.plays.homerun",
  steal: "game.plays.steal",
});
/** Direction texts by result: a single lands in front of a fielder, a home run over one; a grounder is named by the infielder of its fifth. */
const waysOf = {
  single: "front",
  double: "flight",
  triple: "flight",
  homerun: "over",
  flyout: "caught",
  groundout: "ground",
} as const;
const homers: Record<number, TextKey> = {
  1: "game.homer.1",
  2: "game.homer.2",
  3: "game.homer.3",
  4: "game.homer.4",
};
const outs: readonly TextKey[] = ["game.outs.0", "game.outs.1", "game.outs.2"];
const hits = new Set(["single", "double", "triple", "homerun"]);
const battingIn = new Set([...hits, "walk", "groundout", "flyout"]);
/** In metres: a fly that lands nearer belongs to an infielder. */
const infield = 35;

export const isHit = ({ outcome }: Play) => hits.has(outcome);

/** Returns a play's result: "우중간 2루타, 2타점", "homers to right (3-run)". */
export function playWords(t: Translate, play: Play): string {
  const { outcome, runs } = play;
  const homer = outcome === "homerun" && homers[runs];
  if (homer) {
    const way = wayOf(t, play);
    return way ? t("game.playHomerWay", { way, kind: t(homer) }) : t("game.playHomer", { kind: t(homer) });
  }
  const what = withWay(t, t(outcomes.get(outcomeWithRuns(play)) ?? "game.outcomes.other"), play);
  if (!runs) return what;
  const key = battingIn.has(outcome) ? "game.playRbi" : "game.playScored";
  return t("game.playRuns", { what, runs: t(key, { count: runs }) });
}

/** Returns a ball's result for a list without players: "우중간 2루타", "Home run to right". */
export function ballWords(t: Translate, ball: Ball): string {
  return withWay(t, outcomeName(t, ball.outcome), ball);
}

function withWay(t: Translate, what: string, ball: Ball): string {
  const way = wayOf(t, ball);
  return way ? t("game.playWay", { what, way }) : what;
}

function wayOf(t: Translate, { outcome, direction, distance }: Ball): string | null {
  if (!distance || !isDirected(outcome)) return null;
  if (outcome === "flyout" && distance < infield) return t("game.caught.infield");
  return t(`game.${waysOf[outcome]}.${directionOf(direction)}`);
}

const isDirected = (outcome: string): outcome is keyof typeof waysOf => Object.hasOwn(waysOf, outcome);

export function playFacts({ t, measures }: GameWording, play: Play): string {
  return inOneLine([
    ...(play.speed ? [measures.speed(play.speed)] : []),
    ...(isHit(play) && play.distance ? [t("game.flew", { distance: measures.distance(play.distance) })] : []),
    t(outs[play.outs] ?? "game.outs.3"),
  ]);
}

/** Joins the parts so that a number stays with its unit. */
export function inOneLine(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/(\d) /g, "$1\u00a0")).join(dot);
}
