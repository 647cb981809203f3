import type { Contest, ContestDetail } from "../../api/contest.server";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";
import { place } from "../place";
import { contestTeamPath } from "./paths";
import { scoreStats } from "./score-stats";

interface OwnTeamProps {
  contest: Contest;
  mine: NonNullable<ContestDetail["mine"]>;
}

export function OwnTeam({ contest, mine }: OwnTeamProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <Section title={t("contest.ownTeam")} id="own">
      <div className="contest-own">
        <p className="contest-own-place">
          {mine.rank === null ? t("contest.noPlace") : place(t, { rank: mine.rank, tied: false })} <b>{mine.name}</b>
        </p>
        <StatTiles stats={scoreStats(t, contest.rankedBy, mine)} label={t("contest.ownTeam")} />
        <ButtonLink look="quiet" small href={localePath(language, contestTeamPath(contest.id, mine.team))}>
          {t("contest.toTeam")}
        </ButtonLink>
      </div>
    </Section>
  );
}
