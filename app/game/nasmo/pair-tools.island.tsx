import { useEffect, useRef, useState } from "react";
import type { Worded } from "../../islands/island-module";
import { SpeedButtons, speedTexts } from "./speed-buttons";
import { insideFrame, useFailure, usePlayers, usePlaying, useTime, type Players } from "./use-players";

export const texts = [
  "nasmo.both",
  "nasmo.playBoth",
  "nasmo.pauseBoth",
  "nasmo.frameBack",
  "nasmo.frameForward",
  "nasmo.seekBoth",
  "nasmo.alignHere",
  "nasmo.secondAhead",
  "nasmo.secondBehind",
  "nasmo.aligned",
  "nasmo.cannotPlay",
  ...speedTexts,
] as const;

export const idle = true;

interface PairToolsProps extends Worded<(typeof texts)[number]> {
  /** Duration of a frame of the first video in seconds. */
  frame: number;
}

/** In seconds. The second video is moved if it drifts farther while both play. */
const driftAllowed = 0.1;

/** Moves both videos in the same `.screen`, the second one `offset` seconds ahead of the first. */
export default function PairTools({ t, frame }: PairToolsProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const players = usePlayers(status);
  const broken = useFailure(players);
  const playing = usePlaying(players);
  const time = useTime(players, "timeupdate seeked pause");
  const [offset, setOffset] = useState(0);
  const [first, second] = players;
  const { from, to } = rangeOf(players, offset);
  useTogether(players, offset);

  function goTo(seconds: number, ahead = offset) {
    if (!first || !second) return;
    first.pause();
    second.pause();
    const range = rangeOf(players, ahead);
    const at = Math.min(Math.max(seconds, range.from), range.to);
    // Set at once: the slider reports its value twice, and would jump back the second time.
    time.set(at);
    first.currentTime = at + insideFrame;
    second.currentTime = at + ahead + insideFrame;
  }
  function play() {
    if (!first || !second) return;
    if (playing) return goTo(first.currentTime);
    goTo(first.currentTime >= to - frame ? from : first.currentTime);
    for (const player of players) player.play().catch(() => undefined);
  }
  /** Takes the moments that are shown as simultaneous. */
  function align() {
    if (first && second) setOffset(Math.round((second.currentTime - first.currentTime) / frame) * frame);
  }
  function shift(by: 1 | -1) {
    setOffset(offset + by * frame);
    goTo(first?.currentTime ?? 0, offset + by * frame);
  }
  const button = (text: string, act: () => void) => (
    <button type="button" className="screen-button" disabled={players.length === 0} onClick={act}>
      {text}
    </button>
  );
  const frames = Math.round(offset / frame);
  return (
    <>
      {broken ? null : (
        <>
          <div className="screen-group" role="group" aria-label={t("nasmo.both")}>
            {button(t(playing ? "nasmo.pauseBoth" : "nasmo.playBoth"), play)}
            {button(t("nasmo.frameBack"), () => goTo(time.now - frame))}
            {button(t("nasmo.frameForward"), () => goTo(time.now + frame))}
          </div>
          <SpeedButtons t={t} players={players} />
          <input
            type="range"
            className="swing-seek"
            aria-label={t("nasmo.seekBoth")}
            disabled={players.length === 0}
            min={from}
            max={to}
            step={frame}
            value={Math.min(Math.max(time.now, from), to)}
            onChange={({ target }) => goTo(Number(target.value))}
          />
          <div className="screen-group">
            {button(t("nasmo.secondBehind"), () => shift(-1))}
            {button(t("nasmo.alignHere"), align)}
            {button(t("nasmo.secondAhead"), () => shift(1))}
          </div>
        </>
      )}
      <p className="muted small screen-frame numbers" role="status" ref={status}>
        {broken ? t("nasmo.cannotPlay") : t("nasmo.aligned", { frames: frames > 0 ? `+${frames}` : frames })}
      </p>
    </>
  );
}

/** Returns the range of the first video's time in which the second has a picture too. */
function rangeOf([first, second]: Players, offset: number) {
  const from = Math.max(0, -offset);
  const to = Math.min(first?.duration || 0, (second?.duration || 0) - offset);
  return { from, to: Math.max(from, to) };
}

/** Keeps both together while they play, and ends them together. */
function useTogether([first, second]: Players, offset: number) {
  useEffect(() => {
    if (!first || !second) return;
    const follow = () => {
      if (first.paused || second.paused) return;
      if (Math.abs(second.currentTime - first.currentTime - offset) > driftAllowed)
        second.currentTime = first.currentTime + offset;
    };
    const stop = () => {
      first.pause();
      second.pause();
    };
    first.addEventListener("timeupdate", follow);
    for (const player of [first, second]) player.addEventListener("ended", stop);
    return () => {
      first.removeEventListener("timeupdate", follow);
      for (const player of [first, second]) player.removeEventListener("ended", stop);
    };
  }, [first, second, offset]);
}
