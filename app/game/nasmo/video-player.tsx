import type { SharedVideo } from "../../api/nasmo.server";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { useDevice } from "../../native/device";
import { Notice } from "../../ui/notice";
import VideoTools from "./video-tools.island";

export function VideoPlayer({ video }: { video: SharedVideo }) {
  const { videoUrl, posterUrl, seconds, width, height } = video;
  const t = useT();
  const { lean } = useDevice();
  const fps = video.fps > 0 ? video.fps : 30;
  if (!videoUrl) return <Notice kind="warn" text={t("nasmo.noVideo")} />;
  return (
    <div className="board screen">
      <div className="screen-picture">
        <video
          className="screen-video"
          src={videoUrl}
          poster={(!lean && posterUrl) || undefined}
          width={width || undefined}
          height={height || undefined}
          preload={lean ? "none" : "metadata"}
          controls
          playsInline
        >
          {t("nasmo.cannotPlay")}
        </video>
      </div>
      <Island of={VideoTools} className="screen-tools" props={{ fps, frames: Math.round(seconds * fps) }} />
    </div>
  );
}
