import { groupDigits } from "../i18n/numbers";
import type { Translate } from "../i18n/texts";

interface TeamScore {
  name: string;
  score: number;
}
interface ScoreLineProps {
  away: TeamScore;
  home: TeamScore;
  own: "away" | "home";
}

export function scoreLine(t: Translate, { away, home, own }: ScoreLineProps) {
  return (
    <span className="row score-line">
      {team(t, away.name, own === "away")} <span className={slotClass(away, home)}>{groupDigits(away.score)}</span>{" "}
      <span className="visually-hidden">{t("common.versus")}</span>{" "}
      <span className={slotClass(home, away)}>{groupDigits(home.score)}</span> {team(t, home.name, own === "home")}
    </span>
  );
}

function team(t: Translate, name: string, own: boolean) {
  if (!own)
    return (
      <span className="score-team" translate="no">
        {name}
      </span>
    );
  return (
    <span className="score-team score-team-own">
      <span translate="no">{name}</span> <span className="visually-hidden">{t("common.ownTeam")}</span>
    </span>
  );
}

function slotClass(one: TeamScore, other: TeamScore) {
  return one.score > other.score ? "score-slot score-slot-won" : "score-slot";
}
