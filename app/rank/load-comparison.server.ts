import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { comparePlayers, findPlayers, getRivals } from "../api/compare.server";
import { ApiRefusal } from "../api/http.server";
import type { MemberApi } from "../api/my.server";
import { gamePath, modes } from "../baseball/modes";
import { parseCompareQuery } from "../forms/rank-query.server";
import { shortDay } from "../i18n/dates";
import { localePath } from "../i18n/languages";
import { translators, type TextKey } from "../i18n/texts";
import { redirectTo, requireMember } from "../session/guards.server";
import type { Comparison, Rival } from "./comparison";
import { mirrorBests, mirrorRanks, mirrorStats } from "./mirror.server";
import { comparePath, type CompareQuery } from "./rank-query";
import type { Wording } from "./rows.server";

/** Two players side by side, or whom there is to choose from. */
export async function loadComparison(args: LoaderFunctionArgs) {
  const { api, language } = await requireMember(args);
  const { query, typed, fieldErrors } = parseCompareQuery(new URL(args.request.url).searchParams);
  const words = { t: translators[language], language };
  const chosen = { query, typed, fieldErrors, pair: null, problem: null };
  if (!query.other) {
    const choice = { ...chosen, ...(await choiceOf(api, query, words)) };
    return Object.keys(fieldErrors).length ? json(choice, { status: 400 }) : choice;
  }
  try {
    const pair = pairOf(await comparePlayers(api, query), query, words);
    return { ...chosen, pair, found: null, rivals: null };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || ![400, 404].includes(error.code)) throw error;
    if (error.code === 400 && query.season) throw redirectTo(args, comparePath(query, { season: undefined }));
    return json({ ...chosen, problem: problemOf(error, query), found: null, rivals: null }, { status: error.code });
  }
}
export type ComparisonData = SerializeFrom<typeof loadComparison>;

function problemOf({ code }: ApiRefusal, { other, player }: CompareQuery): TextKey {
  if (code === 404) return "rank.compareGone";
  return player === other ? "rank.compareSame" : "rank.compareSelf";
}

async function choiceOf(api: MemberApi, { q, mode, season }: CompareQuery, words: Wording) {
  const [found, rivals] = await Promise.all([q ? findPlayers(api, q) : null, getRivals(api)]);
  return {
    found:
      found?.map((player) => ({
        ...player,
        href: localePath(words.language, comparePath({ mode, season, other: player.id })),
      })) ?? null,
    rivals: rivals.map((rival) => rivalLine(rival, words)),
  };
}

function rivalLine({ id, nickname, character, games, wins, draws, losses, last }: Rival, { t, language }: Wording) {
  return {
    ...{ id, nickname, character },
    href: localePath(language, comparePath({ mode: last.mode, other: id })),
    record: `${t("rank.games", { count: games })} · ${t("rank.recordLong", { wins, draws, losses })}`,
    lastHref: localePath(language, gamePath(last.mode, last.id)),
    last: t("rank.lastMet", { day: shortDay(last.playedAt, language) }),
  };
}

function pairOf(comparison: Comparison, query: CompareQuery, words: Wording) {
  const { season, seasons, players, versus } = comparison;
  const { t, language } = words;
  const { mode } = query;
  const nameOf = (year: number, quarter: number) => t("rank.seasonName", { year, quarter });
  const path = (change: Partial<CompareQuery>) =>
    localePath(language, comparePath({ ...query, q: undefined, ...change }));
  return {
    players: players.map(({ id, nickname, character, me, favourite, sum }) => ({
      ...{ id, nickname, character, me, favourite },
      record: `${t("rank.games", { count: sum.games })} · ${t("rank.recordLong", { wins: sum.wins, draws: sum.draws, losses: sum.losses })}`,
    })),
    names: {
      mode: t(`record.mode.${mode}`),
      season: season ? nameOf(season.year, season.quarter) : t("rank.allSeasons"),
    },
    played: players.some(({ sum }) => sum.games > 0),
    stats: mirrorStats(players, mode, words),
    ranks: mirrorRanks(players, words),
    bests: mirrorBests(players, mode, words),
    versus,
    modeTabs: modes.map(({ id }) => ({
      href: path({ mode: id }),
      label: t(`record.mode.${id}`),
      current: id === mode,
    })),
    seasons: [
      ...seasons.map(({ key, year, quarter }) => ({
        href: path({ season: key }),
        label: nameOf(year, quarter),
        current: key === season?.key,
      })),
      { href: path({ season: "all" }), label: t("rank.allSeasons"), current: !season },
    ],
  };
}
