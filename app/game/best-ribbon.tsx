import type { Game } from "../api/game.server";
import type { GameWording } from "../baseball/measures";
import { bestLabels, bestText, bestsOf } from "./personal-bests";
import { dot } from "../i18n/dot";

export function bestRibbon(words: GameWording, game: Game) {
  const held = heldBests(words, game);
  if (!held) return null;
  return (
    <p className="small">
      <mark>{words.t("record.personalBest")}</mark> {held}
    </p>
  );
}

/** Returns "안타 6 · 홈런 3", or "" if the game holds no best that the mode's reports show. */
export function heldBests({ t, measures }: GameWording, { mode, mine, personalBest }: Game): string {
  return bestsOf(mode ?? "reg")
    .filter((of) => personalBest.includes(of))
    .map((of) => `${t(bestLabels[of])} ${bestText(measures, of, mine[of])}`)
    .join(dot);
}
