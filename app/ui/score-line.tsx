import { groupDigits } from "../i18n/numbers";
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
      <Team name={away.name} own={own === "away"} />{" "}
      <span className={slotClass(away, home)}>{groupDigits(away.score)}</span>{" "}
      <span className="visually-hidden">{t("common.versus")}</span>{" "}
      <span className={slotClass(home, away)}>{groupDigits(home.score)}</span>{" "}
      <Team name={home.name} own={own === "home"} />
    </span>
  );
}

function Team({ name, own }: { name: string; own: boolean }) {
  const t = useT();
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
