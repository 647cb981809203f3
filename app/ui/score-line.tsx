import { useT } from "../i18n/use-t";

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
      <span className={teamClass(own === "away")}>{away.name}</span>{" "}
      <span className={slotClass(away, home)}>{away.score}</span>{" "}
      <span className="visually-hidden">{t("common.versus")}</span>{" "}
      <span className={slotClass(home, away)}>{home.score}</span>{" "}
      <span className={teamClass(own === "home")}>{home.name}</span>
    </span>
  );
}

function teamClass(isOwn: boolean) {
  return isOwn ? "score-team score-team-own" : "score-team";
}

function slotClass(one: TeamScore, other: TeamScore) {
  return one.score > other.score ? "score-slot score-slot-won" : "score-slot";
}
