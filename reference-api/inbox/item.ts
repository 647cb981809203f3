import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { CONTEST_COLUMNS, contestItem, contestRow } from "../contest/contest-item";
import { bracketMatches } from "../contest/bracket";
import { GAME_SELECT, gameItem, gameRow } from "../record/game-item";
import { koreanStamp, seasonByKey } from "../korean-time";
import { SHOWN_NAME, shownName } from "../rank/shown-name";
import { RANK_TABLES } from "../rank/schema";
import { seasonItem } from "../record/filters";
import { rowOf, type NewRow } from "../table";
import type { INBOX_TABLES } from "./schema";

type News = NewRow<(typeof INBOX_TABLES)["news"]>;

export const newsItem = (call: MemberCall, row: News): Payload => ({
  NewsSeq: row.seq,
  Kind: row.kind,
  At: row.at,
  Unread: row.unread === "Y",
  ...whatOf(call, row),
});

const number = z.number();
const about = {
  game: z.object({ game: number }),
  films: z.object({ day: z.string() }),
  rank: z.object({ board: number, from: number, to: number }),
  friend: z.object({ board: number }),
  match: z.object({ contest: number, round: number, match: number }),
  correction: z.object({ correction: number, game: number }),
  season: z.object({ season: z.string(), mode: z.string() }),
  week: z.object({ monday: z.string() }),
};

function whatOf(call: MemberCall, row: News): Payload {
  const told: unknown = JSON.parse(row.about);
  switch (row.kind) {
    case "GAME":
      return { game: gameOf(call, about.game.parse(told).game) };
    case "CORRECTION": {
      const { correction, game } = about.correction.parse(told);
      return { game: gameOf(call, game), State: stateOf(call, correction) };
    }
    case "FILMS":
      return { films: filmsOf(call, about.films.parse(told).day) };
    case "RANK": {
      const { board, from, to } = about.rank.parse(told);
      return { board: boardOf(call, board), From: from, To: to };
    }
    case "FRIEND":
      return { board: boardOf(call, about.friend.parse(told).board), player: playerOf(call, row.player_seq) };
    case "MATCH":
    case "RESULT":
      return matchOf(call, about.match.parse(told));
    case "SEASON": {
      const { season, mode } = about.season.parse(told);
      return { Mode: mode, season: seasonItem(seasonByKey(season)) };
    }
    case "WEEK":
      return { Monday: about.week.parse(told).monday };
  }
}

function gameOf({ store, member, language }: MemberCall, game: number) {
  const row = store.one(gameRow, `${GAME_SELECT} WHERE m.game_id = ? AND m.member_seq = ?`, game, member.seq);
  return row ? gameItem(row, language) : null;
}

const stateOf = ({ store, member }: MemberCall, correction: number) =>
  store.one(
    z.object({ state: z.string() }),
    "SELECT state FROM corrections WHERE seq = ? AND member_seq = ?",
    correction,
    member.seq,
  )?.state;

const filmRow = z.object({ seq: z.number(), expires_at: z.string(), requested_at: z.number().nullable() });

/** Counts those that are still there. */
function filmsOf({ store, member, now }: MemberCall, day: string) {
  const sql = `SELECT seq, expires_at, requested_at FROM videos
    WHERE member_seq = ? AND date(expires_at, '-1 second') = ? ORDER BY expires_at, seq LIMIT 500`;
  const all = store.all(filmRow, sql, member.seq, day);
  const left = all.filter(({ expires_at }) => expires_at > koreanStamp(now));
  return {
    Count: left.length,
    ExpiresAt: (left[0] ?? all[0])?.expires_at ?? null,
    Open: left.flatMap(({ seq, requested_at }) => (requested_at === null ? [seq] : [])),
  };
}

const boardRow = rowOf(RANK_TABLES.boards).pick({ mode: true, measure: true, season: true });

function boardOf({ store }: MemberCall, seq: number) {
  const row = store.one(boardRow, "SELECT mode, measure, season FROM boards WHERE seq = ?", seq);
  return row ? { Mode: row.mode, By: row.measure, Season: row.season } : null;
}

const playerRow = z.object({ nickname: z.string().nullable() });

function playerOf({ store, member, language }: MemberCall, player: number | null) {
  if (player === null) return null;
  const sql = `SELECT ${SHOWN_NAME} FROM members m WHERE m.seq = ?2`;
  const row = store.one(playerRow, sql, member.seq, player);
  return row ? { PlayerSeq: player, Nickname: shownName(row.nickname, language) } : null;
}

function matchOf(call: MemberCall, { contest, round, match }: z.infer<typeof about.match>) {
  const row = call.store.one(
    contestRow,
    `SELECT ${CONTEST_COLUMNS} FROM contests c WHERE c.seq = ?2`,
    call.member.seq,
    contest,
  );
  const found = bracketMatches(call, contest).find((one) => one.Round === round && one.Match === match);
  return { league: row ? contestItem(row, call) : null, match: found ?? null };
}
