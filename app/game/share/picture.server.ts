import { createHash } from "node:crypto";
import { bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import type { SharedGame } from "../../api/share.server";
import type { Language } from "../../i18n/languages";
import { fontFiles } from "./font.server";
import { pictureSvg } from "./picture-svg.server";

type Bytes = Uint8Array<ArrayBuffer>;

export interface Picture {
  /** Of what is drawn: known before it is drawn. */
  etag: string;
  /** Undefined when too many others wait. */
  draw(): Promise<Bytes | undefined>;
}

export function pictureOf(shared: SharedGame, language: Language): Picture {
  const svg = pictureSvg(shared, language);
  const digest = createHash("sha256").update(svg).digest("base64url").slice(0, 22);
  return { etag: `"${digest}"`, draw: () => kept(digest, svg) };
}

/** Some 120 pictures. */
const drawn = new LRUCache<string, Bytes>({ maxSize: 16 * 1024 * 1024, sizeCalculation: ({ length }) => length });
const beingDrawn = new Map<string, Promise<Bytes>>();
/** A picture takes a tenth of a second of a core: two at a time, and as many waiting as a second serves. */
const turns = bulkhead(2, 8);

async function kept(digest: string, svg: string): Promise<Bytes | undefined> {
  const known = drawn.get(digest) ?? beingDrawn.get(digest);
  if (known) return known;
  if (turns.executionSlots + turns.queueSlots === 0) return undefined;
  const work = turns.execute(() => render(svg)).finally(() => beingDrawn.delete(digest));
  beingDrawn.set(digest, work);
  const png = await work;
  drawn.set(digest, png);
  return png;
}

/** Off the main thread but for the packing. The native module is loaded by the first picture. */
async function render(svg: string): Promise<Bytes> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Pretendard" };
  return new Uint8Array((await renderAsync(svg, { font, logLevel: "error" })).asPng());
}
