import { useEffect, useRef, useState, type RefObject } from "react";
import type { Worded } from "../../islands/island-module";
import { useHydrated } from "../../ui/use-hydrated";

export const texts = [
  "nasmo.frames",
  "nasmo.frameBack",
  "nasmo.frameForward",
  "nasmo.frameNow",
  "nasmo.speeds",
  "nasmo.speed.quarter",
  "nasmo.speed.half",
  "nasmo.speed.full",
] as const;

interface VideoToolsProps extends Worded<(typeof texts)[number]> {
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

/** Frame by frame and slow motion, for the video of the same `.screen`; hidden until hydrated, since they need script. */
export default function VideoTools({ t, fps, frames }: VideoToolsProps) {
  const hydrated = useHydrated();
  const [frame, setFrame] = useState<number>();
  const status = useRef<HTMLParagraphElement>(null);
  const player = usePlayer(status);
  const rate = useRate(player);

  function step(by: 1 | -1) {
    if (!player) return;
    player.pause();
    const next = Math.min(Math.max(frameAt(player.currentTime, fps) + by, 0), frames - 1);
    player.currentTime = next / fps + INSIDE;
    setFrame(next + 1);
  }
  return (
    <>
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
      <p className="screen-frame numbers" role="status" ref={status}>
        {frame === undefined ? "" : t("nasmo.frameNow", { frame, frames })}
      </p>
    </>
  );
}

/** The video beside the tools, which stop looking switched off. */
function usePlayer(inside: RefObject<Element>): HTMLVideoElement | null {
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    const screen = inside.current?.closest(".screen");
    screen?.querySelector(".screen-tools")?.classList.remove("screen-tools-out");
    setPlayer(screen?.querySelector("video") ?? null);
  }, [inside]);
  return player;
}

/** The speed of play, also where the browser's own controls have set it. */
function useRate(player: HTMLVideoElement | null) {
  const [now, setNow] = useState(1);
  useEffect(() => {
    if (!player) return;
    const read = () => setNow(player.playbackRate);
    read();
    player.addEventListener("ratechange", read);
    return () => player.removeEventListener("ratechange", read);
  }, [player]);
  function set(rate: number) {
    if (!player) return;
    try {
      player.playbackRate = rate;
    } catch {
      // An engine may refuse a speed; the video goes on as it was.
    }
  }
  return { now, set };
}
