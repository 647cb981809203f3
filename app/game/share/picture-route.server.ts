import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOfRequest, type Language } from "../../i18n/languages";
import type { RouteHandle } from "../../page-handle";
import type { RequestArgs } from "../../request-context";
import { deadLink, resource } from "../../session/answers.server";
import { requesterOf } from "../../session/requester.server";
import { versionOf, type Pictured } from "./load-shared.server";
import { pictureOf } from "./picture.server";

export const pictureHandle: RouteHandle = { embed: true };

/** Returns a route's loader, made by `resource`; without a drawing it answers as for an unknown link. Caches keep the picture by its version and ask for any other. */
export function pictureLoader<Shared extends Pictured>(
  load: (args: LoaderFunctionArgs) => Promise<Shared>,
  svgOf: (shared: Shared, language: Language) => string | null,
) {
  return resource(async (args: LoaderFunctionArgs) => {
    const shared = await load(args);
    const svg = svgOf(shared, languageOfRequest(args.request));
    if (svg === null) throw deadLink("unknown");
    const { etag, draw } = pictureOf(svg);
    const isNamed = new URL(args.request.url).searchParams.get("v") === versionOf(shared);
    const cache = isNamed ? "public, max-age=86400" : "public, no-cache";
    const headers = { "Cache-Control": cache, ETag: etag, "X-Robots-Tag": "noindex" };
    const tags = args.request.headers.get("If-None-Match")?.split(/,\s*/) ?? [];
    if (tags.includes(etag) || tags.includes(`W/${etag}`)) return new Response(null, { status: 304, headers });
    const png = await draw(requesterOf(args.request, args.context));
    if (!png) return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
    return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
  });
}

/** Draws what its member has just shared, beside the answer, so that no look at the link waits. A failure is harmless. */
export function drawAhead<Shared>(
  args: RequestArgs,
  shared: Promise<Shared>,
  svgOf: (shared: Shared, language: Language) => string,
): void {
  const draw = async () =>
    pictureOf(svgOf(await shared, languageOfRequest(args.request))).draw(requesterOf(args.request, args.context));
  draw().catch(() => undefined);
}
