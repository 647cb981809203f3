import { groupDigits } from "../i18n/numbers";
import type { Translate } from "../i18n/texts";
import { useT } from "../i18n/use-t";
import { Name } from "./name";

interface TeamScore {
  name: string;
  score: number;
}
interface ScoreLineProps {
  away: TeamScore;
  home: TeamScore;
  own: "away" | "home";
}

export function ScoreLine({ away, home, own }: ScoreLineProps) {
  const t = useT();
  return (
    <span className="score-line">
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
      <Name>{name}</Name> <span className="visually-hidden">{t("common.ownTeam")}</span>
    </span>
  );
}

function slotClass(one: TeamScore, other: TeamScore) {
  return one.score > other.score ? "score-slot score-slot-won" : "score-slot";
}
