import { useEffect, useState, type RefObject } from "react";
import { useT } from "../i18n/use-t";
import { useHydrated } from "../ui/use-hydrated";

interface VideoToolsProps {
  video: RefObject<HTMLVideoElement>;
  fps: number;
  frames: number;
}

const speeds = [
  { rate: 0.25, text: "nasmo.speed.quarter" },
  { rate: 0.5, text: "nasmo.speed.half" },
  { rate: 1, text: "nasmo.speed.full" },
] as const;
/** A time just inside a frame, so that rounding does not lead to the one before. */
const INSIDE = 0.001;
const frameAt = (time: number, fps: number) => Math.floor((time + INSIDE) * fps);

/** Frame by frame and slow motion: hidden until React is here, since they work by script alone. */
export function VideoTools({ video, fps, frames }: VideoToolsProps) {
  const t = useT();
  const hydrated = useHydrated();
  const [frame, setFrame] = useState<number>();
  const rate = useRate(video);

  function step(by: 1 | -1) {
    const player = video.current;
    if (!player) return;
    player.pause();
    const next = Math.min(Math.max(frameAt(player.currentTime, fps) + by, 0), frames - 1);
    player.currentTime = next / fps + INSIDE;
    setFrame(next + 1);
  }
  return (
    <div className={hydrated ? "screen-tools" : "screen-tools screen-tools-out"}>
      <div className="screen-group" role="group" aria-label={t("nasmo.frames")} hidden={!hydrated}>
        <button type="button" className="screen-button" onClick={() => step(-1)}>
          {t("nasmo.frameBack")}
        </button>
        <button type="button" className="screen-button" onClick={() => step(1)}>
          {t("nasmo.frameForward")}
        </button>
      </div>
      <div className="screen-group" role="group" aria-label={t("nasmo.speeds")} hidden={!hydrated}>
        {speeds.map(({ rate: one, text }) => (
          <button
            key={text}
            type="button"
            className="screen-button"
            aria-pressed={rate.now === one}
            onClick={() => rate.set(one)}
          >
            {t(text)}
          </button>
        ))}
      </div>
      <p className="screen-frame numbers" role="status">
        {frame === undefined ? "" : t("nasmo.frameNow", { frame, frames })}
      </p>
    </div>
  );
}

/** The speed of play, also where the browser's own controls have set it. */
function useRate(video: RefObject<HTMLVideoElement>) {
  const [now, setNow] = useState(1);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const read = () => setNow(player.playbackRate);
    read();
    player.addEventListener("ratechange", read);
    return () => player.removeEventListener("ratechange", read);
  }, [video]);
  function set(rate: number) {
    const player = video.current;
    if (!player) return;
    try {
      player.playbackRate = rate;
    } catch {
      // An engine may refuse a speed; the video goes on as it was.
    }
  }
  return { now, set };
}
