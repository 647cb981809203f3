import type { Video } from "../api/nasmo.server";
import { videoPath } from "../baseball/video-query";
import { daysLeft, deletionText } from "../game/nasmo/deletion-note";
import { resultOf } from "../game/game-words";
import { inningOf } from "../game/nasmo/video-words";
import { shortDay } from "../i18n/dates";
import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { useDevice } from "../native/device";
import { Icon } from "../ui/icon";
import * as icons from "../ui/icons";

export function LeavingVideos({ videos }: { videos: readonly Video[] }) {
  const t = useT();
  const language = useLanguage();
  const { lean } = useDevice();
  return (
    <ul className="home-rows">
      {videos.map((video) => (
        <li key={video.id} className="home-row">
          {video.posterUrl && !lean ? (
            <img className="home-picture" src={video.posterUrl} alt="" width="96" height="54" loading="lazy" />
          ) : (
            <span className="home-picture">
              <Icon shape={icons.camera} />
            </span>
          )}
          <div className="home-row-text">
            <a className="card-link home-row-link" href={localePath(language, videoPath(video.id))}>
              {resultOf(t, video)}
            </a>
            <p>
              <time dateTime={video.recordedAt.slice(0, 10)}>{shortDay(video.recordedAt, language)}</time>{" "}
              <span>{inningOf(t, video)}</span>
            </p>
            <p className="home-ends">
              <Icon shape={icons.warn} />
              {deletionText(t, daysLeft(video.expiresAt, Date.now()))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
