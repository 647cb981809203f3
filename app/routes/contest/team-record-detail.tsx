import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { contestTeamCall, type ContestTeam } from "../../api/contest.server";
import { useGameWording } from "../../baseball/measures";
import { sequenceIn } from "../../game/contest/contest-route.server";
import { contestRecordPath } from "../../game/contest/paths";
import { partsOf } from "../../game/contest/mode-parts";
import { PlayerTables } from "../../game/contest/player-tables";
import { scoreStats, unitHint } from "../../game/contest/score-stats";
import { modeName } from "../../game/game-words";
import { averageStats, commonStats } from "../../game/numbers";
import { dot } from "../../i18n/dot";
import type { Translate } from "../../i18n/texts";
import type { PageHandle } from "../../page-handle";
import { orNotFound } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";
import { Name } from "../../ui/name";

export const handle: PageHandle = {
  title: (t: Translate, { contest, team }: ContestTeam) =>
    t("contest.teamIn", { team: team.name, title: contest.title }),
  heading: "contest.teamRecord",
  layout: "sub",
  area: "contestTeam",
  back: ({ contest }: ContestTeam) => contestRecordPath(contest.id),
};

export const loader = forMember((visit) => {
  const { api } = visit;
  const [contest, team] = [sequenceIn(visit, "LeagueSequence"), sequenceIn(visit, "TeamSequence")];
  return orNotFound(api(contestTeamCall, { league: contest, team }));
});

export default function TeamRecordPage() {
  const page = useLoaderData<typeof loader>();
  const words = useGameWording();
  const { t } = words;
  const { contest, team } = page;
  const hint = unitHint(t, contest, true);
  const { wins, draws, losses } = team;
  return (
    <div className="page">
      <div className="wall row contest-hero">
        <p className="row contest-marks">
          <span className="contest-kind">{contest.title}</span>
        </p>
        <div className="contest-text">
          <h1>
            <Name>{team.name}</Name> {team.mine ? <span className="me">{t("contest.us")}</span> : null}
          </h1>
          {team.venue ? <p>{t("contest.playsAt", { venue: team.venue })}</p> : null}
        </div>
        <p className="board contest-plate">
          {team.rank === null ? t("contest.noPlace") : <b>{t("rank.place", { rank: team.rank })}</b>}
        </p>
      </div>
      <Section title={t("contest.scores")}>
        <StatTiles
          label={t("contest.scores")}
          stats={[
            ...scoreStats(t, contest, team),
            { label: t("contest.winLine"), value: t("record.winLine", { wins, draws, losses }) },
          ]}
        />
        {hint ? <p className="muted small contest-unit">{hint}</p> : null}
      </Section>
      {partsOf(page).map(({ mode, sum, players }) => {
        const name = mode && contest.modes.length > 1 ? modeName(t, mode) : undefined;
        const title = name ? `${name}${dot}${t("game.games", { count: sum.games })}` : t("contest.together");
        return (
          <Fragment key={mode}>
            <Section title={title}>
              <StatTiles label={title} stats={mode ? averageStats(words, mode, sum) : commonStats(words, sum)} />
            </Section>
            <PlayerTables of={name} mode={mode} players={players} />
          </Fragment>
        );
      })}
    </div>
  );
}
