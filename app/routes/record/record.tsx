import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getGames, type Games } from "../../api/record.server";
import { useGameWording } from "../../baseball/measures";
import { mostCsvRows, recordPath, type RecordQuery, type RecordSubpath } from "../../baseball/record-query";
import { offers } from "../../branding/offers";
import { GameList } from "../../game/game-list";
import { averageStats } from "../../game/numbers";
import { RecordChips } from "../../game/record/record-chips";
import { RecordFilters } from "../../game/record/record-filters";
import { orFirstPage, recordSelection } from "../../game/record/record-selection.server";
import { RecordTabs } from "../../game/record/record-tabs";
import { NoGames } from "../../game/record/report-head";
import { SeasonStrip } from "../../game/record/season-strip";
import { dot } from "../../i18n/dot";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { Button } from "../../ui/button";
import { ErrorSummary } from "../../ui/error-summary";
import { Form } from "../../ui/form";
import { Icon } from "../../ui/icon";
import * as icons from "../../ui/icons";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";

export const handle: PageHandle = { title: "record.title", layout: "main", area: "record", offline: true };

export async function loader(args: LoaderFunctionArgs) {
  const { api, isWrong, selection } = await recordSelection(args, "");
  const games = await orFirstPage(args, selection.query, getGames(api, selection.query));
  const data = { ...selection, games };
  return isWrong ? json(data, { status: 400 }) : data;
}

export default function RecordPage() {
  const t = useT();
  const { games, ...selection } = useLoaderData<typeof loader>();
  const { query, fieldErrors } = selection;
  const errors = Object.entries(fieldErrors).map(([name, key]) => ({ name, message: t(key) }));
  const venue = games.venues.find(({ id }) => id === query.venue)?.name;
  return (
    <div className="page">
      <ErrorSummary errors={errors} />
      <div className="page-head record-head">
        <h1>{t("record.title")}</h1>
        <Count games={games} />
      </div>
      <RecordTabs query={query} page="" />
      <SeasonStrip query={query} games={games} />
      <Summary query={query} games={games} />
      <RecordFilters selection={selection} lists={games} />
      <RecordChips query={query} page="" venue={venue} />
      <List query={query} games={games} />
      <SeasonCard query={query} games={games} />
    </div>
  );
}

interface SelectedProps {
  query: RecordQuery;
  games: Games;
}

function Count({ games: { sum } }: Pick<SelectedProps, "games">) {
  const t = useT();
  const { games: count, wins, draws, losses } = sum;
  if (count === 0) return null;
  return (
    <p className="numbers">{`${t("game.games", { count })}${dot}${t("record.winLine", { wins, draws, losses })}`}</p>
  );
}

function Summary({ query, games: { sum } }: SelectedProps) {
  const words = useGameWording();
  if (sum.games === 0) return null;
  return <StatTiles oneRow label={words.t("record.summary")} stats={averageStats(words, query.mode, sum)} />;
}

function SeasonCard({ query: { mode }, games: { season, sum } }: SelectedProps) {
  const t = useT();
  const language = useLanguage();
  if (!season || sum.games === 0 || !offers("shares")) return null;
  return (
    <Form className="season-card-form" action={localePath(language, "/record/share-season")}>
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="season" value={season.key} />
      <Button look="quiet" small>
        <Icon shape={icons.share} />
        {t("share.season")}
      </Button>
    </Form>
  );
}

function List({ query, games: { sum, list, prev, next } }: SelectedProps) {
  const t = useT();
  const language = useLanguage();
  const path = (change: Partial<RecordQuery>, subpath?: RecordSubpath) =>
    localePath(language, recordPath(query, change, subpath));
  const csv = {
    file: true,
    href: path({}, "/csv"),
    label: sum.games > mostCsvRows ? t("report.csvLatest", { count: mostCsvRows }) : t("report.csvAll"),
  };
  return (
    <Section title={t("record.games")} more={sum.games ? csv : undefined}>
      {list.length ? <GameList games={list} label={t("record.games")} /> : <NoGames page="" query={query} />}
      <Pagination
        previous={prev ? path({ before: prev }) : undefined}
        previousLabel={t("record.newer")}
        next={next ? path({ after: next }) : undefined}
        nextLabel={t("record.older")}
      />
    </Section>
  );
}
