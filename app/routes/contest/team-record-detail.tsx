import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getContestTeam, type ContestTeam } from "../../api/contest.server";
import { useGameWording } from "../../baseball/measures";
import { orNotFound, sequenceIn } from "../../game/contest/contest-route.server";
import { contestRecordPath } from "../../game/contest/paths";
import { PlayerTables } from "../../game/contest/player-tables";
import { modeOfNumbers, scoreStats } from "../../game/contest/score-stats";
import { averageStats } from "../../game/numbers";
import type { Translate } from "../../i18n/texts";
import type { PageHandle } from "../../page-handle";
import { requireMember } from "../../session/guards.server";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";

export const handle: PageHandle = {
  title: (t: Translate, { contest, team }: ContestTeam) =>
    t("contest.teamIn", { team: team.name, title: contest.title }),
  heading: "contest.teamRecord",
  layout: "sub",
  area: "contestTeam",
  back: ({ contest }: ContestTeam) => contestRecordPath(contest.id),
};

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireMember(args);
  const [contest, team] = [sequenceIn(args, "LeagueSequence"), sequenceIn(args, "TeamSequence")];
  return orNotFound(getContestTeam(api, contest, team));
}

export default function TeamRecordPage() {
  const { contest, team, sum, players } = useLoaderData<typeof loader>();
  const words = useGameWording();
  const { t } = words;
  const mode = modeOfNumbers(contest.modes);
  const { wins, draws, losses } = team;
  return (
    <div className="page">
      <div className="contest-hero">
        <div className="contest-text">
          <p className="contest-marks">
            <span className="contest-kind">{contest.title}</span>
          </p>
          <h1>
            {team.name} {team.mine ? <span className="me">{t("contest.us")}</span> : null}
          </h1>
          {team.venue ? <p>{t("contest.playsAt", { venue: team.venue })}</p> : null}
        </div>
        <p className="contest-plate">
          {team.rank === null ? t("contest.noPlace") : <b>{t("rank.place", { rank: team.rank })}</b>}
        </p>
      </div>
      <Section title={t("contest.scores")}>
        <StatTiles
          label={t("contest.scores")}
          stats={[
            ...scoreStats(t, contest.rankedBy, team),
            { label: t("contest.winLine"), value: t("record.winLine", { wins, draws, losses }) },
          ]}
        />
      </Section>
      <Section title={t("contest.together")}>
        <StatTiles label={t("contest.together")} stats={averageStats(words, mode, sum)} />
      </Section>
      <PlayerTables mode={mode} players={players} />
    </div>
  );
}
