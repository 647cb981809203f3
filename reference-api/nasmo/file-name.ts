const MOST_BYTES = 100;
/** Names that Windows keeps for itself, whatever the ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Control, format and surrogate characters, and what separates paths or quotes. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}/\\:*?"'`<>|%;,]+/gu;

/** A file name that every system takes, without its ending: venue and nickname in it were typed by people. */
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

/** RFC 6266: plain ASCII for old readers, and the name itself as RFC 8187 has it. */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]+/g, "_");
  const escaped = encodeURIComponent(fileName).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`); // prettier-ignore
  return `attachment; filename="${ascii}"; filename*=UTF-8''${escaped}`;
}
