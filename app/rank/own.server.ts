import type { PageWording } from "../baseball/wording.server";
import type { Ranking } from "./board";
import type { OwnView } from "./own-card";
import { percentileOf } from "./percentile";
import { rankPath, type RankQuery } from "./rank-query";
import { rowOf } from "./rows.server";
import { seasonName } from "./rule.server";

/** The member's own place, with who stands around it. */
export function ownOf(words: PageWording, query: RankQuery, ranking: Ranking, over: boolean): OwnView {
  const { t, link } = words;
  const { me, near, board, event } = ranking;
  const title = t("rank.own");
  if (!me) {
    const names = { season: event?.title ?? seasonName(t, board.season), mode: t(`record.mode.${board.mode}`) };
    return { title, invitation: t(over ? "rank.noGamesThen" : "rank.noGames", names), place: null };
  }
  const around = { words, board, season: query.season, over };
  const percent = me.rank === null ? null : percentileOf(me.rank, board.qualified);
  const to = `${link(rankPath(query, { q: undefined, at: "me" }))}#p${me.id}`;
  return {
    title,
    invitation: null,
    place: {
      row: rowOf(me, around),
      waiting: me.rank === null ? t(over ? "rank.missed" : "rank.notYet") : null,
      percentile: percent === null ? null : t("rank.percentile", { percentile: percent, count: board.qualified }),
      measure: t(`rank.by.${board.by}`),
      note: event && !me.contact && event.needContact ? t("rank.noContact") : null,
      nearLabel: t("rank.near"),
      near: near
        .map((entry) => rowOf(entry, around))
        .map(({ id, nickname, me, place, value }) => ({ id, nickname, me, place, value })),
      to: me.rank === null ? null : { href: to, label: t("rank.toOwn") },
    },
  };
}
