import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureOf } from "../../game/share/picture.server";
import { loadShared } from "../../game/share/shared-game.server";
import { languageOfRequest } from "../../i18n/languages";
import type { RouteHandle } from "../../page-handle";
import { resource } from "../../session/answers.server";

export const handle: RouteHandle = { embed: true };

const daySeconds = 24 * 60 * 60;

export const loader = resource(async (args: LoaderFunctionArgs) => {
  const { etag, draw } = pictureOf(await loadShared(args), languageOfRequest(args.request));
  const headers = { "Cache-Control": `public, max-age=${daySeconds}`, ETag: etag, "X-Robots-Tag": "noindex" };
  const tags = args.request.headers.get("If-None-Match")?.split(/,\s*/) ?? [];
  if (tags.includes(etag) || tags.includes(`W/${etag}`)) return new Response(null, { status: 304, headers });
  const png = await draw();
  if (!png) return new Response(null, { status: 503, headers: { "Retry-After": "2" } });
  return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
});
