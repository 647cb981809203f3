import { z } from "zod";
import { Refusal, wrongFields, type MemberCall, type Payload, check } from "../call";
import { koreanDay, seasonByKey, seasonOf, type Season } from "../korean-time";
import { MODES, type Mode } from "../modes";
import { seasonItem, type Condition } from "../record/filters";
import type { Store } from "../store";
import { BEST_COLUMNS, bestTotals, NO_TOTALS, SUM_COLUMNS, sumTotals, totalsRow } from "../record/totals";
import { boardsOfSeason } from "./board";
import { countedGames, countedSeasons } from "./counted";
import { playerBySequence, playerItem, playerOfPair } from "./players";
import { latestRanking } from "./ranking-time";
import { refreshRankings } from "./refresh";
import { sequence } from "./sequence";
import { versusOf } from "./versus";

const compareFields = z.object({
  player: sequence.optional(),
  other: sequence.optional(),
  pair: z.string().regex(/^[\w-]{1,64}$/, "format").optional(),
  mode: z.enum(MODES, { message: "choice" }).default("REG"),
  season: z.string().regex(/^(20\d\d-[1-4]|all)$/, "format").optional(),
}); // prettier-ignore

export function rankCompare(call: MemberCall): Payload {
  const { player = call.member.seq, other, pair, mode, season: key } = check(compareFields, call.fields);
  if (pair === undefined && other === player) throw wrongFields({ other: "choice" });
  refreshRankings(call.store, call.now);
  const season = key === "all" ? null : key ? seasonByKey(key) : seasonOf(koreanDay(call.now));
  const first = playerBySequence(call, pair === undefined ? player : call.member.seq);
  const second = pair === undefined ? playerBySequence(call, known(other)) : playerOfPair(call, pair);
  if (!first || !second) throw new Refusal(404);
  return {
    AsOf: latestRanking(call.now),
    season: seasonItem(season),
    seasons: countedSeasons(call.store, [first.seq, second.seq], mode, call.now),
    players: [first, second].map((row) => ({
      ...playerItem(row, call),
      ...totalsOf(call.store, countedGames(row.seq, { mode }, season, call.now)),
      ranks: ranksOf(call.store, row.seq, mode, season),
    })),
    versus: versusOf(call, first.seq, second.seq, mode),
  };
}

function known(other: number | undefined): number {
  if (other === undefined) throw wrongFields({ other: "required" });
  return other;
}

export function totalsOf(store: Store, { sql, values }: Condition) {
  const select = `SELECT ${SUM_COLUMNS}, ${BEST_COLUMNS} FROM member_games m WHERE ${sql}`;
  const row = store.one(totalsRow, select, ...values) ?? NO_TOTALS;
  return { sum: sumTotals(row), best: bestTotals(row) };
}

export function ranksOf(store: Store, player: number, mode: Mode, season: Season | null) {
  if (!season) return [];
  const row = z.object({ rank: z.number().nullable(), tied: z.string() });
  return boardsOfSeason(store, mode, season.key).map(({ seq, measure, qualified, need }) => {
    const found = store.one(row, "SELECT rank, tied FROM standings WHERE member_seq = ? AND board = ?", player, seq);
    return { By: measure, Rank: found?.rank ?? null, Tied: found?.tied ?? "N", Qualified: qualified, Need: need };
  });
}
