import type { Contest } from "../api/contest.server";
import { contestPeriod, countdown, modesOf, statusNames } from "../game/contest/contest-words";
import { contestPath } from "../game/contest/paths";
import { rankedByName } from "../game/contest/score-stats";
import { dot } from "../i18n/dot";
import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Icon } from "../ui/icon";
import * as icons from "../ui/icons";

/** @param today a day in Seoul */
export function NextContest({ contest, today }: { contest: Contest; today: string }) {
  const t = useT();
  const language = useLanguage();
  const { id, title, status, modes } = contest;
  return (
    <article className="next-contest">
      <Icon shape={icons.trophy} />
      <div className="next-contest-text">
        <p className="next-contest-days">
          <span>{t(statusNames[status])}</span> <strong>{countdown(t, contest, today)}</strong>
        </p>
        <h3>
          <a className="card-link next-contest-link" href={localePath(language, contestPath(id))}>
            {title}
          </a>
        </h3>
        <p>{contestPeriod(language, contest, today)}</p>
        <p>{[...(modes.length ? [modesOf(t, modes)] : []), rankedByName(t, contest)].join(dot)}</p>
      </div>
    </article>
  );
}
