import { createIsbotFromList, list } from "isbot";
import {
  loadSharedFilm,
  loadSharedGame,
  loadSharedSeason,
  loadSharedWeek,
  viewerOf,
} from "../../game/share/load-shared.server";
import { isFetchedAhead } from "../../prefetch";
import { deadLink } from "../../session/answers.server";
import { resource } from "../../session/doors.server";
import { countIn } from "../../session/rate-limits.server";
import { cameFrom } from "../../session/safe-redirect";
import type { Visit } from "../../session/visit.server";
import { openingBuckets } from "../../session/visitor-limits.server";

type Load = (visit: Visit, view?: "Y") => Promise<{ nickname: string }>;

const loaders = new Map<string | undefined, Load>([
  ["game", loadSharedGame],
  ["season", loadSharedSeason],
  ["week", loadSharedWeek],
  ["film", loadSharedFilm],
]);

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`;

/** Answers with the picture that only a shown page asks for. A browser that was counted keeps it for a day. */
export const loader = resource(async (visit) => {
  const load = loaders.get(visit.params.kind);
  if (!load) throw deadLink("unknown");
  const isCounted = isShown(visit) && !(await isOwn(visit, load)) && (await countIn(openingBuckets(visit))) === null;
  if (isCounted) await load(visit, "Y");
  const cache = isCounted ? "private, max-age=86400, immutable" : "private, no-store";
  return new Response(picture, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": cache } });
});

/** Robots that draw pages say so. A browser without a window may be anybody's. */
const isRobot = createIsbotFromList(list.filter((pattern) => !pattern.includes("headless")));

/** What reads a page without drawing it asks for none of its pictures, or not as the page does. */
function isShown({ request, isCrossSite }: Visit): boolean {
  const { method, headers } = request;
  const agent = headers.get("User-Agent");
  const isPicture = (headers.get("Sec-Fetch-Dest") ?? "image") === "image" && !isFetchedAhead(headers);
  const isOfPage = headers.get("Sec-Fetch-Site") === "same-origin" || (!isCrossSite && cameFrom(request) !== null);
  return method === "GET" && isPicture && isOfPage && Boolean(agent) && !isRobot(agent);
}

async function isOwn(visit: Visit, load: Load): Promise<boolean> {
  const viewer = await viewerOf(visit);
  return viewer !== null && (await load(visit)).nickname === viewer.member.nickname;
}
