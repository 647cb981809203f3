import { useLoaderData } from "@remix-run/react";
import { contestBracketCall } from "../../api/contest-bracket.server";
import { contestCall, getContestBoard, type ContestDetail } from "../../api/contest.server";
import { richText } from "../../content/rich-text.server";
import { ContestHead } from "../../game/contest/contest-head";
import { ContestHero } from "../../game/contest/contest-hero";
import { ContestLinks } from "../../game/contest/contest-links";
import { sequenceIn } from "../../game/contest/contest-route.server";
import { modesOf } from "../../game/contest/contest-words";
import { OwnTeam } from "../../game/contest/own-team";
import { calendarPath } from "../../game/contest/paths";
import { rankedByName, teamUnit, unitHint } from "../../game/contest/score-stats";
import { dot } from "../../i18n/dot";
import { seoulDay } from "../../i18n/seoul-days";
import type { Translate } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { orNotFound } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import { ButtonLink } from "../../ui/button";
import { Facts } from "../../ui/facts";
import { Icon, icons } from "../../ui/icon";
import { RichText } from "../../ui/rich-text";
import { Section } from "../../ui/section";

export const handle: PageHandle = {
  title: (_: Translate, { contest }: Pick<ContestDetail, "contest">) => contest.title,
  heading: "contest.one",
  layout: "sub",
  area: "contestDetail",
  back: "/contest",
};

export const loader = forMember(async (visit) => {
  const { api, language } = visit;
  const league = sequenceIn(visit, "LeagueSequence");
  const [{ contest, mine }, board] = await orNotFound(
    Promise.all([api(contestCall, { league }), getContestBoard(api, league, { of: "team", size: "1" })]),
  );
  const bracket = contest.bracket ? await api(contestBracketCall, { league }) : null;
  const { description, ...rest } = contest;
  return {
    contest: rest,
    mine,
    leader: board.list[0],
    matches: bracket?.matches ?? null,
    description: description && richText(description, language),
    today: seoulDay(),
  };
});

export default function ContestDetailPage() {
  const { contest, mine, leader, matches, description, today } = useLoaderData<typeof loader>();
  const { t, linkTo } = useLocale();
  const { id, rankedBy, mostPlays, modes, teams, players, games, status, intro, entry } = contest;
  const unit = teamUnit(contest);
  const hint = unitHint(t, contest, true);
  const counts = [
    t("contest.teams", { count: teams }),
    t("contest.players", { count: players }),
    t("game.games", { count: games }),
  ];
  return (
    <div className="page">
      <ContestHead contest={contest} today={today} />
      <ContestHero contest={contest} matches={matches ?? []} leader={leader} today={today} />
      <div className="contest-columns">
        <div>
          {mine ? <OwnTeam contest={contest} mine={mine} /> : null}
          <Section title={t("contest.look")}>
            <ContestLinks contest={contest} />
          </Section>
          <p className="contest-calendar">
            <ButtonLink look="quiet" href={linkTo(calendarPath(id))} download>
              <Icon shape={icons.calendar} />
              {t("contest.calendar")}
            </ButtonLink>
          </p>
        </div>
        <div>
          <Section title={t("contest.outline")}>
            {intro ? <p className="contest-intro">{intro}</p> : null}
            <Facts
              facts={[
                { label: t("game.rankedBy"), value: rankedByName(t, contest) },
                ...(modes.length ? [{ label: t("contest.events"), value: modesOf(t, modes) }] : []),
                {
                  label: t("contest.participation"),
                  value: teams ? counts.join(dot) : t(status === "upcoming" ? "contest.nobodyYet" : "contest.nobody"),
                },
                ...(mostPlays === null
                  ? []
                  : [{ label: t("contest.mostPlays"), value: t("contest.firstGames", { count: mostPlays }) }]),
              ]}
            />
          </Section>
          <Section title={t("contest.howRanked")}>
            <p>{rankedBy === "plays" ? t("contest.rule.plays") : t(`contest.rule.${rankedBy}.${unit}`)}</p>
            {hint ? <p>{hint}</p> : null}
            <p>
              {mostPlays === null ? t("contest.rule.allGames") : t("contest.rule.mostPlays", { count: mostPlays })}{" "}
              {t("contest.rule.ties")}
            </p>
          </Section>
          {entry ? (
            <Section title={t("contest.howToEnter")}>
              <p className="contest-entry">{entry}</p>
            </Section>
          ) : null}
          {description ? (
            <Section title={t("contest.description")}>
              <RichText html={description} />
            </Section>
          ) : null}
        </div>
      </div>
    </div>
  );
}
