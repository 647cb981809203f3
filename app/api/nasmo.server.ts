import { z } from "zod/v4";
import type { VideoQuery, VideoType } from "../baseball/video-query";
import { env } from "../env.server";
import { difficulty, modeCode } from "./game.server";
import type { Api } from "./http.server";
import { phpCode, phpCount, phpMaybe, phpNumber, phpOrNone, phpText, phpTime, row } from "./php";

const codeOfType = { batting: "BATTING", pitching: "PITCHING", highlight: "HIGHLIGHT" } as const;
const type = phpCode<VideoType>({ BATTING: "batting", PITCHING: "pitching", HIGHLIGHT: "highlight" });
const measure = phpMaybe.transform((value) => (value === null ? null : Number(value))).pipe(z.number().nullable());

const mediaUrl = phpMaybe.transform((text) => {
  const url = text !== null && URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && env.MEDIA_ORIGINS.includes(url.origin) ? url.href : null;
});

/** First, second and third base, as "101". */
const runners = phpText
  .pipe(z.string().regex(/^[01]{3}$/))
  .transform((bases): readonly [boolean, boolean, boolean] => [bases[0] === "1", bases[1] === "1", bases[2] === "1"]);

const download = row({
  state: ["State", phpCode({ NONE: "none", REQUESTED: "requested", READY: "ready" })],
  url: ["Url", mediaUrl],
  fileName: ["FileName", phpMaybe],
});

const videoFields = {
  id: ["VideoSeq", phpText],
  recordId: ["RecordId", phpText],
  mode: ["Mode", modeCode],
  type: ["Type", type],
  venue: ["MarketName", phpText],
  team: ["TeamName", phpText],
  stadium: ["Stadium", phpText],
  /** In metres, the speeds in km/h; null where nothing was hit or thrown. */
  distance: ["Distance", measure],
  exitSpeed: ["ExitSpeed", measure],
  pitchSpeed: ["PitchSpeed", measure],
  hitResult: ["HitResult", phpMaybe],
  inning: ["Inning", phpCount],
  half: ["Half", phpCode({ T: "top", B: "bottom" })],
  difficulty: ["Difficulty", difficulty],
  runners: ["Runners", runners],
  recordedAt: ["RecordedAt", phpTime],
  expiresAt: ["ExpiresAt", phpTime],
  seconds: ["Seconds", phpNumber],
  posterUrl: ["PosterUrl", mediaUrl],
  download: ["Download", download],
} as const;
const video = row(videoFields);
export type Video = z.output<typeof video>;

const playedVideo = row({
  ...videoFields,
  videoUrl: ["VideoUrl", mediaUrl],
  bytes: ["Bytes", phpCount],
  fps: ["Fps", phpNumber],
  width: ["Width", phpCount],
  height: ["Height", phpCount],
});
export type PlayedVideo = z.output<typeof playedVideo>;

const list = row({
  counts: ["types", z.array(row({ type: ["Type", type], count: ["Count", phpCount] }))],
  venues: ["fields", z.array(row({ id: ["FieldSeq", phpText], name: ["MarketName", phpText] }))],
  list: ["list", z.array(video)],
  next: ["next", phpMaybe],
  prev: ["prev", phpMaybe],
  total: ["total", phpCount],
});
export type Videos = z.output<typeof list>;

const neighbour = phpOrNone(row({ id: ["VideoSeq", phpText] })).transform((video) => video?.id ?? null);
const detail = z.object({ video: playedVideo, older: neighbour, newer: neighbour });
export type VideoDetail = z.output<typeof detail>;

/** Returns the videos that fit, newest first. @throws ApiRefusal invalid for an unknown cursor. */
export function getVideos(api: Api, query: VideoQuery): Promise<Videos> {
  const { type, venue, record, from, to, after, before } = query;
  const fields = { type: type && codeOfType[type], field: venue, record, from, to, after, before };
  return api({ method: "GET", path: "/nasmo/list.php", fields, answer: list });
}

/** @throws ApiRefusal notFound for a video of another member, videoDeleted. */
export function getVideo(api: Api, video: string): Promise<VideoDetail> {
  return api({ method: "GET", path: "/nasmo/detail.php", fields: { video }, answer: detail });
}

export function requestDownload(api: Api, video: string) {
  return api({
    method: "POST",
    path: "/nasmo/download.php",
    fields: { video },
    answer: z.object({ Download: download }),
  });
}
