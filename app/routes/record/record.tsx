import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getGames } from "../../api/record.server";
import { Chips } from "../../baseball/chips";
import { RecordFilters } from "../../baseball/record-filters";
import { askFor, recordSelection } from "../../baseball/record-selection.server";
import { RecordTabs } from "../../baseball/record-tabs";
import { recordView, type RecordView } from "../../baseball/record-view.server";
import { SeasonStrip } from "../../baseball/season-strip";
import type { PageHandle } from "../../page-handle";
import { Empty } from "../../ui/empty";
import { ErrorSummary } from "../../ui/error-summary";
import { GameList } from "../../ui/game-row";
import { Pagination } from "../../ui/pagination";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = { title: (_, { view }: Loaded) => view.title, layout: "main", area: "record" };

interface Loaded {
  view: RecordView;
  /** Names the fields that are wrong: the tab's title says so. */
  fieldErrors: object;
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, words, wrong, ...selection } = await recordSelection(args, "");
  const games = await askFor(args, selection.query, getGames(api, selection.query));
  const data: Loaded = { view: recordView(words, selection, games), fieldErrors: selection.fieldErrors };
  return wrong ? json(data, { status: 400 }) : data;
}

export default function RecordPage() {
  const { view } = useLoaderData<Loaded>();
  const { title, errors, tabs, strip, chips, filters, summary, list } = view;
  return (
    <div className="page">
      <ErrorSummary errors={errors} />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <RecordTabs tabs={tabs} />
      {strip ? <SeasonStrip strip={strip} /> : null}
      {chips ? <Chips chips={chips} /> : null}
      <RecordFilters form={filters} />
      {summary ? <Summary {...summary} /> : null}
      <Section title={list.title} more={list.csv}>
        {list.rows.length ? (
          <GameList games={list.rows} label={list.title} />
        ) : (
          <Empty art="rain">
            <p>{list.none}</p>
          </Empty>
        )}
        <Pagination {...list.pages} />
      </Section>
    </div>
  );
}

function Summary({ title, line, views, label, stats }: NonNullable<RecordView["summary"]>) {
  return (
    <Section title={title}>
      <p className="numbers">{line}</p>
      <Tabs label={title} tabs={views} />
      <StatTiles label={label} stats={stats} />
    </Section>
  );
}
