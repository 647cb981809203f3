import { modes } from "../baseball/modes";
import type { PageWording } from "../baseball/wording.server";
import { dayAndTime } from "../i18n/dates";
import type { TextKey } from "../i18n/texts";
import { measuresOf, type Ranking } from "./board";
import { seasonOf } from "../baseball/days";
import { eventLine, eventRules } from "./event.server";
import { ownOf } from "./own.server";
import { rankPath, rulePath, type RankQuery } from "./rank-query";
import { rowOf } from "./rows.server";
import { ruleOf, seasonName } from "./rule.server";
import { searchOf } from "./search.server";
import { starsOf } from "./stars.server";

export interface Asked {
  query: RankQuery;
  typed?: string;
  fieldErrors: { q?: TextKey };
}

/** Everything that /rank shows, in words; `today` is a day of Seoul. */
export function boardView(words: PageWording, asked: Asked, ranking: Ranking, today: string) {
  const { t, link } = words;
  const { query, fieldErrors } = asked;
  const { board, event } = ranking;
  const over = isOver(ranking, today);
  return {
    title: t("rank.title"),
    errors: fieldErrors.q ? [{ name: "q", message: t(fieldErrors.q) }] : [],
    rule: {
      href: link(rulePath(board.mode, board.by, event?.id)),
      label: t("rank.ruleLink"),
      close: t("rank.close"),
      parts: ruleOf(words, ranking),
    },
    modes: event ? null : { label: t("rank.modes"), tabs: modeTabs(words, query, ranking) },
    event: event && {
      ...{ ...eventLine(event, words, today), text: event.text, rules: eventRules(event, words) },
      rulesLabel: t("rank.eventRules"),
      back: { href: link(rankPath({ mode: board.mode })), label: t("rank.eventBack") },
    },
    own: ownOf(words, query, ranking, over),
    list: listOf(words, asked, ranking, over),
    others: othersOf(words, query, ranking, today),
  };
}
export type BoardView = ReturnType<typeof boardView>;

/** Nobody gets any further in a season or an event that has ended. */
function isOver({ board, event }: Ranking, today: string): boolean {
  return event ? event.status === "closed" : board.season !== null && board.season < seasonOf(today);
}

function modeTabs({ t, link }: PageWording, { season, tab }: RankQuery, { board }: Ranking) {
  return modes.map(({ id }) => ({
    href: link(rankPath({ mode: id, season, tab })),
    label: t(`record.mode.${id}`),
    current: id === board.mode,
  }));
}

/** The rows, and what stands above and below them. */
function listOf(words: PageWording, asked: Asked, ranking: Ranking, over: boolean) {
  const { t, link, language } = words;
  const { board, event } = ranking;
  const { query } = asked;
  const { mode, by, season, tab } = query;
  const path = (change: Partial<RankQuery>) => link(rankPath(query, change));
  const rows = ranking.list.map((entry) => rowOf(entry, { words, board, season, over }));
  const { at, after, before } = query;
  return {
    heading: event ? t("rank.standings") : `${seasonName(t, board.season)} ${t(`record.mode.${board.mode}`)}`,
    asOf: t("rank.asOf", { time: dayAndTime(board.asOf, language) }),
    measures: { label: t("rank.measures"), tabs: measureTabs(words, query, ranking) },
    tabs: {
      label: t("rank.lists"),
      tabs: [
        { href: path({ tab: undefined }), label: t("rank.all"), current: !tab },
        { href: path({ tab: "fav" }), label: t("rank.favourites"), current: tab === "fav" },
      ],
    },
    search: searchOf(words, "/rank", event ? { event: event.id, by, tab } : { mode, by, season, tab }, asked),
    stars: starsOf(words, rankPath(query, { at, after, before })),
    label: t("rank.standings"),
    ranked: rows.filter(({ place }) => place),
    waiting: {
      title: t("rank.waiting"),
      need: t(`rank.rule.need.${board.needOf}`, { count: board.need }),
      rows: rows.filter(({ place }) => !place),
    },
    none: noneOf(words, query, ranking),
    pages: pagesOf(words, query, ranking),
  };
}

interface Pages {
  previous?: string;
  previousLabel: string;
  next?: string;
  nextLabel: string;
}

function pagesOf({ t, link }: PageWording, query: RankQuery, { next, prev }: Ranking): Pages {
  return {
    previous: prev ? link(rankPath(query, { before: prev })) : undefined,
    previousLabel: t("rank.above"),
    next: next ? link(rankPath(query, { after: next })) : undefined,
    nextLabel: t("rank.below"),
  };
}

function measureTabs({ t, link }: PageWording, query: RankQuery, { board, event }: Ranking) {
  const { season, tab, q } = query;
  const here = event ? { mode: board.mode, event: event.id } : { mode: board.mode, season };
  return (event?.measures ?? measuresOf(board.mode)).map((by) => ({
    href: link(rankPath({ ...here, by, tab, q })),
    label: t(`rank.by.${by}`),
    current: by === board.by,
  }));
}

/** Why there is no row: nobody of that name, no favourite, no game yet. */
function noneOf({ t, link }: PageWording, query: RankQuery, { list, event }: Ranking) {
  if (list.length) return null;
  const { q, tab } = query;
  const all = { href: link(rankPath(query, { q: undefined, tab: undefined })), label: t("rank.showAll") };
  if (q) return { art: "lost" as const, words: t("rank.searchNone", { q }), all };
  if (tab) return { art: "rain" as const, words: t("rank.favouriteNone"), all };
  return { art: "rain" as const, words: t(event?.status === "upcoming" ? "rank.noneYet" : "rank.none"), all: null };
}

function othersOf(words: PageWording, { tab }: RankQuery, ranking: Ranking, today: string) {
  const { t, link } = words;
  const { board, seasons, events, event } = ranking;
  return {
    eventsTitle: t("rank.events"),
    events: events.map((one) => ({
      ...eventLine(one, words, today),
      href: link(rankPath({ mode: board.mode, event: one.id })),
      current: one.id === event?.id,
    })),
    seasonsTitle: t("rank.seasons"),
    seasons: seasons.map(({ key }) => ({
      href: link(rankPath({ mode: board.mode, by: event ? undefined : board.by, season: key, tab })),
      label: seasonName(t, key),
      current: !event && key === board.season,
    })),
  };
}
