// Pages differ a little each time, so they are compressed at each request: gzip at its quickest level.
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptedEncoding } from "./accept-encoding";

const gzipAsync = promisify(gzip);
const smallest = 1_024;

export interface Compressed {
  body: Buffer;
  headers: string[];
}

/** The body as the browser may take it, and the headers that say so. */
export async function compress(body: Buffer, acceptEncoding: string | string[] | undefined): Promise<Compressed> {
  if (body.length < smallest) return { body, headers: [] };
  const vary = ["Vary", "Accept-Encoding"];
  if (acceptedEncoding(acceptEncoding) === "identity") return { body, headers: vary };
  return { body: await gzipAsync(body, { level: 1 }), headers: [...vary, "Content-Encoding", "gzip"] };
}
