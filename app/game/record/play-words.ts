import type { Play } from "../../api/record-detail.server";
import { directionOf } from "../../baseball/directions";
import type { GameWording } from "../../baseball/measures";
import type { TextKey, Translate } from "../../i18n/texts";

type Ball = Pick<Play, "outcome" | "direction" | "distance">;

const outcomes: Record<string, TextKey> = {
  walk: "game.plays.walk",
  strikeout: "game.plays.strikeout",
  groundout: "game.plays.groundout",
  flyout: "game.plays.flyout",
  out: "game.outcomes.out",
  double_play: "game.plays.doublePlay",
  error: "game.plays.error",
  single: "game.plays.single",
  double: "game.plays.double",
  triple: "game.plays.triple",
  homerun: "game.plays.homerun",
  steal: "game.plays.steal",
};
const hits = new Set(["single", "double", "triple", "homerun"]);
export const isHit = ({ outcome }: Play) => hits.has(outcome);
const inTheAir = new Set(["flyout", "single", "double", "triple", "homerun"]);

/** Returns a play's outcome: "우중간 2루타, 타점 2", "Double to right-center, 2 RBI". */
export function playWords(t: Translate, play: Play): string {
  const withDirection = ballWords(t, play);
  if (!play.runs) return withDirection;
  // A run on an error or a double play is not batted in.
  const isBattedIn = play.outcome !== "error" && play.outcome !== "double_play";
  return t("game.playRuns", {
    what: withDirection,
    runs: t(isBattedIn ? "game.playRbi" : "game.playScored", { count: play.runs }),
  });
}

/** Without what it brought: "우중간 2루타". */
export function ballWords(t: Translate, ball: Ball): string {
  const outcome = t(outcomes[ball.outcome] ?? "game.outcomes.other");
  const direction = directionWords(t, ball);
  return direction ? t("game.playWay", { what: outcome, way: direction }) : outcome;
}

function directionWords(t: Translate, { outcome, direction, distance }: Ball): string | null {
  if (!distance) return null;
  if (inTheAir.has(outcome)) return t(`game.flight.${directionOf(direction)}`);
  if (outcome === "groundout") return t(direction < -9 ? "game.ground.left" : direction > 9 ? "game.ground.right" : "game.ground.middle"); // prettier-ignore
  return null;
}

export function playFacts({ t, measures }: GameWording, play: Play): string {
  return inOneLine([
    ...(play.speed ? [measures.speed(play.speed)] : []),
    ...(isHit(play) && play.distance ? [t("game.flew", { distance: measures.distance(play.distance) })] : []),
    t("game.outs", { count: play.outs }),
  ]);
}

/** Joins the parts so that a line breaks only between them. */
export function inOneLine(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/ /g, "\u00a0")).join(" · ");
}
