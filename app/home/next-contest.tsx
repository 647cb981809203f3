import type { Contest } from "../api/contest.server";
import { contestMarks, contestPeriod, countdown, modesOf } from "../game/contest/contest-words";
import { contestPath } from "../game/contest/paths";
import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";

/** @param today a day in Seoul */
export function NextContest({ contest, today }: { contest: Contest; today: string }) {
  const t = useT();
  const language = useLanguage();
  const { id, title, modes, rankedBy } = contest;
  return (
    <article className="contest" id={`row-${id}`}>
      {countdown(t, contest, today)}
      <div className="contest-text">
        {contestMarks(t, contest)}
        <h3 className="contest-name">
          <a href={localePath(language, contestPath(id))}>{title}</a>
        </h3>
        <p className="contest-period">{contestPeriod({ t, language }, contest, today)}</p>
        <ul className="contest-facts">
          {modes.length ? <li>{modesOf(t, modes)}</li> : null}
          <li>{t(`contest.by.${rankedBy}`)}</li>
        </ul>
      </div>
    </article>
  );
}
