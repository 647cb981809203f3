import { z } from "zod/v4";
import { videoResults, type VideoQuery, type VideoType } from "../baseball/video-query";
import { defineCall, type Api } from "./call";
import { cursorField, dayField, number, sizeField, videosField } from "./fields";
import { difficulty, maybeMode } from "./game.server";
import { phpMedia } from "./php-links";
import { phpField, phpOrNone, row } from "./php-rows";
import { phpTime } from "./php-times";
import { count, measure, phpCode, phpCount, phpMaybe, phpMaybeMeasure, phpName, phpText } from "./php-values";
import { rows } from "./read-answer";

const codeOfType = { batting: "BATTING", pitching: "PITCHING", highlight: "HIGHLIGHT" } as const;
const type = phpCode<VideoType>({ BATTING: "batting", PITCHING: "pitching", HIGHLIGHT: "highlight" });

/** First, second and third base, as "101". */
const runners = phpText
  .pipe(z.string().regex(/^[01]{3}$/))
  .transform((bases): readonly [boolean, boolean, boolean] => [bases[0] === "1", bases[1] === "1", bases[2] === "1"]);

const download = row({
  state: ["State", phpCode({ NONE: "none", REQUESTED: "requested", READY: "ready" })],
  url: ["Url", phpMedia],
  fileName: ["FileName", phpMaybe],
});

const videoFields = {
  id: ["VideoSeq", phpText],
  recordId: ["RecordId", phpText],
  mode: ["Mode", maybeMode],
  type: ["Type", type],
  venue: ["MarketName", phpName],
  team: ["TeamName", phpName],
  stadium: ["Stadium", phpName],
  /** In metres, the speeds in km/h; null where nothing was hit or thrown. */
  distance: ["Distance", phpMaybeMeasure],
  exitSpeed: ["ExitSpeed", phpMaybeMeasure],
  pitchSpeed: ["PitchSpeed", phpMaybeMeasure],
  hitResult: ["HitResult", phpMaybe],
  inning: ["Inning", phpCount],
  half: ["Half", phpCode({ T: "top", B: "bottom" })],
  difficulty: ["Difficulty", difficulty],
  runners: ["Runners", runners],
  recordedAt: ["RecordedAt", phpTime],
  expiresAt: ["ExpiresAt", phpTime],
  seconds: ["Seconds", measure],
  posterUrl: ["PosterUrl", phpMedia],
  download: ["Download", download],
} as const;
export const video = row(videoFields, "Video");
export type Video = z.output<typeof video>;

const playedVideo = row(
  {
    ...videoFields,
    videoUrl: ["VideoUrl", phpMedia],
    bytes: ["Bytes", count],
    fps: ["Fps", measure],
    width: ["Width", count],
    height: ["Height", count],
  },
  "PlayedVideo",
);
export type PlayedVideo = z.output<typeof playedVideo>;

const typeCount = row({ type: ["Type", type], count: ["Count", count] }, "VideoTypeCount");
const resultCount = row({ result: ["HitResult", phpText], count: ["Count", count] }, "VideoResultCount");
const venue = row({ id: ["FieldSeq", phpText], name: ["MarketName", phpName] }, "VideoVenue");

const list = row({
  counts: rows("types", typeCount, 10),
  results: rows("results", resultCount, 50),
  leaving: ["leaving", count],
  venues: rows("fields", venue, 200),
  list: rows("list", video, 50),
  next: ["next", phpMaybe],
  prev: ["prev", phpMaybe],
  total: ["total", count],
});
export type Videos = z.output<typeof list>;

const neighbour = phpOrNone(row({ id: ["VideoSeq", phpText] })).transform((video) => video?.id ?? null);
const detail = row({ video: ["video", playedVideo], older: ["older", neighbour], newer: ["newer", neighbour] });
export type VideoDetail = z.output<typeof detail>;

export const videosCall = defineCall({
  method: "GET",
  path: "/nasmo/list.php",
  summary: "Swing videos",
  fields: {
    leaving: z.literal("Y"),
    type: z.enum(codeOfType),
    result: z.enum(videoResults),
    field: number,
    record: number,
    from: dayField,
    to: dayField,
    after: cursorField,
    before: cursorField,
    size: sizeField,
  },
  answer: list,
  refusals: ["invalid"],
});

/** Returns the videos that fit, newest first; of those that leave soon, the first to go. */
export function getVideos(api: Api, query: VideoQuery): Promise<Videos> {
  const { soon, type, venue, ...rest } = query;
  return api(videosCall, { leaving: soon && "Y", type: type && codeOfType[type], field: venue, ...rest });
}

export const videoCall = defineCall({
  method: "GET",
  path: "/nasmo/detail.php",
  summary: "One swing video",
  fields: { video: number },
  required: ["video"],
  answer: detail,
  refusals: ["invalid", "notFound", "videoDeleted"],
});

export function getVideo(api: Api, video: string): Promise<VideoDetail> {
  return api(videoCall, { video });
}

export const downloadCall = defineCall({
  method: "POST",
  path: "/nasmo/download.php",
  summary: "Have the file of a video prepared",
  fields: { video: number },
  required: ["video"],
  answer: phpField("Download", download),
  refusals: ["invalid", "notFound", "videoDeleted"],
});

export function requestDownload(api: Api, video: string) {
  return api(downloadCall, { video });
}

const asked = row(
  {
    video: ["VideoSeq", phpText],
    result: ["Result", phpCode({ REQUESTED: "requested", ALREADY: "already", EXPIRED: "gone", UNKNOWN: "gone" })],
  },
  "VideoRequest",
);

export const downloadsCall = defineCall({
  method: "POST",
  path: "/nasmo/requestAll.php",
  summary: "Have the files of several videos prepared",
  fields: { videos: videosField },
  required: ["videos"],
  answer: row({ list: rows("list", asked, 50) }),
  refusals: ["invalid"],
});

/** Returns how many were requested, had been before, and are there no more. */
export async function requestDownloads(api: Api, videos: readonly string[]) {
  const { list } = await api(downloadsCall, { videos: videos.join(",") });
  const countOf = (result: (typeof list)[number]["result"]) => list.filter((one) => one.result === result).length;
  return { requested: countOf("requested"), already: countOf("already"), gone: countOf("gone") };
}
