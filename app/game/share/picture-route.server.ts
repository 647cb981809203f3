import type { Language } from "../../i18n/languages";
import type { RouteHandle } from "../../page-handle";
import { deadLink } from "../../session/answers.server";
import { resource } from "../../session/doors.server";
import type { Visit } from "../../session/visit.server";
import { versionOf, type Pictured } from "./load-shared.server";
import { pictureOf } from "./picture.server";

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
    const isNamed = visit.url.searchParams.get("v") === versionOf(shared);
    const cache = isNamed ? "public, max-age=86400" : "public, no-cache";
    const headers = { "Cache-Control": cache, ETag: etag, "X-Robots-Tag": "noindex" };
    const tags = visit.request.headers.get("If-None-Match")?.split(/,\s*/) ?? [];
    if (tags.includes(etag) || tags.includes(`W/${etag}`)) return new Response(null, { status: 304, headers });
    const png = await draw(visit.requester);
    if (!png) return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
    return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
  });
}

/** Draws what its member has just shared, beside the answer, so that no look at the link waits. A failure is harmless. */
export function drawAhead<Shared>(
  visit: Visit,
  shared: Promise<Shared>,
  svgOf: (shared: Shared, language: Language) => string,
): void {
  const draw = async () => pictureOf(svgOf(await shared, visit.language)).draw(visit.requester);
  draw().catch(() => undefined);
}
