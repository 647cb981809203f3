import type { Entry } from "../../api/rank.server";
import { useGameWording } from "../../baseball/measures";
import { modes } from "../../baseball/modes";
import { comparePlayersPath, rankPath, type RankQuery } from "../../baseball/rank-query";
import { measureNames, rankMeasuresOf } from "../../baseball/ranking";
import { offers } from "../../branding/offers";
import { StarStatus } from "../../favourite/star-status";
import { dayAndTime } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { useLocale, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { ChipRow } from "../../ui/chip-row";
import { Character } from "../../ui/character";
import { Empty } from "../../ui/empty";
import { useOwner } from "../../ui/form";
import { Name } from "../../ui/name";
import { Notice } from "../../ui/notice";
import { Pagination } from "../../ui/pagination";
import { Select } from "../../ui/select";
import { Tabs } from "../../ui/tabs";
import { pathTo } from "../path-to-player";
import { place } from "../place";
import { seasonDates } from "../season-dates";
import { VenueChoice } from "../venue-choice";
import { boardName } from "./board-name";
import type { BoardPage } from "./load-board.server";
import { NicknameSearch } from "./nickname-search";
import { playerStar } from "./player-star";
import { needWords, change, meter, sampleOf, valueOf } from "./standing";

export function StandingsSection({ page }: { page: BoardPage }) {
  const { t, language, linkTo } = useLocale();
  const { query, ranking } = page;
  const { board, event, prev, next } = ranking;
  const { mode, by, season, tab } = query;
  const path = (change: Partial<RankQuery>) => linkTo(rankPath(query, change));
  return (
    <section className="rank-list" aria-labelledby="standings">
      {event || query.q ? null : <Modes query={query} />}
      <ListTabs page={page} />
      {tab ? <p className="muted small">{t("rank.favouritesText")}</p> : null}
      <NicknameSearch
        path="/rank"
        hidden={event ? { event: event.id, by, tab } : { mode, by, season, tab }}
        q={query.q}
      >
        {board.region && ranking.regions.length ? <PlaceChoice ranking={ranking} /> : null}
      </NicknameSearch>
      <div className="board board-head">
        <h2 id="standings">
          {event ? t("rank.standings") : `${boardName(t, board)} ${t(`record.mode.${board.mode}`)}`}
        </h2>
        <p className="board-as-of">{t("rank.asOf", { time: dayAndTime(board.asOf, language) })}</p>
        {board.season && !event ? (
          <p className="board-as-of">{seasonDates({ t, language }, board.season, page.today)}</p>
        ) : null}
        <div className="measures">
          <Tabs
            label={t("game.rankedBy")}
            tabs={(event?.measures ?? board.measures ?? rankMeasuresOf(board.mode)).map((measure) => ({
              href: path({ by: measure }),
              label: t(measureNames[measure]),
              current: measure === board.by,
            }))}
          />
        </div>
      </div>
      {ranking.list.length ? <Rows page={page} /> : <NoRows page={page} />}
      <Pagination
        previous={prev ? path({ before: prev }) : undefined}
        previousLabel={t("rank.above")}
        next={next ? path({ after: next }) : undefined}
        nextLabel={t("rank.below")}
      />
    </section>
  );
}

function Modes({ query: { mode, season, region, venue, tab } }: { query: RankQuery }) {
  const { t, linkTo } = useLocale();
  if (modes.length === 1) return null;
  return (
    <ChipRow
      label={t("record.modes")}
      tabs={modes.map(({ id }) => ({
        href: linkTo(rankPath({ mode: id, season, region, venue, tab })),
        label: t(`record.mode.${id}`),
        current: id === mode,
      }))}
    />
  );
}

/** Links the rankings of everybody, of the member's own region and venue, and of the favourites. */
function ListTabs({ page: { query, ranking } }: { page: BoardPage }) {
  const { t, linkTo } = useLocale();
  const { board, event, home } = ranking;
  const isFavourites = query.tab === "fav";
  const tab = (label: string, chosen: Pick<RankQuery, "region" | "venue" | "tab">, current: boolean) => ({
    href: linkTo(rankPath(query, { region: undefined, venue: undefined, tab: undefined, ...chosen })),
    label,
    current,
  });
  const { region, venue } = event ? {} : home;
  const isOfPlace = !isFavourites && board.region !== null;
  return (
    <Tabs
      label={t("rank.lists")}
      tabs={[
        tab(t("rank.all"), {}, !isFavourites && !isOfPlace),
        ...(region ? [tab(t("rank.byRegion"), { region }, isOfPlace && !board.venue)] : []),
        ...(venue ? [tab(t("rank.byVenue"), { venue }, isOfPlace && Boolean(board.venue))] : []),
        ...(offers("favourites") ? [tab(t("rank.favourites"), { tab: "fav" }, isFavourites)] : []),
      ]}
    />
  );
}

function PlaceChoice({ ranking: { board, regions, venues } }: Pick<BoardPage, "ranking">) {
  const t = useT();
  return (
    <>
      <Select
        name="region"
        label={t("form.region")}
        options={regions.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={board.region ?? ""}
      />
      <VenueChoice venues={venues.map(({ id, name }) => ({ id, label: name }))} chosen={board.venue} />
    </>
  );
}

function Rows({ page }: { page: BoardPage }) {
  const t = useT();
  const { board, list } = page.ranking;
  const ranked = list.filter(({ rank }) => rank !== null);
  const waiting = list.filter(({ rank }) => rank === null);
  return (
    <>
      <StarStatus className="rank-status" />
      {ranked.length ? <Standings page={page} entries={ranked} label={t("rank.standings")} /> : null}
      {waiting.length ? (
        <>
          <h3 className="waiting-title">{t("rank.waiting")}</h3>
          <p className="muted small">{needWords(t, board)}</p>
          <Standings page={page} entries={waiting} label={t("rank.waiting")} />
        </>
      ) : null}
    </>
  );
}

function NoRows({ page: { query, ranking } }: { page: BoardPage }) {
  const { t, linkTo } = useLocale();
  const { q, tab } = query;
  if (!q && !tab) {
    return <Empty art="rain" text={t(ranking.event?.status === "upcoming" ? "rank.noneYet" : "rank.none")} />;
  }
  const all = (
    <ButtonLink look="quiet" small href={linkTo(rankPath(query, { q: undefined, tab: undefined }))}>
      {t("rank.showAll")}
    </ButtonLink>
  );
  if (q)
    return (
      <Notice status text={t("rank.searchNoneHere", { q })}>
        {all}{" "}
        {offers("comparison") ? (
          <ButtonLink look="quiet" small href={linkTo(comparePlayersPath({ mode: query.mode, q }))}>
            {t("rank.searchEverybody")}
          </ButtonLink>
        ) : null}
      </Notice>
    );
  return (
    <Empty art="rain" text={t("rank.favouriteNone")}>
      {all}
    </Empty>
  );
}

interface StandingsProps {
  page: BoardPage;
  entries: readonly Entry[];
  label: string;
}

function Standings({ page, entries, label }: StandingsProps) {
  const words = { ...useGameWording(), owner: useOwner() };
  const { t, language } = words;
  const { query, ranking, phase } = page;
  const { board } = ranking;
  const { season, at, after, before } = query;
  const back = rankPath(query, { at, after, before });
  return (
    <ol className="board standings medals" aria-label={label}>
      {entries.map((entry, i) => {
        const { id, nickname, character, me, sum } = entry;
        const path = pathTo(entry, { mode: board.mode, season });
        const value = valueOf(board.by, sum, words);
        return (
          <li
            key={id ?? `hidden-${i}`}
            id={id === null ? undefined : `row-${id}`}
            className={me ? "row standing standing-own" : "row standing"}
            aria-current={me || undefined}
          >
            <span className="standing-rank">
              {place(t, entry)} {change(t, entry, board)}
            </span>
            <Character id={character ?? ""} name="" />
            <span className="standing-player">
              {path ? (
                <a href={localePath(language, path)} translate="no">
                  {nickname}
                </a>
              ) : (
                <Name>{nickname}</Name>
              )}{" "}
              {me ? <span className="me">{t("game.me")}</span> : null}{" "}
              {meter(t, entry, board, phase) ?? (
                <span className="standing-sample">{sampleOf(words, board.by, sum)}</span>
              )}
            </span>{" "}
            <b className={value.length > 6 ? "standing-value long" : "standing-value"}>{value}</b>
            {playerStar(words, entry, back) ?? <span className="star-place" />}
          </li>
        );
      })}
    </ol>
  );
}
