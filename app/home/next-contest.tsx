import type { Contest } from "../api/contest.server";
import { contestPeriod, countdown, modesOf } from "../game/contest/contest-words";
import { contestPath } from "../game/contest/paths";
import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";

/** @param today a day in Seoul */
export function NextContest({ contest, today }: { contest: Contest; today: string }) {
  const t = useT();
  const language = useLanguage();
  const { id, title, modes, rankedBy } = contest;
  return (
    <article className="next-contest">
      <p className="next-contest-when">
        <span>{t(`contest.status.${contest.status}`)}</span> {countdown(t, contest, today)}
      </p>
      <h3>
        <a href={localePath(language, contestPath(id))}>{title}</a>
      </h3>
      <p>{contestPeriod({ t, language }, contest, today)}</p>
      <p>{[modesOf(t, modes), t(`contest.by.${rankedBy}`)].filter(Boolean).join(" · ")}</p>
    </article>
  );
}
