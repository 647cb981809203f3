import { defineCall } from "./call";
import { number } from "./fields";
import { sharedVideo } from "./nasmo.server";
import { row, type ValueOf } from "./schema";
import { byShareKey, sharer, shareKey } from "./share.server";

export const shareFilmCall = defineCall("POST /nasmo/share.php", {
  of: ["videos", "shares"],
  optional: true,
  reachedBy: "Shareable of GET /nasmo/detail.php",
  summary: "Share a video",
  fields: { video: [number, "VideoSeq", "yes"] },
  answer: shareKey,
  refusals: ["invalid", "notFound", "videoDeleted"],
});

const sharedFilm = row({
  ...sharer,
  video: ["video", sharedVideo, "the video, without RecordId, FieldSeq and Download"],
});
export type SharedFilm = ValueOf<typeof sharedFilm>;

export const sharedFilmCall = defineCall("GET /nasmo/shared.php", {
  of: ["videos", "shares"],
  optional: "POST /nasmo/share.php",
  summary: "A shared video",
  ...byShareKey,
  answer: sharedFilm,
  refusals: ["invalid", "notFound", "videoDeleted", "shareEnded"],
});
