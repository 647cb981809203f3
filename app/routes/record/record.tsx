import { useLoaderData } from "@remix-run/react";
import type { PlayerCard } from "../../api/card.server";
import { historyOf, type History } from "../../baseball/history";
import { useGameWording } from "../../baseball/measures";
import { countsPoints, defaultMode } from "../../baseball/modes";
import { mostCsvRows, recordPath, type ListQuery, type RecordSubpath } from "../../baseball/record-query";
import { weekPath } from "../../baseball/week";
import { offers } from "../../branding/offers";
import { CardSection, cardLine } from "../../game/card-figures";
import { GameList } from "../../game/game-list";
import { modeName, seasonName } from "../../game/game-words";
import { averageStats, leadingNumber } from "../../game/numbers";
import { chosenFilters } from "../../game/record/filter-labels";
import { loadGames, type GamesFound } from "../../game/record/load-games.server";
import { parseListQuery } from "../../game/record/parse-record-query.server";
import { RecordHead } from "../../game/record/record-head";
import { answerTo, orFirstPage, recordSelection } from "../../game/record/record-selection.server";
import { NoGames } from "../../game/record/no-games";
import { SeasonTrend } from "../../game/record/season-trend";
import { StrengthsSection } from "../../game/record/strengths";
import { ShareSeasonForm } from "../../game/share/share-season-form";
import { dayMark } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import { dayAfter, daysBetween, mondayOf, seoulDay } from "../../i18n/seoul-days";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Disclosure } from "../../ui/disclosure";
import { Facts } from "../../ui/facts";
import { FigureRows } from "../../ui/figure-rows";
import { Hero } from "../../ui/hero";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";

export const handle: PageHandle = { title: "record.title", layout: "main", area: "record", offline: true };

export const loader = forMember(async (visit) => {
  const { api, selection } = await recordSelection(visit, "", parseListQuery);
  const asksAll = /[?&]mode=all\b/i.test(visit.request.url);
  const found = await orFirstPage(visit, selection.query, loadGames(api, selection.query, asksAll));
  return answerTo(selection, { ...selection, ...found, history: historyOf(visit.member, seoulDay()) });
});

export default function RecordPage() {
  const { typed, fieldErrors, history, ...found } = useLoaderData<typeof loader>();
  const { query, list } = found;
  return (
    <div className="page">
      <RecordHead
        page=""
        selection={{ query, typed, fieldErrors }}
        choices={list}
        season={list.season}
        {...(found.of === "mode"
          ? { hasAll: found.list.ofAllModes !== null }
          : { hasAll: true, reportMode: list.list[0]?.mode ?? defaultMode })}
      />
      {list.sum.games ? <Summary found={found} /> : null}
      <Week monday={list.week} />
      {found.of === "mode" && found.card ? <Card found={found} card={found.card} /> : null}
      <List found={found} history={history} />
      <SeasonCard found={found} />
    </div>
  );
}

interface FoundProps {
  found: GamesFound;
}

/** Rates are of one mode: several are added up by their results alone. */
function Summary({ found }: FoundProps) {
  const words = useGameWording();
  const { t, language } = words;
  const { season, sum } = found.list;
  const { games: count, wins, draws, losses } = sum;
  const results = t("record.winLine", { wins, draws, losses });
  const games = t("game.games", { count });
  if (found.of === "all") {
    const modes = found.list.modes.filter(({ games }) => games > 0);
    return (
      <>
        <Hero label={t("record.results")} value={results} note={games} />
        {modes.length > 1 ? (
          <Facts
            facts={modes.map(({ mode, games: count, wins, draws, losses }) => ({
              label: modeName(t, mode),
              value: [t("record.winLine", { wins, draws, losses }), t("game.games", { count })].join(dot),
            }))}
          />
        ) : null}
      </>
    );
  }
  const { mode } = found.query;
  const [leading, ...stats] = averageStats(words, mode, found.list.sum);
  const isWhole = chosenFilters(found.query).length === 0;
  const { seasons } = found.list;
  const before = season && isWhole ? seasons.find(({ key }) => key < season.key) : undefined;
  return (
    <>
      <Hero
        label={countsPoints(mode) ? t("game.pointsPerGame") : leading.label}
        value={leading.value}
        place={
          before ? `${seasonName(t, before.key)} ${leadingNumber({ t, language }, mode, before.sum).value}` : undefined
        }
        note={[games, results, ...(leading.note && !countsPoints(mode) ? [leading.note] : [])].join(dot)}
      >
        {isWhole ? <SeasonTrend seasons={seasons} mode={mode} current={season?.key} /> : null}
      </Hero>
      <FigureRows label={t("record.summary")} stats={stats} />
    </>
  );
}

/** Leads to the week of the latest game, which may be going on. */
function Week({ monday }: { monday: string | null }) {
  const { t, language, linkTo } = useLocale();
  if (!monday) return null;
  const ago = daysBetween(monday, mondayOf(seoulDay())) / 7;
  const days = [monday, dayAfter(monday, 6)].map((day) => dayMark(day, language)).join("–");
  return (
    <p>
      <a className="touch" href={linkTo(weekPath(monday))}>
        {[
          t(ago === 0 ? "week.now" : ago === 1 ? "week.last" : "week.heading"),
          ago === 0 ? t("week.untilNow") : days,
        ].join(dot)}
      </a>
    </p>
  );
}

interface CardProps {
  found: Extract<GamesFound, { of: "mode" }>;
  card: PlayerCard;
}

function Card({ found, card }: CardProps) {
  const words = useGameWording();
  const { mode } = found.query;
  const line = cardLine(words, mode, card);
  const facts = line ? [`${line.label} ${line.value}`, ...(line.place ? [line.place] : [])] : [words.t("card.title")];
  return (
    <Disclosure summary={facts.join(dot)}>
      <CardSection card={card} mode={mode} season={found.list.season?.key ?? null} forMembers />
      {found.strengths ? <StrengthsSection mode={mode} found={found.strengths} /> : null}
    </Disclosure>
  );
}

function SeasonCard({ found }: FoundProps) {
  if (found.of === "all" || !offers("shares")) return null;
  const { season, sum } = found.list;
  if (!season || sum.games === 0) return null;
  return <ShareSeasonForm mode={found.query.mode} season={season.key} />;
}

function List({ found, history }: FoundProps & { history: History | null }) {
  const { t, linkTo } = useLocale();
  const { query } = found;
  const { sum, list, prev, next } = found.list;
  const path = (change: Partial<ListQuery>, subpath?: RecordSubpath) => linkTo(recordPath(query, change, subpath));
  const csv = {
    file: true,
    href: path({}, "/csv"),
    label: sum.games > mostCsvRows ? t("report.csvLatest", { count: mostCsvRows }) : t("report.csvAll"),
  };
  return (
    <Section title={t("record.games")} more={sum.games ? csv : undefined}>
      {list.length ? (
        <GameList games={list} label={t("record.games")} mixed={found.of === "all"} />
      ) : (
        <NoGames
          page=""
          query={found.of === "all" && !found.list.modes.length ? { ...query, season: "all" } : query}
          history={history}
        />
      )}
      <Pagination
        previous={prev ? path({ before: prev }) : undefined}
        previousLabel={t("record.newer")}
        next={next ? path({ after: next }) : undefined}
        nextLabel={t("record.older")}
      />
    </Section>
  );
}
