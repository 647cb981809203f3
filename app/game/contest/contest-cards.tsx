import type { Contest } from "../../api/contest.server";
import { useLocale } from "../../i18n/use-t";
import { contestMarks, contestPeriod, countdownPlate, modesOf } from "./contest-words";
import { contestPath } from "./paths";
import { rankedByName } from "./score-stats";

interface ContestCardsProps {
  contests: readonly Contest[];
  /** Day in Seoul. */
  today: string;
}

export function ContestCards({ contests, today }: ContestCardsProps) {
  const { t, language, linkTo } = useLocale();
  return (
    <ul className="contests" aria-label={t("common.contest")}>
      {contests.map((contest) => {
        const { id, title, status, modes, teams } = contest;
        return (
          <li
            key={id}
            id={`row-${id}`}
            className={status === "done" ? "link-card contest-card contest-past" : "link-card contest-card"}
          >
            {countdownPlate(t, contest, today)}
            <div className="contest-text">
              {contestMarks(t, contest)}
              <h2 className="contest-name">
                <a className="card-link" href={linkTo(contestPath(id))}>
                  {title}
                </a>
              </h2>
              <p className="contest-period">{contestPeriod(language, contest, today)}</p>
              <ul className="contest-facts">
                {modes.length ? <li>{modesOf(t, modes)}</li> : null} <li>{rankedByName(t, contest)}</li>{" "}
                {teams ? <li>{t("contest.teams", { count: teams })}</li> : null}
              </ul>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
