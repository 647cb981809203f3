import type { Play } from "../../api/record-detail.server";
import { directionOf } from "../../baseball/directions";
import type { TextKey, Translate } from "../../i18n/texts";
import { kmh, metres } from "../numbers";
import { isHit } from "./half-innings";

const outcomes: Record<string, TextKey> = {
  walk: "game.plays.walk",
  strikeout: "game.plays.strikeout",
  groundout: "game.plays.groundout",
  flyout: "game.plays.flyout",
  double_play: "game.plays.doublePlay",
  error: "game.plays.error",
  single: "game.plays.single",
  double: "game.plays.double",
  triple: "game.plays.triple",
  homerun: "game.plays.homerun",
  steal: "game.plays.steal",
};
const inTheAir = new Set(["flyout", "single", "double", "triple", "homerun"]);

/** What a play came to: "우중간 2루타, 타점 2", "Double to right-center, 2 RBI". */
export function playWords(t: Translate, play: Play): string {
  const what = t(outcomes[play.outcome] ?? "game.outcomes.other");
  const way = directionWords(t, play);
  const whole = way ? t("game.playWay", { what, way }) : what;
  if (!play.runs) return whole;
  // Nobody bats in the runs that an error or a double play lets in.
  const batted = play.outcome !== "error" && play.outcome !== "double_play";
  return t("game.playRuns", {
    what: whole,
    runs: t(batted ? "game.playRbi" : "game.playScored", { count: play.runs }),
  });
}

function directionWords(t: Translate, { outcome, direction, distance }: Play): string | null {
  if (!distance) return null;
  if (inTheAir.has(outcome)) return t(`game.flight.${directionOf(direction)}`);
  if (outcome === "groundout") return t(direction < -9 ? "game.ground.left" : direction > 9 ? "game.ground.right" : "game.ground.middle"); // prettier-ignore
  return null;
}

/** Speed of the pitch, how far it flew, outs. */
export function playFacts(t: Translate, play: Play): string {
  return inOneLine([
    ...(play.speed ? [kmh(t, play.speed)] : []),
    ...(isHit(play) && play.distance ? [t("game.flew", { distance: metres(t, play.distance) })] : []),
    t("game.outs", { count: play.outs }),
  ]);
}

/** A line breaks between the parts only. */
export function inOneLine(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/ /g, "\u00a0")).join(" · ");
}
