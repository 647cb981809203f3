import type { IncomingHttpHeaders } from "node:http";

export interface ByteRange {
  start: number;
  end: number;
}

/** Returns undefined, for the whole file, without a range, with several, or with a range of another version. */
export function byteRange(
  headers: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  if (headers["if-range"] !== undefined && headers["if-range"] !== etag) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
