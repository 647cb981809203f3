import type { Career, Game } from "../api/game.server";
import { nearMilestones, reachedMilestones } from "../baseball/milestones";
import { countsPoints } from "../baseball/modes";
import { milestoneText } from "../game/game-words";
import { useT } from "../i18n/use-t";

interface MilestonesProps {
  career: Career;
  last: Game | undefined;
}

/** Shows what the last game reached, else what is near. */
export function Milestones({ career, last }: MilestonesProps) {
  const t = useT();
  const reached = last && !countsPoints(last.mode) ? reachedMilestones(career, addedBy(last)) : [];
  const shown = reached.length ? reached : nearMilestones(career);
  if (!shown.length) return null;
  return (
    <>
      {shown.map((milestone) => (
        <p key={milestone.of} className="milestone">
          {milestoneText(t, milestone)}
        </p>
      ))}
      <p className="muted small">{t("report.careerNote")}</p>
    </>
  );
}

const addedBy = ({ result, mine }: Game): Career => ({ ...mine, games: 1, wins: result === "win" ? 1 : 0 });
