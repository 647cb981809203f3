import { useT } from "../i18n/use-t";
import { Island } from "../islands/island.server";
import { Notice } from "../ui/notice";
import type { VideoPage } from "./video-page.server";
import VideoTools from "./video-tools.island";

/** The browser's own player; frame by frame and slow motion are added by script. */
export function VideoPlayer({ url, poster, fps, frames, width, height }: VideoPage["player"]) {
  const t = useT();
  if (!url)
    return (
      <Notice kind="warn">
        <p>{t("nasmo.noVideo")}</p>
      </Notice>
    );
  return (
    <div className="screen">
      <div className="screen-picture">
        <video
          className="screen-video"
          src={url}
          poster={poster ?? undefined}
          width={width}
          height={height}
          preload="metadata"
          controls
          playsInline
        />
      </div>
      <Island of={VideoTools} className="screen-tools screen-tools-out" props={{ fps, frames }} />
    </div>
  );
}
