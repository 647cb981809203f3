import { useRef } from "react";
import { useT } from "../i18n/use-t";
import { Notice } from "../ui/notice";
import { VideoTools } from "./video-tools";

interface VideoPlayerProps {
  url: string | null;
  poster: string | null;
  fps: number;
  frames: number;
  width: number;
  height: number;
}

/** The browser's own player; frame by frame and slow motion are added by script. */
export function VideoPlayer({ url, poster, fps, frames, width, height }: VideoPlayerProps) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
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
          ref={video}
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
      <VideoTools video={video} fps={fps} frames={frames} />
    </div>
  );
}
