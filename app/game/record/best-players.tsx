import type { GameSheet } from "../../api/record-detail.server";
import { bestPlayers, type BestPlayer } from "../../baseball/game-score";
import { countsPoints } from "../../baseball/modes";
import { dot } from "../../i18n/dot";
import { useLocale } from "../../i18n/use-t";
import { signedRuns } from "../game-score-words";
import { playerName } from "./player-name";

export function BestPlayers({ sheet: { game, teams } }: { sheet: GameSheet }) {
  const { t, language, linkTo } = useLocale();
  if (countsPoints(game.mode)) return null;
  const sides = [game.away, game.home].map(({ score }, i) => {
    const team = teams.find(({ side }) => side === (i ? "home" : "away"));
    return { runs: score, batters: team?.batters ?? [], pitchers: team?.pitchers ?? [] };
  });
  const best = bestPlayers(sides);
  if (!best.length) return null;
  return (
    <p className="story small">
      <a href={linkTo("/record/score-rule")}>
        <mark>{t("score.best")}</mark>
      </a>{" "}
      {best.map((player, i) => (
        // Two players of opposite sides may have one name.
        <span key={i}>
          {i ? ", " : null}
          {playerName(player.row, { t, language, mode: game.mode })} {partsOf(player)}
        </span>
      ))}
    </p>
  );

  function partsOf({ batting, pitching }: Pick<BestPlayer<unknown>, "batting" | "pitching">): string {
    const parts = [t("score.bestBatting", { value: signedRuns(batting) })];
    if (pitching !== null) parts.push(t("score.bestPitching", { value: signedRuns(pitching) }));
    return parts.join(dot);
  }
}
