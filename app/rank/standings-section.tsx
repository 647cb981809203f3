import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { ButtonLink } from "../ui/button";
import { Empty } from "../ui/empty";
import { Pagination } from "../ui/pagination";
import { Tabs } from "../ui/tabs";
import { FavouriteStatus, useFavourites } from "./favourite";
import type { BoardData } from "./load-board.server";
import { NicknameSearch } from "./nickname-search";
import { rankPath, type RankQuery } from "./rank-query";
import { Standings } from "./standings";

/** The board itself: whom of, what it ranks by, and the rows. */
export function StandingsSection({ data }: { data: BoardData }) {
  const t = useT();
  const language = useLanguage();
  const { query, fieldErrors, next, prev } = data;
  const path = (change: Partial<RankQuery>) => localePath(language, rankPath(query, change));
  const { mode, by, season, event, tab } = query;
  return (
    <section className="rank-list" aria-labelledby="standings">
      <Tabs
        label={t("rank.lists")}
        tabs={[
          { href: path({ tab: undefined }), label: t("rank.all"), current: !tab },
          { href: path({ tab: "fav" }), label: t("rank.favourites"), current: tab === "fav" },
        ]}
      />
      <NicknameSearch
        action={localePath(language, "/rank")}
        hidden={event ? { event, by, tab } : { mode, by, season, tab }}
        typed={data.typed}
        error={fieldErrors.q && t(fieldErrors.q)}
      />
      <BoardHead data={data} />
      <Rows data={data} />
      <Pagination
        previous={prev ? path({ before: prev }) : undefined}
        previousLabel={t("rank.above")}
        next={next ? path({ after: next }) : undefined}
        nextLabel={t("rank.below")}
      />
    </section>
  );
}

/** What the board ranks by, and when it was made. */
function BoardHead({ data: { event, names, board, measureTabs } }: { data: BoardData }) {
  const t = useT();
  return (
    <div className="board-head">
      <h2 id="standings">{event ? t("rank.standings") : `${names.season} ${names.mode}`}</h2>
      <p className="board-as-of">{t("rank.asOf", { time: board.asOf })}</p>
      <nav className="measures" aria-label={t("rank.measures")}>
        {measureTabs.map(({ href, label, current }) => (
          <a key={href} href={href} aria-current={current ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}

function Rows({ data }: { data: BoardData }) {
  const t = useT();
  const { query, board, ranked, waiting } = data;
  const { at, after, before } = query;
  const favourites = useFavourites(rankPath(query, { at, after, before }));
  const selection = { mode: board.mode, season: query.season };
  if (!ranked.length && !waiting.length) return <Nobody data={data} />;
  return (
    <>
      <FavouriteStatus said={favourites.said} />
      {ranked.length ? <Standings rows={ranked} label={t("rank.standings")} {...{ selection, favourites }} /> : null}
      {waiting.length ? (
        <>
          <h3 className="waiting-title">{t("rank.waiting")}</h3>
          <p className="muted small">{t(`rank.rule.need.${board.needOf}`, { count: board.need })}</p>
          <Standings rows={waiting} label={t("rank.waiting")} {...{ selection, favourites }} />
        </>
      ) : null}
    </>
  );
}

/** Why there is no row: nobody of that name, no favourite, no game yet. */
function Nobody({ data: { query, event } }: { data: BoardData }) {
  const t = useT();
  const language = useLanguage();
  const { q, tab } = query;
  const upcoming = event?.status === "upcoming";
  const words = q
    ? t("rank.searchNone", { q })
    : tab
      ? t("rank.favouriteNone")
      : t(upcoming ? "rank.noneYet" : "rank.none");
  return (
    <Empty art={q ? "lost" : "rain"}>
      <p>{words}</p>
      {q || tab ? (
        <ButtonLink look="quiet" href={localePath(language, rankPath(query, { q: undefined, tab: undefined }))}>
          {t("rank.showAll")}
        </ButtonLink>
      ) : null}
    </Empty>
  );
}
