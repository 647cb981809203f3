import { z } from "zod";
import type { Call, MemberCall } from "../call";
import type { Language } from "../language";
import { inLanguage } from "../record/game-item";
import { koreanStamp } from "../korean-time";
import { columnsOf, rowOf } from "../table";
import { secretOf } from "../sign-in/tokens";
import { tenths } from "../record/totals";
import { CLIP, CLIPS } from "./clips";
import { safeName } from "./file-name";
import { link, shortLink, type MediaKind } from "./media-links";
import { NASMO_TABLES } from "./schema";

const ownRow = rowOf(NASMO_TABLES.videos);
const text = z.string();
export const videoRow = ownRow.extend({
  mode: text,
  difficulty: text,
  field_ko: text,
  field_en: text,
  time_zone: text,
  team_ko: text,
  team_en: text.nullable(),
});
export type VideoRow = z.infer<typeof videoRow>;

export const VIDEO_SELECT = `
  SELECT ${columnsOf("v", ownRow)}, g.mode, g.difficulty, f.name_ko AS field_ko, f.name_en AS field_en, f.time_zone,
    s.name_ko AS team_ko, s.name_en AS team_en
  FROM videos v
  JOIN games g ON g.id = v.game_id
  JOIN fields f ON f.seq = v.field_seq
  JOIN sides s ON s.game_id = v.game_id AND s.side = v.side`;

/** In ms, from the request until the file is ready. */
const PREPARING = 60_000;

const signer = (call: Call) => ({ secret: secretOf(call.store), origin: call.providers.origin() });
export const expiryOf = (row: VideoRow) => Date.parse(`${row.expires_at.replace(" ", "T")}+09:00`);
const shortLinkOf = (call: Call, kind: MediaKind, row: VideoRow) => shortLink(signer(call), kind, row.seq, call.now);

function shown(call: Call, row: VideoRow) {
  const hit = row.outcome !== null;
  return {
    VideoSeq: row.seq,
    Mode: row.mode,
    Type: row.type,
    MarketName: inLanguage(call.language, row.field_ko, row.field_en),
    TeamName: inLanguage(call.language, row.team_ko, row.team_en),
    Stadium: stadiumOf(row.game_id, call.language),
    Distance: hit ? tenths(row.distance) : null,
    HitResult: row.outcome,
    Inning: Math.floor(row.half / 2) + 1,
    Half: row.half % 2 === 0 ? "T" : "B",
    Difficulty: row.difficulty,
    Runners: [1, 2, 4].map((base) => (row.bases & base ? "1" : "0")).join(""),
    PitchSpeed: tenths(row.speed),
    ExitSpeed: hit ? tenths(row.exit) : null,
    RecordedAt: row.recorded_at,
    Timezone: row.time_zone,
    ExpiresAt: row.expires_at,
    Seconds: tenths(CLIP.seconds * 10),
    PosterUrl: shortLinkOf(call, "poster", row),
  };
}

const played = (call: Call, row: VideoRow) => ({
  VideoUrl: shortLinkOf(call, "clip", row),
  Bytes: CLIPS[row.type].video.length,
  Fps: CLIP.fps,
  Width: CLIP.width,
  Height: CLIP.height,
});

export const videoItem = (call: MemberCall, row: VideoRow) => ({
  ...shown(call, row),
  RecordId: row.game_id,
  FieldSeq: row.field_seq,
  Download: download(call, row),
});

export const playedVideo = (call: MemberCall, row: VideoRow) => ({ ...videoItem(call, row), ...played(call, row) });

/** For who has the link: without the numbers of game and venue, and without the file. */
export const sharedVideo = (call: Call, row: VideoRow) => ({ ...shown(call, row), ...played(call, row) });

export function download(call: MemberCall, row: VideoRow) {
  if (row.requested_at === null) return { State: "NONE", RequestedAt: null, ReadyAt: null, Url: null, FileName: null };
  const readyAt = row.requested_at + PREPARING;
  const ready = readyAt <= call.now;
  return {
    State: ready ? "READY" : "REQUESTED",
    RequestedAt: koreanStamp(row.requested_at),
    ReadyAt: ready ? koreanStamp(readyAt) : null,
    Url: ready ? link(signer(call), "file", row.seq, expiryOf(row)) : null,
    FileName: ready ? fileName(row, call.member.nickname) : null,
  };
}

export const fileName = (row: Pick<VideoRow, "recorded_at" | "field_ko" | "type" | "seq">, nickname: string) =>
  `${safeName([row.recorded_at.slice(0, 10), nickname, row.field_ko, row.type.toLowerCase(), String(row.seq)])}.mp4`;

const STADIUMS: readonly Record<Language, string>[] = [
  { ko: "달빛 야구장", en: "Moonlight Park" },
  { ko: "등대 돔", en: "Lighthouse Dome" },
  { ko: "강바람 구장", en: "Riverwind Field" },
  { ko: "은행나무 스타디움", en: "Ginkgo Stadium" },
  { ko: "초승달 구장", en: "Crescent Grounds" },
  { ko: "담쟁이 구장", en: "Ivy Yard" },
];

const stadiumOf = (game: number, language: Language) => STADIUMS[game % STADIUMS.length]?.[language] ?? "";
