import { createHmac, timingSafeEqual } from "node:crypto";

export const MEDIA_PATH = "/media/nasmo";

export const KINDS = { poster: "poster.jpg", clip: "clip.mp4", file: "file.mp4" } as const;
export type MediaKind = keyof typeof KINDS;

const HOUR = 3_600_000;

interface Signer {
  secret: string;
  origin: string;
}

/** Returns a link for six hours; equal within an hour, so that browsers can cache. */
export const shortLink = (signer: Signer, kind: MediaKind, video: number, now: number) =>
  link(signer, kind, video, (Math.floor(now / HOUR) + 7) * HOUR);

export function link({ secret, origin }: Signer, kind: MediaKind, video: number, until: number): string {
  const sign = signature(secret, kind, video, until).toString("base64url");
  return `${origin}${MEDIA_PATH}/${KINDS[kind]}?${new URLSearchParams({ video: String(video), until: String(until), sign })}`;
}

export function readLink(secret: string, kind: MediaKind, query: URLSearchParams) {
  const [video, until] = [Number(query.get("video")), Number(query.get("until"))];
  const sign = Buffer.from(query.get("sign") ?? "", "base64url");
  const expected = signature(secret, kind, video, until);
  return sign.length === expected.length && timingSafeEqual(sign, expected) ? { video, until } : undefined;
}

const signature = (secret: string, kind: MediaKind, video: number, until: number) =>
  createHmac("sha256", secret).update(`media|${kind}|${video}|${until}`).digest();
