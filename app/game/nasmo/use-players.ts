import { useEffect, useState, type RefObject } from "react";

export type Players = readonly HTMLVideoElement[];

/** Seconds after a frame's start, so that rounding does not show the frame before. */
export const insideFrame = 0.001;

/** Returns the videos in the same `.screen`. */
export function usePlayers(element: RefObject<Element>): Players {
  const [players, setPlayers] = useState<Players>([]);
  useEffect(() => {
    setPlayers([...(element.current?.closest(".screen")?.querySelectorAll("video") ?? [])]);
  }, [element]);
  return players;
}

/** Runs `read` at once and at each of the events (space-separated). `read` may only set a state. */
function useEvents(players: Players, events: string, read: () => void) {
  useEffect(() => {
    if (players.length === 0) return;
    read();
    const each = (act: (player: HTMLVideoElement, event: string) => void) =>
      players.forEach((player) => events.split(" ").forEach((event) => act(player, event)));
    each((player, event) => player.addEventListener(event, read));
    return () => each((player, event) => player.removeEventListener(event, read));
  }, [players, events]);
}

/** True if the engine cannot play a video's codec. */
export function useFailure(players: Players): boolean {
  const [broken, setBroken] = useState(false);
  useEvents(players, "error", () => setBroken(players.some(({ error }) => error !== null)));
  return broken;
}

export function useRate(players: Players) {
  const [now, setNow] = useState(1);
  useEvents(players, "ratechange", () => setNow(players[0]?.playbackRate ?? 1));
  function set(rate: number) {
    for (const player of players)
      try {
        player.playbackRate = rate;
      } catch {
        // The engine refuses this rate.
      }
  }
  return { now, set };
}

/** Returns the first video's time in seconds, updated at the events. */
export function useTime(players: Players, events: string) {
  const [now, set] = useState(0);
  useEvents(players, events, () => set(players[0]?.currentTime ?? 0));
  return { now, set };
}

export function usePlaying(players: Players): boolean {
  const [playing, setPlaying] = useState(false);
  useEvents(players, "play pause ended", () => setPlaying(players.some(({ paused }) => !paused)));
  return playing;
}
