import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { bracketMatches } from "../contest/bracket";
import { CONTEST_COLUMNS, contestItem, contestRow } from "../contest/contest-item";
import { cursorPage, oneCursor, pageFields, together } from "../cursor";
import { koreanStamp, seasonByKey } from "../korean-time";
import { unreadCounts } from "../notice/item";
import { RANK_TABLES } from "../rank/schema";
import { SHOWN_NAME, shownName } from "../rank/visibility";
import { seasonItem } from "../record/filters";
import { GAME_SELECT, gameItem, gameRow } from "../record/game-item";
import { rowOf, type NewRow } from "../table";
import { INBOX_TABLES } from "./schema";
import { tellNews } from "./tell";
import { IS_SHOWN, shownValues } from "./unread";

const listFields = z.object(pageFields).refine(oneCursor, together);
const newsRow = rowOf(INBOX_TABLES.news);

export function inbox(call: MemberCall): Payload {
  const fields = check(listFields, call.fields);
  tellNews(call);
  const { rows, ...cursors } = cursorPage(call, fields, {
    name: "news",
    rows: ({ start = [], backwards, limit }) => {
      const [sign, order] = backwards ? [">", "ASC"] : ["<", "DESC"];
      const bound = start.length > 0 ? `AND (n.at, n.seq) ${sign} (?, ?)` : "";
      const sql = `SELECT * FROM news n WHERE ${IS_SHOWN} ${bound} ORDER BY n.at ${order}, n.seq ${order} LIMIT ?`;
      return call.store.all(newsRow, sql, ...shownValues(call), ...start, limit);
    },
    positionOf: ({ at, seq }) => [at, seq],
  });
  return { ...unreadCounts(call), list: rows.map((row) => newsItem(call, row)), ...cursors };
}

const MOST = 50;
const readFields = z.object({
  news: z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, "format")
    .transform((text) => text.split(",").map(Number))
    .refine((news) => news.length <= MOST, "length")
    .optional(),
});

/** Passes over what is not the member's. */
export function readInbox(call: MemberCall): Payload {
  const { news } = check(readFields, call.fields);
  const { store, member } = call;
  if (news) {
    const sql = "UPDATE news SET unread = 'N' WHERE member_seq = ? AND seq IN (SELECT value FROM json_each(?))";
    store.run(sql, member.seq, JSON.stringify(news));
  } else store.run("UPDATE news SET unread = 'N' WHERE member_seq = ?", member.seq);
  return unreadCounts(call);
}

type News = NewRow<(typeof INBOX_TABLES)["news"]>;

const newsItem = (call: MemberCall, row: News): Payload => ({
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
  return row ? { Nickname: shownName(row.nickname, language) } : null;
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
