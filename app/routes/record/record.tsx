import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiRefusal } from "../../api/http.server";
import { getGames } from "../../api/record.server";
import { Games } from "../../baseball/games";
import { modes } from "../../baseball/modes";
import { averageStats, bestStats } from "../../baseball/numbers";
import { recordPath } from "../../baseball/record-query";
import { RecordFilters } from "../../baseball/record-filters";
import { parseRecordQuery } from "../../forms/record-query.server";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { redirectTo, requireMember } from "../../session/guards.server";
import { Empty } from "../../ui/empty";
import { ErrorSummary } from "../../ui/error-summary";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = { title: "record.title", layout: "main", texts: ["record"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireMember(args);
  const { query, typed, fieldErrors } = parseRecordQuery(new URL(args.request.url).searchParams);
  const games = await getGames(api, query).catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.code === 400) throw redirectTo(args, recordPath({ mode: query.mode }));
    throw error;
  });
  const data = { query, typed, fieldErrors, games };
  return Object.keys(fieldErrors).length ? json(data, { status: 400 }) : data;
}
export type RecordData = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

export default function RecordPage() {
  const t = useT();
  const language = useLanguage();
  const { query, fieldErrors, typed, games } = useLoaderData<RecordData>();
  const path = (change: Parameters<typeof recordPath>[1]) => localePath(language, recordPath(query, change));
  const tabs = modes.map(({ id }) => ({
    href: localePath(language, recordPath({ mode: id })),
    label: t(`record.mode.${id}`),
    current: id === query.mode,
  }));
  const messages = Object.entries(fieldErrors).map(([name, key]) => ({ name, message: t(key) }));
  return (
    <div className="page">
      <ErrorSummary errors={messages} />
      <div className="page-head">
        <h1>{t("record.title")}</h1>
      </div>
      <Tabs label={t("record.modes")} tabs={tabs} />
      <RecordFilters query={query} typed={typed} errors={fieldErrors} games={games} />
      {games.sum.games ? <Summary /> : null}
      <Section title={t("record.games")}>
        {games.list.length ? (
          <Games games={games.list} label={t("record.games")} />
        ) : (
          <Empty art="rain">
            <p>{t("record.none")}</p>
          </Empty>
        )}
        <Pagination
          previous={games.prev ? path({ before: games.prev }) : undefined}
          previousLabel={t("record.newer")}
          next={games.next ? path({ after: games.next }) : undefined}
          nextLabel={t("record.older")}
        />
      </Section>
    </div>
  );
}

/** The numbers of all games selected, as averages or as bests. */
function Summary() {
  const t = useT();
  const language = useLanguage();
  const { query, games } = useLoaderData<RecordData>();
  const words = { t, language };
  const best = query.view === "best";
  const { sum } = games;
  const views = [
    { href: localePath(language, recordPath(query, { view: undefined })), label: t("record.averages"), current: !best },
    { href: localePath(language, recordPath(query, { view: "best" })), label: t("record.bests"), current: best },
  ];
  return (
    <Section title={t("record.summary")}>
      <p className="numbers">
        {`${t("record.summaryGames", { count: sum.games })} · ${t("record.winLine", { wins: sum.wins, draws: sum.draws, losses: sum.losses })}`}
      </p>
      <Tabs label={t("record.summary")} tabs={views} />
      <StatTiles
        label={best ? t("record.bests") : t("record.averages")}
        stats={best ? bestStats(words, query.mode, games.best) : averageStats(words, query.mode, sum)}
      />
    </Section>
  );
}
