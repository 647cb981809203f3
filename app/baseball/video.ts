import type { Difficulty } from "./game";
import type { Mode } from "./modes";

export const videoTypes = ["batting", "pitching", "highlight"] as const;
export type VideoType = (typeof videoTypes)[number];

/** How far a request for the file is. */
export type DownloadState = "none" | "requested" | "ready";
export interface Download {
  state: DownloadState;
  /** On a media host of ours, or null. */
  url: string | null;
  fileName: string | null;
}

export interface Video {
  id: string;
  recordId: string;
  mode: Mode;
  type: VideoType;
  venue: string;
  team: string;
  stadium: string;
  /** Metres, km/h; null where nothing was hit. */
  distance: number | null;
  exitSpeed: number | null;
  pitchSpeed: number | null;
  /** The API's name of the outcome, null for a pitch. */
  hitResult: string | null;
  inning: number;
  half: "top" | "bottom";
  difficulty: Difficulty;
  /** Whether first, second and third were taken before the pitch. */
  runners: readonly [boolean, boolean, boolean];
  /** ISO with +09:00. */
  recordedAt: string;
  expiresAt: string;
  seconds: number;
  posterUrl: string | null;
  download: Download;
}

export interface VideoDetail extends Video {
  videoUrl: string | null;
  bytes: number;
  fps: number;
  width: number;
  height: number;
}
