import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOfRequest, type Language } from "../../i18n/languages";
import type { RouteHandle } from "../../page-handle";
import { resource } from "../../session/answers.server";
import { versionOf, type Pictured } from "./load-shared.server";
import { pictureOf } from "./picture.server";

export const pictureHandle: RouteHandle = { embed: true };

/** Returns a route's loader, made by `resource`. Caches keep the picture by its version and ask for any other. */
export function pictureLoader<Shared extends Pictured>(
  load: (args: LoaderFunctionArgs) => Promise<Shared>,
  svgOf: (shared: Shared, language: Language) => string,
) {
  return resource(async (args: LoaderFunctionArgs) => {
    const shared = await load(args);
    const { etag, draw } = pictureOf(svgOf(shared, languageOfRequest(args.request)));
    const isNamed = new URL(args.request.url).searchParams.get("v") === versionOf(shared);
    const cache = isNamed ? "public, max-age=86400" : "public, no-cache";
    const headers = { "Cache-Control": cache, ETag: etag, "X-Robots-Tag": "noindex" };
    const tags = args.request.headers.get("If-None-Match")?.split(/,\s*/) ?? [];
    if (tags.includes(etag) || tags.includes(`W/${etag}`)) return new Response(null, { status: 304, headers });
    const png = await draw();
    if (!png) return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
    return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
  });
}
