import { kmh, metres, perGame } from "../baseball/numbers";
import { earnedRunAverage, inningsPitched, rate } from "../baseball/rates";
import type { PageWording } from "../baseball/wording.server";
import { placeOf } from "./place-words.server";
import type { Board, Counts, Entry, Measure } from "./board";
import { percentOf } from "./percentile";
import { comparePath } from "./rank-query";
import type { MeterView, RowView } from "./standing";

interface Around {
  words: PageWording;
  board: Board;
  /** The season that is chosen in the address. */
  season?: string;
  /** Nobody gets any further. */
  over: boolean;
}

/** A player on a board, ready to show. */
export function rowOf(entry: Entry, { words, board, season, over }: Around): RowView {
  const { id, nickname, character, me, favourite, rank, tied, sum } = entry;
  const { t, link } = words;
  return {
    ...{ id, nickname, character, on: favourite },
    me: me ? t("rank.me") : null,
    href: me ? null : link(comparePath({ mode: board.mode, season, other: id })),
    place: rank === null ? null : placeOf(t, rank, tied),
    change: rank === null || board.since === null ? null : changeOf(t, entry.change),
    value: valueOf(board.by, sum, words),
    sample: sampleOf(board.by, sum, words),
    meter: rank === null ? meterOf(entry.have, board, words, over) : null,
  };
}

/** Places gained or lost: a sign for the eye, words for the ear. */
function changeOf(t: PageWording["t"], change: number | null): NonNullable<RowView["change"]> {
  if (change === null) return { look: "new", words: t("rank.changeNew") };
  const count = Math.abs(change);
  if (change > 0) return { look: "up", sign: `▲${count}`, words: t("rank.changeUp", { count }) };
  if (change < 0) return { look: "down", sign: `▼${count}`, words: t("rank.changeDown", { count }) };
  return { look: "same", sign: "–", words: t("rank.changeSame") };
}

/** What a board ranks by, of one player. */
function valueOf(by: Measure, sum: Counts, { t, language }: PageWording): string {
  switch (by) {
    case "avg":
      return rate(sum.hits, sum.atBats, language);
    case "hr":
      return String(sum.homeRuns);
    case "era":
      return earnedRunAverage(sum.runsAllowed, sum.outs);
    case "points":
      return perGame(sum.points, sum.games);
    case "distance":
      return metres(t, sum.maxDistance);
    case "speed":
      return kmh(t, sum.maxSpeed);
  }
}

/** How much a value rests on. */
function sampleOf(by: Measure, sum: Counts, { t }: PageWording): string {
  if (by === "avg" || by === "hr") return t("rank.atBats", { count: sum.atBats });
  if (by === "era") return t("rank.innings", { value: inningsPitched(sum.outs) });
  return t("rank.games", { count: sum.games });
}

/** "27타수 중 19타수 · 8타수 남았어요". */
function meterOf(have: number, { needOf, need }: Board, { t }: PageWording, over: boolean): MeterView {
  const toGo = Math.max(0, need - have);
  const there = t(`rank.meter.${needOf}`, { have, count: need });
  const left = over || toGo === 0 ? [] : [t(`rank.toGo.${needOf}`, { count: toGo })];
  return { words: [there, ...left].join(" · "), percent: percentOf(have, need) };
}
