import { z } from "zod/v4";
import { videoResults, videoSortOf, videoSorts, videoTypes, type VideoQuery } from "../baseball/video-query";
import { atVenue } from "../i18n/time-zones";
import { defineCall, type Api } from "./call";
import { dayField, number, paging, sizeField, idsField } from "./fields";
import { difficulty, maybeMode } from "./game.server";
import { choices, phpField, phpOrNone, rows } from "./php-rows";
import { combined, made, narrowed, notRead, ofArea, row, some, type ValueOf } from "./schema";
import { phpMaybeTime, phpTime, venueZone } from "./php-times";
import { phpMedia, phpId, phpMaybeId, cursors, phpKey, phpMaybeKey, phpMaybeName, phpName } from "./php-texts";
import { codesOf, count, inCapitals, measure, phpCode, phpCount, phpFlag, phpMaybeMeasure } from "./php-values";

const types = inCapitals(videoTypes);
const type = phpCode(types);
const codeOfType = codesOf(types);
const codeOfSort = codesOf(inCapitals(videoSorts));

/** For what is filmed: a play, a ball, a pitch. */
export const filmField = ofArea(
  "videos",
  [
    "VideoSeq",
    phpMaybeId.video,
    "number of the member's [video](#video) of it; none without one, or once it is deleted",
  ],
  null,
);

/** First, second and third base, as "101". */
const runners = made(narrowed(phpKey, z.string().regex(/^[01]{3}$/)), (bases): readonly [boolean, boolean, boolean] => [
  bases[0] === "1",
  bases[1] === "1",
  bases[2] === "1",
]);

const download = row({
  state: [
    "State",
    phpCode({ NONE: "none", REQUESTED: "requested", READY: "ready" }),
    "state of the file: `NONE` not asked for, `REQUESTED` being prepared, `READY` there",
  ],
  ...notRead({
    requestedAt: ["RequestedAt", phpMaybeTime, "when it was asked for"],
    readyAt: ["ReadyAt", phpMaybeTime, "since when it is ready"],
  }),
  url: [
    "Url",
    phpMedia,
    "where the file is, until ExpiresAt; it answers with Content-Disposition: attachment and FileName",
  ],
  fileName: ["FileName", phpMaybeName, "name of the file"],
});

const shownFields = {
  id: ["VideoSeq", phpId.video, "number of the video"],
  mode: ["Mode", maybeMode, 'mode of the game; shown as "Other mode" where it is missing or another word'],
  type: ["Type", type, "what it shows"],
  venue: ["MarketName", phpName, "the venue, as the specification calls it"],
  team: ["TeamName", phpName, "the team"],
  stadium: ["Stadium", phpName, "the simulated stadium"],
  distance: ["Distance", phpMaybeMeasure, "how far the ball went, in metres; null where nothing was hit (PITCHING)"],
  exitSpeed: [
    "ExitSpeed",
    phpMaybeMeasure,
    "speed off the bat, in km/h with one decimal; null where nothing was hit (PITCHING)",
  ],
  pitchSpeed: ["PitchSpeed", phpMaybeMeasure, "speed of the pitch, in km/h"],
  hitResult: [
    "HitResult",
    phpMaybeKey,
    "result of the hit: `homerun`, `triple`, `double`, `single`, `groundout`, `flyout`, or null (PITCHING)",
  ],
  inning: ["Inning", phpCount, "inning or round"],
  half: ["Half", phpCode({ T: "top", B: "bottom" }), "half of the inning: `T` (the visitors bat) or `B`"],
  difficulty: ["Difficulty", difficulty, "hitting difficulty of the game"],
  runners: [
    "Runners",
    runners,
    "bases taken before the pitch, first to third: `000`, `101`; `000` in BAT and PIT. As a text: the number 1 is not `001`",
  ],
  recordedAt: combined({ time: ["RecordedAt", phpTime, "when it was filmed"], zone: venueZone }, atVenue),
  expiresAt: ["ExpiresAt", phpTime, "when it is deleted; how long videos are kept is your matter"],
  seconds: ["Seconds", measure, "its length"],
  posterUrl: ["PosterUrl", phpMedia, "its picture on the media host, for 6 hours"],
} as const;
const videoFields = {
  ...shownFields,
  recordId: ["RecordId", phpId.record, "its game"],
  ...notRead({ venueId: ["FieldSeq", phpCount, "the venue of the game"] }),
  download: ["Download", download, "the file that a member can ask for"],
} as const;
export const video = row(videoFields, "Video");
export type Video = ValueOf<typeof video>;
/** A video of a game, and one that is deleted soon, as the home page shows them. */
export const gameVideo = some(video, videoFields, "id", "recordId", "hitResult", "posterUrl");
export const leavingVideo = some(video, videoFields, "id", "expiresAt");

const playedFields = {
  videoUrl: ["VideoUrl", phpMedia, "the film on the media host, for 6 hours; takes range requests"],
  bytes: ["Bytes", count, "size of the film"],
  fps: ["Fps", measure, "its pictures a second"],
  width: ["Width", count, "its width in pixels"],
  height: ["Height", count, "its height in pixels"],
} as const;
const playedVideo = row({ ...videoFields, ...playedFields }, "PlayedVideo");
export type PlayedVideo = ValueOf<typeof playedVideo>;
/** What a friend with the link sees of a video. */
export const sharedVideo = row({ ...shownFields, ...playedFields }, "SharedVideo");
export type SharedVideo = ValueOf<typeof sharedVideo>;

