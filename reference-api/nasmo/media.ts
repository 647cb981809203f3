import { z } from "zod";
import type { Page, PageAnswer, PageRequest } from "../page";
import { secretOf } from "../sign-in/tokens";
import { mediaFile, type MediaFile } from "./clips";
import { attachment } from "./file-name";
import { readLink, type MediaKind } from "./media-links";
import { fileName } from "./video-item";

const row = z.object({
  seq: z.number(),
  type: z.enum(["BATTING", "PITCHING", "HIGHLIGHT"]),
  recorded_at: z.string(),
  expires_at: z.string(),
  field_ko: z.string(),
  nickname: z.string(),
});
const sql = `SELECT v.seq, v.type, v.recorded_at, v.expires_at, f.name_ko AS field_ko, m.nickname FROM videos v
  JOIN fields f ON f.seq = v.field_seq JOIN members m ON m.seq = v.member_seq WHERE v.seq = ?`;

/** Serves anyone with a link, until the link or the video expires. */
export const media =
  (kind: MediaKind): Page =>
  (request) => {
    const { store, now, query } = request;
    const link = readLink(secretOf(store), kind, query);
    if (!link) return refused(403);
    const video = store.one(row, sql, link.video);
    const end = video ? Date.parse(`${video.expires_at.replace(" ", "T")}+09:00`) : 0;
    if (!video || now >= Math.min(link.until, end)) return refused(410);
    const type = kind === "poster" ? "image/jpeg" : "video/mp4";
    const seconds = Math.floor((Math.min(link.until, end) - now) / 1000);
    const headers = { "Content-Type": type, "Cache-Control": `private, max-age=${seconds}` };
    const kept: Record<string, string> =
      kind === "file" ? { "Content-Disposition": attachment(fileName(video, video.nickname)) } : {};
    return answer(request, mediaFile(video.type, kind, video.seq), { ...headers, ...kept });
  };

function answer(request: PageRequest, { bytes, etag }: MediaFile, own: Record<string, string>): PageAnswer {
  const headers = { ...own, ETag: etag, "Accept-Ranges": "bytes" };
  if (request.headers["if-none-match"] === etag) return { status: 304, headers, body: "" };
  const ifRange = request.headers["if-range"];
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = byteRange(asked, bytes.length);
  if (range === "none") return { headers: { ...headers, "Content-Length": String(bytes.length) }, body: bytes };
  if (range === "unsatisfiable")
    return { status: 416, headers: { ...headers, "Content-Range": `bytes */${bytes.length}` }, body: "" };
  const part = bytes.subarray(range.first, range.last + 1);
  const placed = { "Content-Range": `bytes ${range.first}-${range.last}/${bytes.length}`, "Content-Length": String(part.length) }; // prettier-ignore
  return { status: 206, headers: { ...headers, ...placed }, body: part };
}

const refused = (status: number): PageAnswer => ({
  status,
  headers: { "Content-Type": "text/plain; charset=utf-8" },
  body: status === 403 ? "Forbidden" : "Gone",
});

interface ByteRange {
  first: number;
  last: number;
}

/** Parses a single range (RFC 9110, 14.1.2); `none`, for the whole file, if there are several or it is malformed. */
function byteRange(header: string | undefined, size: number): ByteRange | "none" | "unsatisfiable" {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replace(/\s+/g, "") ?? "") ?? [];
  if (from === "" && to === "") return "none";
  if (from === "")
    return Number(to) === 0 ? "unsatisfiable" : { first: Math.max(size - Number(to), 0), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return "none";
  if (Number(from) >= size) return "unsatisfiable";
  return { first: Number(from), last: Math.min(to === "" ? size - 1 : Number(to), size - 1) };
}
