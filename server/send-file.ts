import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { acceptedEncoding } from "./accept-encoding";
import { byteRange } from "./byte-range";
import { sendAnswer, withRequestId, type Exchange } from "./exchange";
import type { HeaderList } from "./headers";
import type { StaticFile, Variant } from "./static-files";

export function sendFile(exchange: Exchange, file: StaticFile, security: HeaderList): void {
  const { req, res } = exchange;
  const variant = file.variants[acceptedEncoding(req.headers["accept-encoding"])] ?? file.variants.identity;
  const headers = [...file.headers, "ETag", variant.etag, ...security];
  if (isKnown(req.headers["if-none-match"], variant.etag)) {
    res.writeHead(304, withRequestId(exchange, headers)).end();
    return;
  }
  if (variant !== file.variants.identity)
    headers.push("Content-Encoding", acceptedEncoding(req.headers["accept-encoding"]));
  const range = file.variants.gzip ? undefined : byteRange(req.headers, variant);
  if (range === "unsatisfiable")
    sendAnswer(exchange, 416, [...security, "Content-Range", `bytes */${variant.size}`], "");
  else if (range) sendRange(exchange, variant, headers, range.start, range.end);
  else sendWhole(exchange, variant, headers);
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(",").some((tag) => [etag, `W/${etag}`, "*"].includes(tag.trim()));
}

function sendWhole(exchange: Exchange, variant: Variant, headers: HeaderList): void {
  if (variant.bytes) return sendAnswer(exchange, 200, headers, variant.bytes);
  const length = ["Content-Length", String(variant.size)];
  exchange.res.writeHead(200, withRequestId(exchange, [...headers, ...length]));
  stream(exchange, variant, 0, variant.size - 1);
}

function sendRange(exchange: Exchange, variant: Variant, headers: HeaderList, start: number, end: number): void {
  const range = ["Content-Range", `bytes ${start}-${end}/${variant.size}`, "Content-Length", String(end - start + 1)];
  exchange.res.writeHead(206, withRequestId(exchange, [...headers, ...range]));
  stream(exchange, variant, start, end);
}

function stream({ req, res }: Exchange, variant: Variant, start: number, end: number): void {
  if (req.method === "HEAD") return void res.end();
  if (variant.bytes) return void res.end(variant.bytes.subarray(start, end + 1));
  // `pipeline` has closed both ends if a client disconnects.
  pipeline(createReadStream(variant.file, { start, end }), res, () => undefined);
}
