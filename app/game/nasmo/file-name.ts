const MOST_BYTES = 100;
/** Control and format characters, lone surrogates, and what means something in a path or a header. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}/\\:*?"'`<>|%;]+/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name to keep a video by, whatever the API calls it: venues and nicknames in it were typed by people. */
export function safeFileName(given: string | null, fallback: string): string {
  const bare = (given ?? "")
    .normalize("NFC")
    .replace(/\.mp4$/i, "")
    .replace(unsafe, " ")
    .replace(/\s+/g, " ");
  const name = withinBytes(bare.trim()).replace(/^[.\s]+|[.\s]+$/g, "");
  return `${name === "" || reserved.test(name) ? fallback : name}.mp4`;
}

function withinBytes(text: string): string {
  let bytes = 0;
  return [...text].filter((character) => (bytes += Buffer.byteLength(character)) <= MOST_BYTES).join("");
}
