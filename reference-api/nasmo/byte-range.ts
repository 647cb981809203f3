export interface ByteRange {
  first: number;
  last: number;
}

/** Parses a single range (RFC 9110, 14.1.2); `none`, for the whole file, if there are several or it is malformed. */
export function byteRange(header: string | undefined, size: number): ByteRange | "none" | "unsatisfiable" {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replace(/\s+/g, "") ?? "") ?? [];
  if (from === "" && to === "") return "none";
  if (from === "")
    return Number(to) === 0 ? "unsatisfiable" : { first: Math.max(size - Number(to), 0), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return "none";
  if (Number(from) >= size) return "unsatisfiable";
  return { first: Number(from), last: Math.min(to === "" ? size - 1 : Number(to), size - 1) };
}
