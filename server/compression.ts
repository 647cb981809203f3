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

export async function compress(body: Buffer, acceptEncoding: string | string[] | undefined): Promise<Compressed> {
  if (body.length < smallest || acceptedEncoding(acceptEncoding) === "identity") return { body, headers: [] };
  return { body: await gzipAsync(body, { level: 1 }), headers: ["Content-Encoding", "gzip"] };
}
