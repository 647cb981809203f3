import { useLoaderData } from "@remix-run/react";
import { isRefusal } from "../../api/errors";
import { getWeek, type Week } from "../../api/week.server";
import { useGameWording } from "../../baseball/measures";
import { historyOf, type History } from "../../baseball/history";
import { gamePath } from "../../baseball/modes";
import { sumBy } from "../../baseball/sums";
import { weekPath } from "../../baseball/week";
import { OwnCardLink } from "../../game/own-card-link";
import { GameList } from "../../game/game-list";
import { historyWords } from "../../game/history-words";
import { mondayOfAWeek } from "../../game/record/monday";
import { WeekDays } from "../../game/record/week-days";
import { WeekBall, WeekModes, WeekStreak } from "../../game/record/week-figures";
import { WeekRankWay } from "../../game/record/week-rank";
import { playedModes, resultsLine, weekDates, winLine } from "../../game/week-words";
import { shortDayAndTime } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import { localePath } from "../../i18n/languages";
import { dayAfter, seoulDay } from "../../i18n/seoul-days";
import { translators, type Translate } from "../../i18n/texts";
import { clockOwner, seoulClock, seoulNow } from "../../i18n/time-zones";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { notFound } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import { Button, ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { Form } from "../../ui/form";
import { Hero } from "../../ui/hero";
import { Icon, icons } from "../../ui/icon";
import { PageHead } from "../../ui/page-head";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";

interface LoaderData {
  week: Week;
  /** Its days, in words. */
  dates: string;
  /** The clock of Seoul. */
  now: string;
  history: History | null;
}

export const handle: PageHandle = {
  title: (t: Translate, { dates }: LoaderData) => t("week.title", { dates }),
  heading: "week.heading",
  layout: "sub",
  area: "week",
  offline: true,
  back: "/record",
};

export const loader = forMember(async (visit): Promise<LoaderData> => {
  const { api } = visit;
  const asked = mondayOfAWeek.safeParse(visit.params.monday);
  if (!asked.success) throw notFound();
  const week = await getWeek(api, asked.data).catch((error: unknown) => {
    throw isRefusal(error, "invalid") ? notFound() : error;
  });
  if (!week) throw notFound();
  const language = visit.language;
  const dates = weekDates({ t: translators[language], language }, week.monday);
  return { week, dates, now: seoulNow(), history: historyOf(visit.member, seoulDay()) };
});

export default function WeekPage() {
  const { t, language, linkTo } = useLocale();
  const { week, dates, now, history } = useLoaderData<LoaderData>();
  const { monday, modes, best, rank, streak, prev, next } = week;
  const list = week.list.map((game) => ({ ...game, playedAt: seoulClock(game.playedAt) }));
  const isOver = seoulDay(Date.parse(now)) > dayAfter(monday, 6);
  const to = (day: string) => linkTo(weekPath(day));
  const games = useOwnGames(list);
  const played = playedModes(modes);
  const before = modes.flatMap((mode) => mode.before ?? []);
  const notes = [
    t("game.games", { count: sumBy(played, ({ sum }) => sum.games) }),
    ...(isOver ? [] : [t("week.soFar", { when: shortDayAndTime(now, language) })]),
    ...(isOver && before.length ? [t("week.before", { line: resultsLine(t, before) })] : []),
  ];
  return (
    <div className="page">
      <PageHead title={dates} />
      {played.length ? (
        <Hero
          label={t("record.results")}
          value={winLine(
            t,
            played.map(({ sum }) => sum),
          )}
          note={notes.join(dot)}
        />
      ) : null}
      {streak && played.length ? <WeekStreak streak={streak} /> : null}
      {played.length ? (
        <>
          <WeekDays monday={monday} games={games} today={seoulDay(Date.parse(now))} />
          {week.list.some(({ playedAt }) => clockOwner(playedAt) === "venue") ? (
            <p className="muted small">{t("week.inSeoul")}</p>
          ) : null}
          <WeekModes modes={modes} isOver={isOver} />
          <div className="week-two">
            {best ? <OwnBall best={best} /> : null}
            {rank ? <WeekRankWay rank={rank} /> : null}
          </div>
          <Section title={t("record.games")}>
            <GameList games={list} label={t("record.games")} mixed />
          </Section>
          {week.isShareable ? <ShareWeek monday={monday} /> : null}
          <OwnCardLink />
        </>
      ) : (
        <Empty art="rain">
          <p>
            {history && (history.state === "never" || !isOver)
              ? historyWords({ t, language }, history)
              : t(isOver ? "week.none" : "week.noneYet")}
          </p>
          <ButtonLink look="quiet" href={linkTo("/record")}>
            {t("my.records")}
          </ButtonLink>
        </Empty>
      )}
      <Pagination
        previous={prev ? to(prev) : undefined}
        previousLabel={prev && dayAfter(prev, 7) !== monday ? weekDates({ t, language }, prev) : t("week.previous")}
        next={next ? to(next) : undefined}
        nextLabel={next && next !== dayAfter(monday, 7) ? weekDates({ t, language }, next) : t("week.next")}
      />
    </div>
  );
}

/** Returns the games in the order played. */
function useOwnGames(list: Week["list"]) {
  const { linkTo } = useLocale();
  return list.toReversed().map(({ id, mode, playedAt, result }) => ({
    day: playedAt.slice(0, 10),
    mode,
    result,
    href: linkTo(gamePath(mode, id)),
  }));
}

function OwnBall({ best }: { best: NonNullable<Week["best"]> }) {
  const { language } = useGameWording();
  const { mode, record, venue, film } = best;
  return <WeekBall ball={best} own={{ game: localePath(language, gamePath(mode, record)), venue, film }} />;
}

function ShareWeek({ monday }: { monday: string }) {
  const { t, linkTo } = useLocale();
  return (
    <Form className="week-share" action={linkTo("/record/share-week")}>
      <input type="hidden" name="monday" value={monday} />
      <Button look="quiet" small>
        <Icon shape={icons.share} />
        {t("week.share")}
      </Button>
    </Form>
  );
}
