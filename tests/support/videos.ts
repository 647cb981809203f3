import { z } from "zod";
import { number } from "./contract-shapes";

const count = number.refine((value) => Number.isInteger(value) && value >= 0, "a count");
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const types = z.enum(["BATTING", "PITCHING", "HIGHLIGHT"]);

export const downloadShape = z.object({
  State: z.enum(["NONE", "REQUESTED", "READY"]),
  RequestedAt: moment.nullable(),
  ReadyAt: moment.nullable(),
  Url: z.string().url().nullable(),
  FileName: z.string().nullable(),
});

const videoShape = z.object({
  VideoSeq: count,
  RecordId: count,
  Mode: z.enum(["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"]),
  Type: types,
  FieldSeq: count,
  MarketName: z.string().min(1),
  TeamName: z.string().min(1),
  Stadium: z.string().min(1),
  Distance: number.nullable(),
  HitResult: z.enum(["homerun", "triple", "double", "single"]).nullable(),
  Inning: count,
  Half: z.enum(["T", "B"]),
  Difficulty: z.enum(["EASY", "NORMAL", "HARD"]),
  Runners: z.string().regex(/^[01]{3}$/),
  PitchSpeed: number,
  ExitSpeed: number.nullable(),
  RecordedAt: moment,
  ExpiresAt: moment,
  Seconds: number,
  PosterUrl: z.string().url(),
  Download: downloadShape,
});
export type VideoItem = z.infer<typeof videoShape>;

export const videoListShape = z.object({
  types: z.array(z.object({ Type: types, Count: count })).length(3),
  results: z.array(z.object({ HitResult: z.string().min(1), Count: count })),
  leaving: count,
  fields: z.array(z.object({ FieldSeq: count, MarketName: z.string().min(1), Count: count })),
  list: z.array(videoShape),
  next: z.string().nullable(),
  prev: z.string().nullable(),
  total: count,
  Sortable: z.literal("Y").optional(),
});

const beside = z.object({ VideoSeq: count }).nullable();
export const videoDetailShape = z.object({
  video: videoShape.extend({ VideoUrl: z.string().url(), Bytes: count, Fps: number, Width: count, Height: count }),
  older: beside,
  newer: beside,
});

type Ask = (path: string, more?: { query?: Record<string, string>; form?: Record<string, string> }) => Promise<{ payload: unknown }>; // prettier-ignore

/** Returns all of a member's videos that have not expired, newest first. */
export async function allVideos(ask: Ask, query: Record<string, string> = {}): Promise<VideoItem[]> {
  const found: VideoItem[] = [];
  let after: string | null = "";
  while (after !== null) {
    const cursor: Record<string, string> = after ? { after } : {};
    const { payload } = await ask("/nasmo/list.php", { query: { ...query, ...cursor, size: "7" } });
    const page = videoListShape.parse(payload);
    found.push(...page.list);
    after = page.next;
  }
  return found;
}
