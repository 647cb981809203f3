import type { PlayedVideo } from "../api/nasmo.server";
import { gamePath } from "../baseball/modes";
import { kmh, metres } from "../baseball/numbers";
import type { PageWording } from "../baseball/wording.server";
import { dayAndTime } from "../i18n/dates";
import { safeFileName } from "./file-name.server";
import { videoPath } from "./nasmo-query";
import type { VideoDetail } from "./video";
import { deletionOf, inningOf, resultOf, runnersOf } from "./video-words.server";

/** /nasmo/{video} in words. */
export function videoPage(words: PageWording, { video, older, newer }: PlayedVideo) {
  const { t, link, language } = words;
  const result = resultOf(words, video);
  return {
    title: t("nasmo.videoTitle", { result, venue: video.venue }),
    typeName: t(`nasmo.type.${video.type}`),
    result,
    player: playerOf(video),
    deletion: deletionOf(words, video, Date.now()),
    board: boardOf(words, video),
    bases: { taken: [...video.runners], label: t("nasmo.runnersLabel"), words: runnersOf(words, video) },
    facts: factsOf(words, video),
    ends: { day: video.expiresAt, text: t("nasmo.endsAt", { date: dayAndTime(video.expiresAt, language) }) },
    download: downloadOf(words, video),
    game: { href: link(gamePath(video.mode, video.recordId)), label: t("nasmo.toGame") },
    pages: besideOf(words, older, newer),
  };
}
export type VideoPage = ReturnType<typeof videoPage>;

/** Undefined keys are optional ones: that is how they come through JSON. */
interface Beside {
  previous?: string;
  previousLabel: string;
  next?: string;
  nextLabel: string;
}

function besideOf({ t, link }: PageWording, older: string | null, newer: string | null): Beside {
  return {
    previous: newer ? link(videoPath(newer)) : undefined,
    previousLabel: t("nasmo.newer"),
    next: older ? link(videoPath(older)) : undefined,
    nextLabel: t("nasmo.older"),
  };
}

const playerOf = ({ videoUrl, posterUrl, fps, width, height, seconds }: VideoDetail) => ({
  url: videoUrl,
  poster: posterUrl,
  fps: fps > 0 ? fps : 30,
  frames: Math.round(seconds * (fps > 0 ? fps : 30)),
  width,
  height,
});

/** What the board below the picture shows in bulbs: three numbers at most. */
function boardOf(words: PageWording, { distance, exitSpeed, pitchSpeed }: VideoDetail) {
  const { t } = words;
  const numbers = [
    { label: t("nasmo.distance"), value: distance === null ? null : metres(t, distance) },
    { label: t("nasmo.exitSpeed"), value: exitSpeed === null ? null : kmh(t, exitSpeed) },
    { label: t("nasmo.pitchSpeed"), value: pitchSpeed === null ? null : kmh(t, pitchSpeed) },
  ];
  return numbers.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

function factsOf(words: PageWording, video: VideoDetail) {
  const { t, language } = words;
  return [
    { label: t("nasmo.typeLabel"), value: t(`nasmo.type.${video.type}`) },
    { label: t("nasmo.venue"), value: video.venue },
    { label: t("nasmo.team"), value: video.team },
    { label: t("nasmo.stadium"), value: video.stadium },
    { label: t("nasmo.result"), value: resultOf(words, video) },
    { label: t("nasmo.inningLabel"), value: inningOf(words, video) },
    { label: t("game.difficulty"), value: t(`game.difficulties.${video.difficulty}`) },
    { label: t("nasmo.recordedAt"), value: dayAndTime(video.recordedAt, language) },
  ];
}

function downloadOf({ t, link }: PageWording, { id, download, bytes }: VideoDetail) {
  const { state, url, fileName } = download;
  return {
    state,
    action: link(videoPath(id)),
    file: state === "ready" && url ? { url, name: safeFileName(fileName, `nasmo-${id}`) } : null,
    size: t("nasmo.size", { size: `${Math.max(1, Math.round(bytes / 1024))}KB` }),
  };
}
