import { defineCall, type Api } from "./call";
import { number, shareKeyField } from "./fields";
import { sharedVideo } from "./nasmo.server";
import { row, type ValueOf } from "./schema";
import { phpMaybeId, phpName } from "./php-texts";
import { shareKey, viewField } from "./share.server";

export const shareFilmCall = defineCall("POST /nasmo/share.php", {
  of: ["shares"],
  summary: "Share a video",
  fields: { video: [number, "VideoSeq", "yes"] },
  answer: shareKey,
  refusals: ["invalid", "notFound", "videoDeleted"],
});

export function shareFilm(api: Api, video: string): Promise<string> {
  return api(shareFilmCall, { video });
}

const sharedFilm = row({
  nickname: ["Nickname", phpName, "nickname of the member"],
  character: ["Char", phpMaybeId.character, "character of the member"],
  video: ["video", sharedVideo, "the video, without RecordId, FieldSeq and Download"],
});
export type SharedFilm = ValueOf<typeof sharedFilm>;

export const sharedFilmCall = defineCall("GET /nasmo/shared.php", {
  of: ["shares"],
  summary: "A shared video",
  open: true,
  fields: { key: [shareKeyField, "ShareKey, 22 characters", "yes"], view: viewField },
  answer: sharedFilm,
  refusals: ["invalid", "notFound", "videoDeleted", "shareEnded"],
});

export function getSharedFilm(api: Api, key: string, view?: "Y"): Promise<SharedFilm> {
  return api(sharedFilmCall, { key, view });
}