const typeCount = row(
  {
    type: ["Type", type, "a type; all three are listed"],
    count: ["Count", count, "how many of the member's videos it has, whatever is chosen"],
  },
  "VideoTypeCount",
);
const resultCount = row(
  {
    result: ["HitResult", phpKey, "a HitResult of a video; those of null are not listed"],
    count: ["Count", count, "how many of the member's videos have it, whatever is chosen"],
  },
  "VideoResultCount",
);
const venue = row(
  {
    id: ["FieldSeq", phpId.venue, "number of a venue"],
    name: ["MarketName", phpName, "its name"],
    ...notRead({ count: ["Count", phpCount, "how many of the member's videos are from there, whatever is chosen"] }),
  },
  "VideoVenue",
);

const list = row({
  counts: rows("types", typeCount, 10, "videos by type"),
  results: choices("results", resultCount, 50, "videos by result"),
  leaving: [
    "leaving",
    count,
    "of all the member's videos, those deleted within seven days (7 × 24 hours), as `videos` of /main/main.php counts",
  ],
  venues: choices("fields", venue, 200, "videos by venue"),
  list: rows(
    "list",
    video,
    50,
    "in the order of `sort`; without it newest first, with `leaving` the first to be deleted first",
  ),
  ...cursors,
  total: ["total", count, "how many the selection has"],
  sortable: ["Sortable", phpFlag, "`Y`: takes `sort`; otherwise no order is offered"],
});
export type Videos = ValueOf<typeof list>;

const neighbour = made(
  phpOrNone(row({ id: ["VideoSeq", phpId.video, "number of that video"] })),
  (video) => video?.id ?? null,
);
const detail = row({
  video: ["video", playedVideo, "the video"],
  shareable: ofArea(
    "shares",
    ["Shareable", phpFlag, "`Y`: [share.php](#post-nasmosharephp) takes it; otherwise it cannot be shared"],
    false,
  ),
  older: ["older", neighbour, "the member's video before this one, or null"],
  newer: ["newer", neighbour, "the member's video after this one, or null"],
});
export type VideoDetail = ValueOf<typeof detail>;

export const videosCall = defineCall("GET /nasmo/list.php", {
  of: ["videos"],
  summary: "Swing videos",
  fields: {
    leaving: [z.literal("Y"), "`Y`: deleted within seven days"],
    type: [z.enum(codeOfType), "`BATTING`, `PITCHING`, `HIGHLIGHT`"],
    result: [z.enum(videoResults), "a HitResult of a [Video](#video)"],
    field: [number, "FieldSeq"],
    record: [number, "RecordId: videos of that game"],
    from: [dayField, "as in /record/list.php"],
    to: [dayField, "as in /record/list.php"],
    sort: [
      z.enum(codeOfSort),
      "`DISTANCE`, `EXIT`: the greatest first, equal ones newest first, and last those where it is null",
    ],
    ...paging,
    size: [sizeField, "1–50, 12 without it"],
  },
  answer: list,
  refusals: ["invalid"],
});

/** Returns the videos that fit, newest first unless sorted; of those that leave soon, the first to go. */
export function getVideos(api: Api, query: VideoQuery): Promise<Videos> {
  const { soon, type, venue, ...rest } = query;
  const by = videoSortOf(query);
  return api(videosCall, {
    ...rest,
    leaving: soon && "Y",
    type: type && codeOfType[type],
    field: venue,
    sort: by && codeOfSort[by],
  });
}

export const videoCall = defineCall("GET /nasmo/detail.php", {
  of: ["videos"],
  summary: "One swing video",
  fields: { video: [number, "VideoSeq", "yes"] },
  answer: detail,
  refusals: ["invalid", "notFound", "videoDeleted"],
});

export const downloadCall = defineCall("POST /nasmo/download.php", {
  of: ["videos"],
  summary: "Have the file of a video prepared",
  fields: { video: [number, "VideoSeq", "yes"] },
  answer: phpField("Download", download, "the file as it is now"),
  refusals: ["invalid", "notFound", "videoDeleted"],
});

const asked = row(
  {
    video: ["VideoSeq", phpId.video, "a video of the request"],
    result: [
      "Result",
      phpCode({ REQUESTED: "requested", ALREADY: "already", EXPIRED: "gone", UNKNOWN: "gone" }),
      "what becomes of it: `REQUESTED`; `ALREADY`, requested before or ready; `EXPIRED`, deleted; `UNKNOWN`, not the member's",
    ],
  },
  "VideoRequest",
);

export const downloadsCall = defineCall("POST /nasmo/requestAll.php", {
  of: ["videos"],
  summary: "Have the files of several videos prepared",
  fields: { videos: [idsField, "VideoSeq with commas between, at most 50", "yes"] },
  answer: row({ list: rows("list", asked, 50, "one for each different VideoSeq, in the order of the request") }),
  refusals: ["invalid"],
});

/** Returns how many were requested, had been before, and are there no more. */
export async function requestDownloads(api: Api, videos: readonly string[]) {
  const { list } = await api(downloadsCall, { videos: videos.join(",") });
  const countOf = (result: (typeof list)[number]["result"]) => list.filter((one) => one.result === result).length;
  return { requested: countOf("requested"), already: countOf("already"), gone: countOf("gone") };
}
