import type { IncomingMessage } from "node:http";

const bodyLimits = { bytes: 64 * 1024, fields: 200 };
const accepted = /^application\/(?:x-www-form-urlencoded|json)\s*(?:;|$)/i;
const ampersand = 0x26;

export type BodyFault = 400 | 413 | 415;

function mayHaveBody(req: IncomingMessage): boolean {
  return req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
}

export function bodyFault(req: IncomingMessage): BodyFault | undefined {
  if (!mayHaveBody(req)) return undefined;
  if (req.method === "GET" || req.method === "HEAD") return 400;
  if (Number(req.headers["content-length"] ?? 0) > bodyLimits.bytes) return 413;
  const isPacked = !/^identity$/i.test(req.headers["content-encoding"] ?? "identity");
  if (isPacked || !accepted.test(req.headers["content-type"] ?? "")) return 415;
  return undefined;
}

/** @param onPart runs with each part that has come */
export async function readBody(req: IncomingMessage, onPart: () => void): Promise<Buffer | BodyFault | undefined> {
  if (!mayHaveBody(req)) return Buffer.alloc(0);
  const body = await collect(req, onPart);
  return Buffer.isBuffer(body) && countFields(body) > bodyLimits.fields ? 400 : body;
}

function collect(req: IncomingMessage, onPart: () => void): Promise<Buffer | 413 | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const add = (chunk: Buffer) => {
      onPart();
      length += chunk.length;
      if (length <= bodyLimits.bytes) return void chunks.push(chunk);
      req.off("data", add);
      resolve(413);
    };
    req.on("data", add);
    req.once("end", () => resolve(Buffer.concat(chunks)));
    req.once("error", () => resolve(undefined));
    req.once("close", () => resolve(undefined));
  });
}

function countFields(body: Buffer): number {
  let fields = 1;
  for (let at = body.indexOf(ampersand); at >= 0; at = body.indexOf(ampersand, at + 1)) fields++;
  return fields;
}
