import { z } from "zod/v4";
import type { Video, VideoDetail, VideoType } from "../baseball/video";
import type { NasmoQuery } from "../baseball/video-query";
import { env } from "../env.server";
import type { MemberApi } from "./my.server";
import { phpCount, phpMaybe, phpNumber, phpOrNone, phpText, phpTime } from "./php";
import { difficulty, modeCode } from "./record-shape.server";

const codes = { batting: "BATTING", pitching: "PITCHING", highlight: "HIGHLIGHT" } as const;
const names = { BATTING: "batting", PITCHING: "pitching", HIGHLIGHT: "highlight" } as const;
const type = z.enum(["BATTING", "PITCHING", "HIGHLIGHT"]).transform((code): VideoType => names[code]);
const states = { NONE: "none", REQUESTED: "requested", READY: "ready" } as const;
const measure = phpMaybe.transform((value) => (value === null ? null : Number(value))).pipe(z.number().nullable());
const bases = z.string().regex(/^[01]{3}$/);

/** A URL is one of a media host that the operator has named, or none: other hosts and schemes are never shown. */
const mediaUrl = phpMaybe.transform((text) => {
  const url = text !== null && URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && env.MEDIA_ORIGINS.includes(url.origin) ? url.href : null;
});

const download = z
  .object({ State: z.enum(["NONE", "REQUESTED", "READY"]), Url: mediaUrl, FileName: phpMaybe })
  .transform(({ State, Url, FileName }) => ({ state: states[State], url: Url, fileName: FileName }));

const fields = z.object({
  VideoSeq: phpText,
  RecordId: phpText,
  Mode: modeCode,
  Type: type,
  MarketName: phpText,
  TeamName: phpText,
  Stadium: phpText,
  Distance: measure,
  HitResult: phpMaybe,
  Inning: phpCount,
  Half: z.enum(["T", "B"]).transform((code) => (code === "T" ? ("top" as const) : ("bottom" as const))),
  Difficulty: difficulty,
  Runners: phpText.pipe(bases),
  PitchSpeed: measure,
  ExitSpeed: measure,
  RecordedAt: phpTime,
  ExpiresAt: phpTime,
  Seconds: phpNumber,
  PosterUrl: mediaUrl,
  Download: download,
});

const toVideo = (item: z.output<typeof fields>): Video => ({
  id: item.VideoSeq,
  recordId: item.RecordId,
  mode: item.Mode,
  type: item.Type,
  venue: item.MarketName,
  team: item.TeamName,
  stadium: item.Stadium,
  distance: item.Distance,
  exitSpeed: item.ExitSpeed,
  pitchSpeed: item.PitchSpeed,
  hitResult: item.HitResult,
  inning: item.Inning,
  half: item.Half,
  difficulty: item.Difficulty,
  runners: [item.Runners[0] === "1", item.Runners[1] === "1", item.Runners[2] === "1"],
  recordedAt: item.RecordedAt,
  expiresAt: item.ExpiresAt,
  seconds: item.Seconds,
  posterUrl: item.PosterUrl,
  download: item.Download,
});

const list = z
  .object({
    types: z.array(z.object({ Type: type, Count: phpCount })),
    fields: z.array(z.object({ FieldSeq: phpText, MarketName: phpText })),
    list: z.array(fields.transform(toVideo)),
    next: phpMaybe,
    prev: phpMaybe,
    total: phpCount,
  })
  .transform(({ types, fields: venues, ...rest }) => ({
    ...rest,
    counts: types.map(({ Type, Count }) => ({ type: Type, count: Count })),
    venues: venues.map(({ FieldSeq, MarketName }) => ({ id: FieldSeq, name: MarketName })),
  }));
export type Videos = z.output<typeof list>;

const played = fields.extend({
  VideoUrl: mediaUrl,
  Bytes: phpCount,
  Fps: phpNumber,
  Width: phpCount,
  Height: phpCount,
});
const toDetail = (item: z.output<typeof played>): VideoDetail => ({
  ...toVideo(item),
  videoUrl: item.VideoUrl,
  bytes: item.Bytes,
  fps: item.Fps,
  width: item.Width,
  height: item.Height,
});
const beside = phpOrNone(z.object({ VideoSeq: phpText })).transform((one) => one?.VideoSeq ?? null);
const detail = z.object({ video: played.transform(toDetail), older: beside, newer: beside });
export type PlayedVideo = z.output<typeof detail>;

/** The member's videos that fit, newest first. @throws ApiRefusal 400 for a cursor that the API does not know. */
export function getVideos(api: MemberApi, query: NasmoQuery): Promise<Videos> {
  const { type: kind, venue, record, from, to, after, before } = query;
  const selection = { type: kind && codes[kind], field: venue, record, from, to, after, before };
  return api({ method: "GET", path: "/nasmo/list.php", fields: selection, answer: list });
}

/** @throws ApiRefusal 404 for one that is not the member's, 483 for a deleted one. */
export function getVideo(api: MemberApi, video: string): Promise<PlayedVideo> {
  return api({ method: "GET", path: "/nasmo/detail.php", fields: { video }, answer: detail });
}

/** Asks for the file; asking again changes nothing. @throws ApiRefusal 404, 483. */
export function requestDownload(api: MemberApi, video: string) {
  return api({
    method: "POST",
    path: "/nasmo/download.php",
    fields: { video },
    answer: z.object({ Download: download }),
  });
}
