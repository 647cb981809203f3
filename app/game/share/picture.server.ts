import { createHash } from "node:crypto";
import { bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import { fontFiles } from "./font.server";

type Bytes = Uint8Array<ArrayBuffer>;

export interface Picture {
  etag: string;
  /** Resolves to undefined if too many requests wait. */
  draw(): Promise<Bytes | undefined>;
}

export function pictureOf(svg: string): Picture {
  const digest = createHash("sha256").update(svg).digest("base64url").slice(0, 22);
  return { etag: `"${digest}"`, draw: () => draw(digest, svg) };
}

const drawn = new LRUCache<string, Bytes>({ maxSize: 16 * 1024 * 1024, sizeCalculation: ({ length }) => length });
const beingDrawn = new Map<string, Promise<Bytes>>();
/** A picture takes one core 0.1 s: two at once, and as many waiting as a second allows. */
const limit = bulkhead(2, 8);

async function draw(digest: string, svg: string): Promise<Bytes | undefined> {
  const known = drawn.get(digest) ?? beingDrawn.get(digest);
  if (known) return known;
  if (limit.executionSlots + limit.queueSlots === 0) return undefined;
  const work = limit.execute(() => render(svg)).finally(() => beingDrawn.delete(digest));
  beingDrawn.set(digest, work);
  const png = await work;
  drawn.set(digest, png);
  return png;
}

/** Renders off the main thread. The first picture loads the native module. */
async function render(svg: string): Promise<Bytes> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Pretendard" };
  return new Uint8Array((await renderAsync(svg, { font, logLevel: "error" })).asPng());
}
