import type { Contest } from "../../api/contest.server";
import { dot } from "../../i18n/dot";
import { useLocale } from "../../i18n/use-t";
import { contestMarks, contestPeriod, countdown } from "./contest-words";

interface ContestHeadProps {
  contest: Contest;
  /** Day in Seoul. */
  today: string;
}

export function ContestHead({ contest, today }: ContestHeadProps) {
  const { t, language } = useLocale();
  return (
    <div className="wall contest-hero">
      {contestMarks(t, contest)}
      <h1>{contest.title}</h1>
      <p className="contest-period">
        {contestPeriod(language, contest, today)}
        {contest.status === "done" ? null : dot + countdown(t, contest, today)}
      </p>
    </div>
  );
}
