import type { Game } from "../api/game.server";
import { useGameWording, type GameWording } from "../baseball/measures";
import { bestNames, bestText, bestsOf } from "./personal-bests";

/** Says which of the game's figures are the member's best ever. */
export function BestRibbon({ game }: { game: Game }) {
  const words = useGameWording();
  const held = heldBests(words, game);
  if (!held) return null;
  return (
    <p className="small">
      <mark>{words.t("record.personalBest")}</mark> {held}
    </p>
  );
}

/** "안타 6 · 홈런 3", empty where the game holds none that the mode's reports show. */
export function heldBests({ t, measures }: GameWording, { mode, mine, personalBest }: Game): string {
  return bestsOf(mode ?? "reg")
    .filter((of) => personalBest.includes(of))
    .map((of) => `${t(bestNames[of])} ${bestText(measures, of, mine[of])}`)
    .join(" · ");
}
