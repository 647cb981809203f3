import { useEffect, useRef, useState, type RefObject } from "react";
import type { Worded } from "../../islands/island-module";
import { useHydrated } from "../../ui/use-hydrated";

export const texts = [
  "nasmo.frames",
  "nasmo.frameBack",
  "nasmo.frameForward",
  "nasmo.frameNow",
  "nasmo.cannotPlay",
  "nasmo.speeds",
  "nasmo.speed.quarter",
  "nasmo.speed.half",
  "nasmo.speed.full",
] as const;

/** A video is large, the script is not: slow motion is ready before the first press. */
export const idle = true;

interface VideoToolsProps extends Worded<(typeof texts)[number]> {
  fps: number;
  frames: number;
}

const speeds = [
  { rate: 0.25, text: "nasmo.speed.quarter" },
  { rate: 0.5, text: "nasmo.speed.half" },
  { rate: 1, text: "nasmo.speed.full" },
] as const;
/** Seconds after a frame's start, so that rounding does not show the frame before. */
const inside = 0.001;
const frameAt = (time: number, fps: number) => Math.floor((time + inside) * fps);

/** Single frames and slow motion for the video in the same `.screen`. */
export default function VideoTools({ t, fps, frames }: VideoToolsProps) {
  const hydrated = useHydrated();
  const status = useRef<HTMLParagraphElement>(null);
  const player = usePlayer(status);
  const rate = useRate(player);
  const broken = useFailure(player);
  const frame = Math.min(useFrame(player, fps), frames);

  function step(by: 1 | -1) {
    if (!player) return;
    player.pause();
    const next = Math.min(Math.max(frameAt(player.currentTime, fps) + by, 0), frames - 1);
    player.currentTime = next / fps + inside;
  }
  return (
    <>
      {broken ? null : (
        <>
          <div className="screen-group" role="group" aria-label={t("nasmo.frames")}>
            <button type="button" className="screen-button" disabled={!hydrated} onClick={() => step(-1)}>
              {t("nasmo.frameBack")}
            </button>
            <button type="button" className="screen-button" disabled={!hydrated} onClick={() => step(1)}>
              {t("nasmo.frameForward")}
            </button>
          </div>
          <div className="screen-group" role="group" aria-label={t("nasmo.speeds")}>
            {speeds.map((speed) => (
              <button
                key={speed.text}
                type="button"
                className="screen-button"
                disabled={!hydrated}
                aria-pressed={rate.now === speed.rate}
                onClick={() => rate.set(speed.rate)}
              >
                {t(speed.text)}
              </button>
            ))}
          </div>
        </>
      )}
      <p className="screen-frame numbers" role="status" ref={status}>
        {broken ? t("nasmo.cannotPlay") : frames > 0 ? t("nasmo.frameNow", { frame, frames }) : ""}
      </p>
    </>
  );
}

/** Returns the video beside the tools. */
function usePlayer(element: RefObject<Element>): HTMLVideoElement | null {
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    setPlayer(element.current?.closest(".screen")?.querySelector("video") ?? null);
  }, [element]);
  return player;
}

/** The frame where the video was stopped or sent to, from 1. */
function useFrame(player: HTMLVideoElement | null, fps: number): number {
  const [frame, setFrame] = useState(1);
  useEffect(() => {
    if (!player) return;
    const read = () => setFrame(frameAt(player.currentTime, fps) + 1);
    for (const event of ["pause", "seeked"]) player.addEventListener(event, read);
    return () => {
      for (const event of ["pause", "seeked"]) player.removeEventListener(event, read);
    };
  }, [player, fps]);
  return frame;
}

/** An engine may not know how the video is coded. */
function useFailure(player: HTMLVideoElement | null): boolean {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!player) return;
    const look = () => setBroken(player.error !== null);
    look();
    player.addEventListener("error", look);
    return () => player.removeEventListener("error", look);
  }, [player]);
  return broken;
}

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
      // The engine refuses this rate.
    }
  }
  return { now, set };
}
