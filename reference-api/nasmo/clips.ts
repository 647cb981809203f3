import { createHash } from "node:crypto";
import batting1 from "../media/batting-1.jpg";
import batting2 from "../media/batting-2.jpg";
import batting3 from "../media/batting-3.jpg";
import batting from "../media/batting.mp4";
import highlight1 from "../media/highlight-1.jpg";
import highlight2 from "../media/highlight-2.jpg";
import highlight3 from "../media/highlight-3.jpg";
import highlight from "../media/highlight.mp4";
import pitching1 from "../media/pitching-1.jpg";
import pitching2 from "../media/pitching-2.jpg";
import pitching3 from "../media/pitching-3.jpg";
import pitching from "../media/pitching.mp4";

export interface MediaFile {
  bytes: Buffer;
  etag: string;
}

/** For all clips, which media/draw.js draws. */
export const CLIP = { seconds: 3, fps: 60, width: 640, height: 360 } as const;

/** All videos of a type show the same clip, with three of its frames as posters. */
export const CLIPS = {
  BATTING: { video: Buffer.from(batting), posters: [batting1, batting2, batting3] },
  PITCHING: { video: Buffer.from(pitching), posters: [pitching1, pitching2, pitching3] },
  HIGHLIGHT: { video: Buffer.from(highlight), posters: [highlight1, highlight2, highlight3] },
} as const;

export function mediaFile(type: keyof typeof CLIPS, kind: "poster" | "clip" | "file", video: number): MediaFile {
  const { video: clip, posters } = CLIPS[type];
  const bytes = kind === "poster" ? Buffer.from(posters[video % posters.length] ?? posters[0]) : clip;
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
