import type { IncomingMessage } from "node:http";

const LIMIT = 64 * 1024;

export class BodyTooLarge extends Error {}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > LIMIT) throw new BodyTooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

export const readForm = async (request: IncomingMessage) =>
  parseForm(await readBody(request), request.headers["content-type"] ?? "");

/** Reads urlencoded or multipart fields, the last of equal names, as in PHP; none for any other content type. */
export async function parseForm(body: Buffer, type: string): Promise<Map<string, string>> {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return new Map();
  try {
    const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
    return new Map([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])));
  } catch {
    return new Map();
  }
}
