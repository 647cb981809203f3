import { createHash } from "node:crypto";
import ballpark from "../media/venue-1.jpg";
import batter from "../media/venue-2.jpg";
import type { Page } from "../page";

const DAY_SECONDS = 86_400;

/** Shared by all venues; a venue stores the number of one. */
const PICTURES = [ballpark, batter];

/** Public, without a signature, because the previews of shared pages show them. */
export const picturePages: Readonly<Record<string, Page>> = Object.fromEntries(
  PICTURES.map((bytes, index) => [`/media/venue/${index + 1}.jpg`, picture(Buffer.from(bytes))]),
);

function picture(body: Buffer): Page {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { "Content-Type": "image/jpeg", "Cache-Control": `public, max-age=${DAY_SECONDS}`, ETag: etag };
  return (request) =>
    request.headers["if-none-match"] === etag
      ? { status: 304, headers, body: "" }
      : { headers: { ...headers, "Content-Length": String(body.length) }, body };
}
