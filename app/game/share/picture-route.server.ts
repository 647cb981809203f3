import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOfRequest, type Language } from "../../i18n/languages";
import type { RouteHandle } from "../../page-handle";
import { resource } from "../../session/answers.server";
import { pictureOf } from "./picture.server";

export const pictureHandle: RouteHandle = { embed: true };

/**
 * Returns a route's loader, made by `resource`.
 * @param seconds how long caches may keep the picture
 */
export function pictureLoader(
  svgOf: (args: LoaderFunctionArgs, language: Language) => Promise<string>,
  seconds: number,
) {
  return resource(async (args: LoaderFunctionArgs) => {
    const { etag, draw } = pictureOf(await svgOf(args, languageOfRequest(args.request)));
    const headers = { "Cache-Control": `public, max-age=${seconds}`, ETag: etag, "X-Robots-Tag": "noindex" };
    const tags = args.request.headers.get("If-None-Match")?.split(/,\s*/) ?? [];
    if (tags.includes(etag) || tags.includes(`W/${etag}`)) return new Response(null, { status: 304, headers });
    const png = await draw();
    if (!png) return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
    return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
  });
}
