import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Island } from "../../islands/island.server";
import type { PageHandle } from "../../page-handle";
import type { BoardView } from "../../rank/board-view.server";
import { EventHeader } from "../../rank/event-header";
import { loadBoard } from "../../rank/load-board.server";
import { OtherBoards } from "../../rank/other-boards";
import { OwnCard } from "../../rank/own-card";
import RuleLink from "../../rank/rule-link.island";
import { StandingsSection } from "../../rank/standings-section";
import { ErrorSummary } from "../../ui/error-summary";
import { Tabs } from "../../ui/tabs";

interface Loaded {
  view: BoardView;
  /** Names the fields that are wrong: the tab's title says so. */
  fieldErrors: object;
}

export const handle: PageHandle = { title: (_, { view }: Loaded) => view.title, layout: "main" };

export async function loader(args: LoaderFunctionArgs) {
  const { wrong, ...data } = await loadBoard(args);
  return wrong ? json(data, { status: 400 }) : data;
}

export default function RankPage() {
  const { view } = useLoaderData<Loaded>();
  const { title, errors, rule, modes, event, own, list, others } = view;
  return (
    <div className="page">
      <ErrorSummary errors={errors} />
      <div className="page-head rank-head">
        <h1>{title}</h1>
        <Island of={RuleLink} props={rule} />
      </div>
      {event ? <EventHeader event={event} /> : null}
      {modes ? <Tabs {...modes} /> : null}
      <div className="rank-columns">
        <div className="rank-own-place">
          <OwnCard own={own} />
        </div>
        <StandingsSection list={list} />
        <OtherBoards others={others} />
      </div>
    </div>
  );
}
