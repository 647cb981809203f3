import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { ApiRefusal } from "../api/http.server";
import { getRanking } from "../api/rank.server";
import { modes } from "../baseball/modes";
import { parseRankQuery } from "../forms/rank-query.server";
import { dayAndTime, shortDay } from "../i18n/dates";
import { localePath } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { redirectTo, requireMember } from "../session/guards.server";
import { measuresOf, type Ranking } from "./board";
import { seasonOf, seoulDay } from "./days";
import { eventLine, eventRules } from "./event.server";
import { percentileOf } from "./percentile";
import { rankPath, type RankQuery } from "./rank-query";
import { rowOf, type Wording } from "./rows.server";

/** Everything that /rank shows, in words. */
export async function loadBoard(args: LoaderFunctionArgs) {
  const { api, language } = await requireMember(args);
  const { query, typed, fieldErrors } = parseRankQuery(new URL(args.request.url).searchParams);
  const ranking = await getRanking(api, query).catch((error: unknown) => {
    const rest = error instanceof ApiRefusal && [400, 404].includes(error.code) ? lessOf(query) : undefined;
    throw rest ? redirectTo(args, rankPath(rest)) : error;
  });
  const words = { t: translators[language], language };
  const today = seoulDay(Date.now());
  const { event, list, next, prev } = ranking;
  const over = isOver(ranking, today);
  const rows = list.map((entry) => rowOf(entry, ranking.board, words, over));
  return {
    ...{ query, typed, fieldErrors, next, prev, over },
    ...boardView(ranking, words),
    ...linksOf(ranking, query, words),
    event: event && { ...eventLine(event, words, today), text: event.text, rules: eventRules(event, words) },
    events: ranking.events.map((one) => ({ ...eventLine(one, words, today), current: one.id === query.event })),
    own: ownOf(ranking, words, over),
    ranked: rows.filter(({ rank }) => rank !== null),
    waiting: rows.filter(({ rank }) => rank === null),
  };
}
export type BoardData = SerializeFrom<typeof loadBoard>;

/** What is left of a selection that the API refuses: without its place in the list, else its choices, else its event. */
export function lessOf(query: RankQuery): RankQuery | undefined {
  const { mode, by, season, event, tab, q, after, before } = query;
  if (after || before) return { ...query, after: undefined, before: undefined };
  if (by || season || tab || q) return { mode, event };
  return event ? { mode } : undefined;
}

/** Nobody gets any further in a season or an event that has ended. */
function isOver({ board, event }: Ranking, today: string): boolean {
  return event ? event.status === "closed" : board.season !== null && board.season < seasonOf(today);
}

/** What a board is made of, for its head and its rule. */
export function boardView(ranking: Ranking, { t, language }: Wording) {
  const { board, event } = ranking;
  const mode = t(`record.mode.${board.mode}`);
  const { by, need, needOf, players, qualified } = board;
  return {
    board: { mode: board.mode, by, need, needOf, players, qualified, asOf: dayAndTime(board.asOf, language) },
    names: { mode, season: event ? event.title : seasonName(board.season, t) },
    since: board.since && shortDay(board.since, language),
  };
}

/** By its key: a season without a ranking is in no list. */
function seasonName(key: string | null, t: Wording["t"]): string {
  const [year = "", quarter = ""] = (key ?? "").split("-");
  return t("rank.seasonName", { year, quarter });
}

function linksOf({ board, seasons, event }: Ranking, query: RankQuery, { t, language }: Wording) {
  const path = (rest: RankQuery) => localePath(language, rankPath(rest));
  const { tab, q, season } = query;
  const here = event ? { mode: board.mode, event: event.id } : { mode: board.mode, season };
  return {
    modeTabs: modes.map(({ id }) => ({
      href: path({ mode: id, season, tab }),
      label: t(`record.mode.${id}`),
      current: id === board.mode,
    })),
    measureTabs: (event?.measures ?? measuresOf(board.mode)).map((by) => ({
      href: path({ ...here, by, tab, q }),
      label: t(`rank.by.${by}`),
      current: by === board.by,
    })),
    seasons: seasons.map((one) => ({
      href: path({ mode: board.mode, by: event ? undefined : board.by, season: one.key, tab }),
      label: seasonName(one.key, t),
      current: !event && one.key === board.season,
    })),
  };
}

/** The member's own place, with who stands around it. */
function ownOf({ me, near, board }: Ranking, words: Wording, over: boolean) {
  if (!me) return null;
  return {
    row: rowOf(me, board, words, over),
    percentile: me.rank === null ? null : percentileOf(me.rank, board.qualified),
    contact: me.contact,
    near: near.map((entry) => rowOf(entry, board, words, over)),
  };
}
