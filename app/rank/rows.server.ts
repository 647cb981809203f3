import { kmh, metres, perGame } from "../baseball/numbers";
import { earnedRunAverage, inningsPitched, rate } from "../baseball/rates";
import type { Language } from "../i18n/languages";
import type { Translate } from "../i18n/texts";
import type { Board, Counts, Entry, Measure, Player } from "./board";
import { percentOf } from "./percentile";

export interface Wording {
  t: Translate;
  language: Language;
}

export interface Meter {
  words: string;
  /** What is left, in words; nothing where the season is over. */
  toGo?: string;
  percent: number;
}

/** A player on a board, ready to show. */
export interface Row extends Player {
  rank: number | null;
  /** The rank in words: "공동 2위", "T2". */
  place: string | null;
  /** Places gained; "new" for who was not ranked before; null where there is nothing to compare with. */
  change: number | "new" | null;
  value: string;
  sample: string;
  /** How far one who is not ranked has come. */
  meter: Meter | null;
}

export function rowOf(entry: Entry, board: Board, words: Wording, over: boolean): Row {
  const { id, nickname, character, me, favourite, rank, tied, sum } = entry;
  const { t } = words;
  return {
    ...{ id, nickname, character, me, favourite, rank },
    place: rank === null ? null : t(tied ? "rank.placeTied" : "rank.place", { rank }),
    change: rank === null || board.since === null ? null : (entry.change ?? "new"),
    value: valueOf(board.by, sum, words),
    sample: sampleOf(board.by, sum, words),
    meter: rank === null ? meterOf(entry.have, board, words, over) : null,
  };
}

/** What a board ranks by, of one player. */
export function valueOf(by: Measure, sum: Counts, { t, language }: Wording): string {
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
export function sampleOf(by: Measure, sum: Pick<Counts, "atBats" | "outs" | "games">, { t }: Wording): string {
  if (by === "avg" || by === "hr") return t("rank.atBats", { count: sum.atBats });
  if (by === "era") return t("rank.innings", { value: inningsPitched(sum.outs) });
  return t("rank.games", { count: sum.games });
}

/** "27타수 중 19타수" and "8타수 남았어요". */
function meterOf(have: number, { needOf, need }: Board, { t }: Wording, over: boolean): Meter {
  const toGo = Math.max(0, need - have);
  return {
    words: t(`rank.meter.${needOf}`, { have, count: need }),
    toGo: over || toGo === 0 ? undefined : t(`rank.toGo.${needOf}`, { count: toGo }),
    percent: percentOf(have, need),
  };
}
