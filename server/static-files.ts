import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Encoding } from "./accept-encoding";
import { fileType } from "../scripts/file-types.js";

const keptInMemory = 256 * 1024;
const forever = "public, max-age=31536000, immutable";
const suffixes = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

export interface Variant {
  file: string;
  size: number;
  etag: string;
  bytes?: Buffer;
}
export interface StaticFile {
  headers: string[];
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
}
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads the files once at the start, so no path can name a file that is not in the map. */
export function readStaticFiles(root: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const all = new Set(names);
  for (const name of names) {
    const type = fileType(name);
    if (!type || !statSync(join(root, name)).isFile()) continue;
    files.set(`/${encodeURI(name)}`, readFile(root, name, type, all));
  }
  return files;
}

function readFile(root: string, name: string, type: string, all: Set<string>): StaticFile {
  const identity = readVariant(join(root, name), "");
  const file: StaticFile = { headers: fileHeaders(name, type), variants: { identity } };
  for (const [encoding, suffix] of suffixes) {
    if (all.has(name + suffix)) file.variants[encoding] = readVariant(join(root, name + suffix), suffix, identity.etag);
  }
  if (file.variants.gzip) file.headers.push("Vary", "Accept-Encoding");
  else file.headers.push("Accept-Ranges", "bytes");
  return file;
}

/** Returns a file to be sent under a name that changes with it. */
export function hashedFile(bytes: Buffer, type: string): StaticFile {
  const variant = (bytes: Buffer, suffix = "") => ({ file: "", size: bytes.length, etag: `"${tag}${suffix}"`, bytes });
  const tag = digest(bytes);
  const [br, gzip] = [variant(brotliCompressSync(bytes), "-br"), variant(gzipSync(bytes), "-gz")];
  const headers = ["Content-Type", type, "Cache-Control", forever, "Vary", "Accept-Encoding"];
  return { headers, variants: { identity: variant(bytes), br, gzip } };
}

function fileHeaders(name: string, type: string): string[] {
  const hashed = name.startsWith("assets/");
  const caching = hashed ? forever : "public, max-age=3600";
  const headers = ["Content-Type", type, "Cache-Control", caching];
  // Opened by themselves they are documents, which must not run scripts.
  if (/html|svg|xml/.test(type))
    headers.push("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
  return headers;
}

function readVariant(file: string, suffix: string, tag?: string): Variant {
  const bytes = readFileSync(file);
  const etag = tag ? tag.replace(/"$/, `${suffix.replace(".", "-")}"`) : `"${digest(bytes)}"`;
  return { file, size: bytes.length, etag, bytes: bytes.length <= keptInMemory ? bytes : undefined };
}

function digest(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
}
