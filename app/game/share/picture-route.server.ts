import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import type { Language } from "../../i18n/languages";
import type { RouteHandle } from "../../page-handle";
import { deadLink } from "../../session/answers.server";
import { resource } from "../../session/doors.server";
import type { Visit } from "../../session/visit.server";
import { fontFiles } from "./font.server";
import { versionOf, type Pictured } from "./load-shared.server";

export const pictureHandle: RouteHandle = { embed: true };

/** Returns a route's loader, made by `resource`; without a drawing it answers as for an unknown link. Caches keep the picture by its version and ask for any other. */
export function pictureLoader<Shared extends Pictured>(
  load: (visit: Visit) => Promise<Shared>,
  svgOf: (shared: Shared, language: Language) => string | null,
) {
  return resource(async (visit: Visit) => {
    const shared = await load(visit);
    const svg = svgOf(shared, visit.language);
    if (svg === null) throw deadLink("unknown");
    const { etag, draw } = pictureOf(svg);
    const isNamed = visit.url.search === `?v=${versionOf(shared)}`;
    const cache = isNamed ? "public, max-age=86400" : "public, no-cache";
    const headers = { "Cache-Control": cache, ETag: etag, "X-Robots-Tag": "noindex" };
    const tags = visit.request.headers.get("If-None-Match")?.split(/,\s*/) ?? [];
    if (tags.includes(etag) || tags.includes(`W/${etag}`)) return new Response(null, { status: 304, headers });
    const png = await draw(visit.requester);
    if (!png) return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
    return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
  });
}

type Bytes = Uint8Array<ArrayBuffer>;

interface Picture {
  etag: string;
  /** Resolves to undefined if too many pictures wait for whom it is drawn (`requesterOf`). */
  draw(requester: string): Promise<Bytes | undefined>;
}

export function pictureOf(svg: string): Picture {
  const digest = createHash("sha256").update(svg).digest("base64url").slice(0, 22);
  return { etag: `"${digest}"`, draw: (requester) => draw(requester, digest, svg) };
}

/** A picture takes one core 0.1 s, and one core is the event loop's. */
const limits = { atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)), waitingOfOne: 16 };

/** A picture that waits or is being drawn. */
interface Drawing {
  hasBegun: boolean;
  begin(): void;
  png: Promise<Bytes>;
}

const drawn = new LRUCache<string, Bytes>({ maxSize: 16 * 1024 * 1024, sizeCalculation: ({ length }) => length });
const drawings = new Map<string, Drawing>();
/** By requester, in the order of their turns. What several wait for is drawn at the first one's turn. */
const waiting = new Map<string, Set<Drawing>>();
let inHand = 0;

async function draw(requester: string, digest: string, svg: string): Promise<Bytes | undefined> {
  const kept = drawn.get(digest);
  if (kept) return kept;
  const known = drawings.get(digest);
  if (known?.hasBegun) return known.png;
  const own = waiting.get(requester) ?? new Set();
  if (own.size === limits.waitingOfOne) return undefined;
  const drawing = known ?? newDrawing(digest, svg);
  waiting.set(requester, own.add(drawing));
  takeTurns();
  return drawing.png;
}

function newDrawing(digest: string, svg: string): Drawing {
  let begin = () => {};
  const turn = new Promise<void>((resolve) => (begin = resolve));
  const png = turn
    .then(() => render(svg))
    .finally(() => {
      drawings.delete(digest);
      inHand -= 1;
      takeTurns();
    });
  png.then(
    (bytes) => drawn.set(digest, bytes),
    () => undefined,
  );
  const drawing = { hasBegun: false, begin, png };
  drawings.set(digest, drawing);
  return drawing;
}

/** Whose turn was last comes after all others. */
function takeTurns(): void {
  for (const [requester, own] of waiting) {
    if (inHand === limits.atOnce) return;
    waiting.delete(requester);
    for (const next of own) {
      own.delete(next);
      // Another's turn may have come first.
      if (next.hasBegun) continue;
      next.hasBegun = true;
      inHand += 1;
      next.begin();
      break;
    }
    if (own.size > 0) waiting.set(requester, own);
  }
}

/** Renders off the main thread. The first picture loads the native module. */
async function render(svg: string): Promise<Bytes> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Pretendard" };
  return new Uint8Array((await renderAsync(svg, { font, logLevel: "error" })).asPng());
}
