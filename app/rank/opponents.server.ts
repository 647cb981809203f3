import { gamePath } from "../baseball/modes";
import type { PageWording } from "../baseball/wording.server";
import { shortDay } from "../i18n/dates";
import type { TextKey } from "../i18n/texts";
import type { Player } from "./board";
import type { Rival } from "./comparison";
import { comparePath, type CompareQuery } from "./rank-query";
import { searchOf } from "./search.server";

export interface AskedPair {
  query: CompareQuery;
  typed?: string;
  fieldErrors: { q?: TextKey };
}

/** Whom there is to choose from; nobody was asked for where `found` or `rivals` is null. */
export function opponentsView(words: PageWording, asked: AskedPair, found: Player[] | null, rivals: Rival[] | null) {
  const { t, link } = words;
  const { q = "", mode, season } = asked.query;
  return {
    search: searchOf(words, "/rank/compare", { mode, season }, asked),
    found: found && {
      title: t("rank.searchFound", { q }),
      none: found.length ? null : t("rank.searchNone", { q }),
      list: found.map(({ id, nickname, character, me }) => ({
        ...{ id, nickname, character },
        href: me ? null : link(comparePath({ mode, season, other: id })),
      })),
    },
    rivals: rivals && {
      title: t("rank.rivals"),
      none: rivals.length ? null : t("rank.rivalsNone"),
      list: rivals.map((rival) => rivalLine(words, rival)),
    },
  };
}
export type OpponentsView = ReturnType<typeof opponentsView>;

function rivalLine({ t, link, language }: PageWording, { id, nickname, character, last, games, ...rival }: Rival) {
  const { wins, draws, losses } = rival;
  return {
    ...{ id, nickname, character },
    href: link(comparePath({ mode: last.mode, other: id })),
    note: `${t("rank.games", { count: games })} · ${t("rank.recordLong", { wins, draws, losses })}`,
    last: {
      href: link(gamePath(last.mode, last.id)),
      label: t("rank.lastMet", { day: shortDay(last.playedAt, language) }),
    },
  };
}
