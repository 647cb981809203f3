import { useT } from "../i18n/use-t";

export interface TeamScore {
  name: string;
  score: number;
  /** The member's own team. */
  own?: boolean;
}

/** Two teams and two slots of the board: away first, as it bats. */
export function ScoreLine({ away, home }: { away: TeamScore; home: TeamScore }) {
  const t = useT();
  return (
    <span className="score-line">
      <span className={teamClass(away)}>{away.name}</span> <span className={slotClass(away, home)}>{away.score}</span>{" "}
      <span className="visually-hidden">{t("common.versus")}</span>{" "}
      <span className={slotClass(home, away)}>{home.score}</span> <span className={teamClass(home)}>{home.name}</span>
    </span>
  );
}

function teamClass({ own }: TeamScore) {
  return own ? "score-team score-team-own" : "score-team";
}

function slotClass(one: TeamScore, other: TeamScore) {
  return one.score > other.score ? "score-slot score-slot-won" : "score-slot";
}
