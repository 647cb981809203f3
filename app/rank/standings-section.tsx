import { ButtonLink } from "../ui/button";
import { Island } from "../islands/island.server";
import { Empty } from "../ui/empty";
import { Pagination } from "../ui/pagination";
import { Tabs } from "../ui/tabs";
import type { BoardView } from "./board-view.server";
import { NicknameSearch } from "./nickname-search";
import { Standings } from "./standings";
import Stars from "./stars.island";

/** The board itself: whom of, what it ranks by, and the rows. */
export function StandingsSection({ list }: { list: BoardView["list"] }) {
  const { heading, asOf, measures, tabs, search, pages } = list;
  return (
    <section className="rank-list" aria-labelledby="standings">
      <Tabs {...tabs} />
      <NicknameSearch search={search} />
      <div className="board-head">
        <h2 id="standings">{heading}</h2>
        <p className="board-as-of">{asOf}</p>
        <div className="measures">
          <Tabs {...measures} />
        </div>
      </div>
      <Rows list={list} />
      <Pagination {...pages} />
    </section>
  );
}

function Rows({ list: { stars, label, ranked, waiting, none } }: { list: BoardView["list"] }) {
  if (none) {
    return (
      <Empty art={none.art}>
        <p>{none.words}</p>
        {none.all ? (
          <ButtonLink look="quiet" href={none.all.href}>
            {none.all.label}
          </ButtonLink>
        ) : null}
      </Empty>
    );
  }
  return (
    <>
      <Island of={Stars} as="p" className="rank-status" role="status" props={{ failed: stars.failed }} />
      {ranked.length ? <Standings rows={ranked} label={label} stars={stars} /> : null}
      {waiting.rows.length ? (
        <>
          <h3 className="waiting-title">{waiting.title}</h3>
          <p className="muted small">{waiting.need}</p>
          <Standings rows={waiting.rows} label={waiting.title} stars={stars} />
        </>
      ) : null}
    </>
  );
}
