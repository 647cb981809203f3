import { useRef } from "react";
import type { Worded } from "../../islands/island-module";
import { SpeedButtons, speedTexts } from "./speed-buttons";
import { insideFrame, useFailure, usePlayers, useTime } from "./use-players";

export const texts = [
  "nasmo.frames",
  "nasmo.frameBack",
  "nasmo.frameForward",
  "nasmo.frameNow",
  "nasmo.cannotPlay",
  ...speedTexts,
] as const;

/** Hydrates early, because the video is large and the script small: slow motion is ready before the first press. */
export const idle = true;

interface VideoToolsProps extends Worded<(typeof texts)[number]> {
  fps: number;
  frames: number;
}

/** Steps frames and plays in slow motion for the video in the same `.screen`. */
export default function VideoTools({ t, fps, frames }: VideoToolsProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const players = usePlayers(status);
  const broken = useFailure(players);
  const { now: time } = useTime(players, "seeked pause");
  const frameAt = (seconds: number) => Math.min(Math.floor((seconds + insideFrame) * fps), frames - 1);

  function step(by: 1 | -1) {
    const [player] = players;
    if (!player) return;
    player.pause();
    player.currentTime = Math.min(Math.max(frameAt(player.currentTime) + by, 0), frames - 1) / fps + insideFrame;
  }
  const stepButton = (by: 1 | -1, text: string) => (
    <button type="button" className="screen-button" disabled={players.length === 0} onClick={() => step(by)}>
      {text}
    </button>
  );
  return (
    <>
      {broken ? null : (
        <>
          <div className="screen-group" role="group" aria-label={t("nasmo.frames")}>
            {stepButton(-1, t("nasmo.frameBack"))}
            {stepButton(1, t("nasmo.frameForward"))}
          </div>
          <SpeedButtons t={t} players={players} />
        </>
      )}
      <p className="muted small screen-frame numbers" role="status" ref={status}>
        {broken ? t("nasmo.cannotPlay") : frames < 1 ? "" : t("nasmo.frameNow", { frame: frameAt(time) + 1, frames })}
      </p>
    </>
  );
}
