import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { progressOf } from "../card/progress";
import { career } from "../record/career";
import { nextContest, nextMatch } from "../contest/next";
import { GAME_SELECT, gameItem, gameRow } from "../record/game-item";
import { koreanDay, seasonOf } from "../korean-time";
import type { Language } from "../language";
import { leavingVideos, videosOfGame } from "../nasmo/some-videos";
import { latestNotices } from "../notice/list";
import { homeStanding } from "../rank/home";
import { runningStreak } from "../record/streaks";
import { homeOf } from "../rank/places";
import { OWN_COLUMNS, OWN_JOINS, ownItem, ownRow } from "../venue/venue-item";
import { NO_TOTALS, SEASON_COLUMNS, sumTotals, totalsRow } from "../record/totals";

interface Banner {
  art: "season" | "tournament" | "venue" | "video";
  link: string | null;
  title: Record<Language, string>;
  text: Record<Language, string>;
}

const BANNERS: readonly Banner[] = [
  {
    art: "season",
    link: "/record",
    title: { ko: "이번 시즌, 몇 승까지 갈까요?", en: "How far will you go this season?" },
    text: {
      ko: "지난 경기를 돌아보고 다음 타석을 준비해요.",
      en: "Look back at your games and get ready to bat again.",
    },
  },
  {
    art: "tournament",
    link: "/record?mode=bat",
    title: { ko: "담장을 넘겨 보세요", en: "Clear the fence" },
    text: { ko: "타격 챌린지에서 홈런은 10점이에요.", en: "A home run is worth 10 points in the batting challenge." },
  },
  {
    art: "venue",
    link: "/location",
    title: { ko: "불 켜진 구장이 기다려요", en: "The lights are on" },
    text: { ko: "퇴근길에 한 경기 어때요?", en: "How about a game on the way home?" },
  },
];

export function mainPage(call: MemberCall): Payload {
  const { store, member, language } = call;
  const { key } = seasonOf(koreanDay(call.now));
  const latest = `${GAME_SELECT} WHERE m.member_seq = ? ORDER BY m.played_at DESC, m.game_id DESC LIMIT 5`;
  const matches = store.all(gameRow, latest, member.seq);
  const rank = homeStanding(call);
  const season = `SELECT ${SEASON_COLUMNS} FROM member_seasons WHERE member_seq = ? AND mode = 'REG' AND season = ?`;
  return {
    banners: BANNERS.map((banner, index) => ({
      BannerSeq: index + 1,
      Title: banner.title[language],
      Text: banner.text[language],
      Link: banner.link,
      Art: banner.art,
    })),
    matches: matches.map((row) => gameItem(row, language)),
    recent: recentGames(call),
    streak: runningStreak(call),
    rank,
    progress: rank && progressOf(call, rank.board.Mode),
    venue: homeVenue(call),
    lastVideos: videosOfGame(call, matches[0]?.id),
    nextMatch: nextMatch(call),
    contest: nextContest(call),
    notices: latestNotices(call),
    videos: leavingVideos(call),
    season: { Key: key, ...sumTotals(store.one(totalsRow, season, member.seq, key) ?? NO_TOTALS) },
    seasonAll: resultsOfAllModes(call, key),
    career: career(call),
  };
}

const resultsRow = z.object({ G: z.number(), W: z.number(), D: z.number(), L: z.number() });

function resultsOfAllModes({ store, member }: MemberCall, season: string): Payload {
  const sums = ["g", "w", "d", "l"]
    .map((column) => `COALESCE(SUM(${column}), 0) AS ${column.toUpperCase()}`)
    .join(", ");
  const sql = `SELECT ${sums} FROM member_seasons WHERE member_seq = ? AND season = ?`;
  return store.one(resultsRow, sql, member.seq, season) ?? {};
}

const recentRow = z.object({ id: z.number(), mode: z.string(), played_at: z.string(), time_zone: z.string(), result: z.string() }); // prettier-ignore

function recentGames({ store, member }: MemberCall): Payload[] {
  const sql = `SELECT m.game_id AS id, m.mode, m.played_at, f.time_zone, m.result
    FROM member_games m JOIN fields f ON f.seq = m.field_seq
    WHERE m.member_seq = ? ORDER BY m.played_at DESC, m.game_id DESC LIMIT 10`;
  return store.all(recentRow, sql, member.seq).map((row) => ({
    RecordId: row.id,
    Mode: row.mode,
    PlayedAt: row.played_at,
    Timezone: row.time_zone,
    Result: row.result,
  }));
}

function homeVenue(call: MemberCall) {
  const { FieldSeq } = homeOf(call);
  if (FieldSeq === null) return null;
  const sql = `SELECT ${OWN_COLUMNS} FROM fields f ${OWN_JOINS} WHERE f.seq = ?2`;
  const row = call.store.one(ownRow, sql, call.member.seq, FieldSeq);
  return row ? ownItem(row, call) : null;
}
