import type { Contest } from "../../api/contest.server";
import { useLocale } from "../../i18n/use-t";
import { contestMarks, contestPeriod, countdownPlate } from "./contest-words";

interface ContestHeroProps {
  contest: Contest;
  intro: string | null;
  /** Day in Seoul. */
  today: string;
}

export function ContestHero({ contest, intro, today }: ContestHeroProps) {
  const { t, language } = useLocale();
  return (
    <div className="wall row contest-hero">
      {contestMarks(t, contest)}
      <div className="contest-text">
        <h1>{contest.title}</h1>
        <p className="contest-period">{contestPeriod(language, contest, today)}</p>
      </div>
      {countdownPlate(t, contest, today)}
      {intro ? <p className="contest-intro">{intro}</p> : null}
    </div>
  );
}
