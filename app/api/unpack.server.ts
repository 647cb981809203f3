import { isUtf8 } from "node:buffer";
import { brotliDecompressSync, inflateRawSync, inflateSync, gunzipSync } from "node:zlib";

/** Returns undefined for what is not compressed in this way. @throws Error for more than `limit` bytes. */
type Unpack = (body: Buffer, limit: number) => Buffer | undefined;

function unpackBy(...ways: readonly (typeof gunzipSync)[]): Unpack {
  return (body, limit) => {
    for (const way of ways)
      try {
        return way(body, { maxOutputLength: limit });
      } catch (error) {
        if (error instanceof RangeError) throw error;
      }
    return undefined;
  };
}

const gunzip = unpackBy(gunzipSync);
const codings = new Map<string, Unpack>([
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  // gzdeflate() of PHP writes it without zlib's head and end.
  ["deflate", unpackBy(inflateSync, inflateRawSync)],
  ["br", unpackBy(brotliDecompressSync)],
  ["identity", (body) => body],
  ["", (body) => body],
]);
/** No server compresses an answer more often. */
const most = 3;

/**
 * Undoes a Content-Encoding, and passes one over that the body does not have: PHP teams write a charset into the
 * header, or say gzip and send plain text.
 * @throws RangeError for more than `limit` bytes; Error for what is neither that nor text.
 */
export function unpacked(body: Buffer, encoding: string, limit: number): { body: Buffer; wrongEncoding?: string } {
  const names = encoding.toLowerCase().split(",").map((name) => name.trim()).reverse(); // prettier-ignore
  let plain: Buffer | undefined = body;
  for (const name of names.slice(0, most)) {
    const inside: Buffer | undefined = codings.get(name)?.(plain, limit);
    if (!inside && !isUtf8(plain)) throw new Error(problem(name));
    if (!inside) return { body: plain, wrongEncoding: shown(encoding) };
    plain = inside;
  }
  if (names.length > most) throw new Error("an answer with more than three Content-Encodings");
  return { body: plain };
}

function problem(name: string): string {
  return codings.has(name)
    ? `an answer that is not ${name}, as its Content-Encoding says`
    : `an answer in the Content-Encoding ${shown(name)}, which the app does not know`;
}

function shown(encoding: string): string {
  return encoding.replace(/[^\w.,;= -]/g, "?").slice(0, 40);
}
