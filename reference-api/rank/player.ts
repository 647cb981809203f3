import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { cardOf } from "../card/card";
import { koreanDay, koreanStamp, seasonByKey, seasonOf } from "../korean-time";
import { MODES, type Mode } from "../modes";
import { seasonItem, type Condition } from "../record/filters";
import { keptGames } from "../record/kept-games";
import { mapOf } from "../record/spray";
import { zonesOf } from "../record/zones";
import { BEST_MEASURES, HIGHEST_COLUMNS } from "../record/totals";
import { ranksOf, totalsOf } from "./compare";
import { countedGames, countedSeasons } from "./counted";
import { playerBySequence, playerItem } from "./players";
import { latestRanking } from "./ranking-time";
import { refreshRankings } from "./refresh";
import { sequence } from "./sequence";
import { versusOf } from "./versus";

const RECENT = 20;

const playerFields = z.object({
  player: sequence,
  mode: z.enum(MODES, { message: "choice" }).default("REG"),
  season: z.string().regex(/^(20\d\d-[1-4]|all)$/, "format").optional(),
}); // prettier-ignore

export function playerDetail(call: MemberCall): Payload {
  const { player, mode, season: key } = check(playerFields, call.fields);
  const { store, member, now } = call;
  const row = playerBySequence(call, player);
  if (!row) throw new Refusal(404);
  refreshRankings(store, now);
  const season = key === "all" ? null : key ? seasonByKey(key) : seasonOf(koreanDay(now));
  const counted = countedGames(player, { mode }, season, now);
  return {
    AsOf: latestRanking(now),
    season: seasonItem(season),
    seasons: countedSeasons(store, [player], mode, now),
    player: {
      ...playerItem(row, call),
      ...totalsOf(store, counted),
      ranks: ranksOf(store, player, mode, season),
    },
    recent: recentGames(call, countedGames(player, { mode }, null, now)),
    films: sharedBests(call, player, counted),
    balls: ballsOf(call, mode, counted),
    card: cardOf(call, { member: player, mode, season }),
    versus: player === member.seq ? null : versusOf(call, member.seq, player, mode),
  };
}

const recentRow = z.object({ result: z.string(), ab: z.number(), h: z.number(), points: z.number() });

/** Newest first, without anything that tells which game it was. */
function recentGames({ store }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT m.result, m.ab, m.h, m.points FROM member_games m WHERE ${sql}
    ORDER BY m.played_at DESC, m.game_id DESC LIMIT ${RECENT}`;
  return store
    .all(recentRow, select, ...values)
    .map(({ result, ab, h, points }) => ({ Result: result, AB: ab, H: h, Points: points }));
}

function ballsOf(call: MemberCall, mode: Mode, counted: Condition) {
  const { kept } = keptGames(call, counted);
  return mode === "PIT"
    ? { Kept: kept, balls: null, ways: [], cells: [], ...zonesOf(call, counted) }
    : { Kept: kept, ...mapOf(call, counted), pitches: null, zones: [] };
}

const filmRow = z.object({ key: z.string(), distance: z.number(), speed: z.number() }).catchall(z.unknown());

/** Returns for each best a film that the player shares: of that ball or pitch, else of a game that has it. */
function sharedBests({ store, now }: MemberCall, player: number, { sql, values }: Condition) {
  const highest = `SELECT ${HIGHEST_COLUMNS} FROM member_games m WHERE ${sql}`;
  const best = store.one(z.record(z.number().nullable()), highest, ...values);
  const shared = `SELECT s.key, v.distance, IIF(v.type = 'PITCHING', v.speed, 0) AS speed, ${BEST_MEASURES.map(([, column]) => `m.${column}`).join(", ")}
    FROM shares s
    JOIN videos v ON v.seq = CAST(s.subject AS INTEGER) AND v.member_seq = s.member_seq AND v.expires_at > ?
    JOIN member_games m ON m.game_id = v.game_id AND m.member_seq = v.member_seq
    WHERE s.member_seq = ? AND s.kind = 'FILM' AND s.ended_at IS NULL AND ${sql} ORDER BY s.shared_at DESC, s.key`;
  const films = store.all(filmRow, shared, koreanStamp(now), player, ...values);
  return BEST_MEASURES.flatMap(([of, column]) => {
    const value = best?.[column];
    const film = films.find((one) => {
      if (of === "MaxDistance") return one.distance === value;
      return of === "MaxSpeed" ? one.speed === value : one[column] === value;
    });
    return value && film ? [{ Of: of, ShareKey: film.key }] : [];
  });
}
