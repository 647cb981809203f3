const MOST_BYTES = 100;
/** Reserved by Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Control, format and surrogate characters, path separators, quotes. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}/\\:*?"'`<>|%;,]+/gu;

export function safeName(parts: readonly string[]): string {
  const words = parts.map((part) => part.normalize("NFC").replace(UNSAFE, " ").trim().replace(/\s+/g, "-"));
  const name = cut(words.filter((word) => word !== "").join("_")).replace(/^[.\s]+|[.\s_-]+$/g, "");
  return name === "" || RESERVED.test(name) ? `video_${name}` : name;
}

function cut(text: string): string {
  let bytes = 0;
  const room = [...text].filter((character) => (bytes += Buffer.byteLength(character)) <= MOST_BYTES);
  return room.join("");
}

/** Returns a Content-Disposition (RFC 6266) with an ASCII fallback and filename* (RFC 8187). */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]+/g, "_");
  const escaped = encodeURIComponent(fileName).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`); // prettier-ignore
  return `attachment; filename="${ascii}"; filename*=UTF-8''${escaped}`;
}
