import type { Contest, ContestDetail } from "../../api/contest.server";
import { useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Section } from "../../ui/section";
import { Name } from "../../ui/name";
import { contestTeamPath } from "./paths";
import { scoreStats } from "./score-stats";

interface OwnTeamProps {
  contest: Contest;
  mine: NonNullable<ContestDetail["mine"]>;
}

export function OwnTeam({ contest, mine }: OwnTeamProps) {
  const { t, linkTo } = useLocale();
  const { rank, name, team, venue } = mine;
  return (
    <Section title={t("contest.ownTeam")} id="own">
      <div className="board-box contest-own">
        <p className="contest-own-place">
          <b>{rank === null ? t("contest.noPlace") : t("rank.place", { rank })}</b> <Name>{name}</Name>{" "}
          {venue ? <span className="contest-of">{venue}</span> : null}
        </p>
        <dl>
          {scoreStats(t, contest, mine).map(({ label, value, lit }) => (
            <div key={label} className={lit ? "lit" : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink look="quiet" small href={linkTo(contestTeamPath(contest.id, team))}>
          {t("contest.toTeam")}
        </ButtonLink>
      </div>
    </Section>
  );
}
