import { createHash } from "node:crypto";
import type { Api } from "../../api/call";
import { isRefusal } from "../../api/errors";
import { sharedFilmCall } from "../../api/share-film.server";
import { getShares } from "../../api/share-list.server";
import {
  sharedCall,
  sharedSeasonCall,
  type SharedCall,
  type SharedGame,
  type SharedSeason,
} from "../../api/share.server";
import { sharedWeekCall, type SharedWeek } from "../../api/week.server";
import { absoluteUrl, localePath, type Path } from "../../i18n/languages";
import { deadLink } from "../../session/answers.server";
import { anonymousApi } from "../../session/api.server";
import type { MemberVisit } from "../../session/guards.server";
import { memberCalls } from "../../session/member-calls.server";
import type { Visit } from "../../session/visit.server";
import { filmSharePath, gameSharePath, shareKeyPattern, sharesPath, type ShareLink } from "./share-link";

/**
 * Returns a loader. It throws the page for a key that is unknown or ended, or whose member has left.
 * `view` tells the API that somebody has seen the page.
 */
function loaderOf<T>(call: SharedCall<T>) {
  return async (visit: Visit, view?: "Y"): Promise<T> => {
    const key = visit.params.shareKey ?? "";
    if (!shareKeyPattern.test(key)) throw deadLink("unknown");
    return anonymousApi(visit)(call, { key, view }).catch((error: unknown) => {
      if (isRefusal(error, "shareEnded")) throw deadLink("ended");
      if (isRefusal(error, "videoDeleted")) throw deadLink("filmDeleted");
      throw isRefusal(error, "notFound", "invalid") ? deadLink("unknown") : error;
    });
  };
}

/** Returns who looks at a shared page; null for a visitor, also for one whose session is just found to be over. */
export async function viewerOf(visit: Visit) {
  const { state } = visit.session;
  if (!state) return null;
  const { api, getMember } = memberCalls(visit, state);
  return getMember().then(
    (member) => ({ api, member }),
    () => null,
  );
}

export const loadSharedGame = loaderOf(sharedCall);
export const loadSharedSeason = loaderOf(sharedSeasonCall);
export const loadSharedWeek = loaderOf(sharedWeekCall);
export const loadSharedFilm = loaderOf(sharedFilmCall);

export type Pictured = SharedGame | SharedSeason | SharedWeek;

/** Returns what caches know the picture of these data by. */
export function versionOf(shared: Pictured): string {
  return createHash("sha256").update(JSON.stringify(shared)).digest("base64url").slice(0, 12);
}

/** A failure to look costs nobody the link. */
export async function ownShareLink(visit: Visit, api: Api, path: Path): Promise<ShareLink> {
  const shares = await getShares(api, { size: "1" }).catch(() => null);
  const mine = shares ? localePath(visit.language, sharesPath) : undefined;
  return { ...shareLink(visit, path), mine };
}

export function shareLink(visit: Visit, path: Path): ShareLink {
  return { url: absoluteUrl(visit, path), path: localePath(visit.language, path) };
}

/** Returns the link in `?shared=` if it is the member's own for what the page shows; others could put theirs there. */
async function linkOf<Shared extends { nickname: string }>(
  visit: MemberVisit,
  call: SharedCall<Shared>,
  isShown: (shared: Shared) => boolean,
  pathOf: (key: string) => Path,
): Promise<ShareLink | null> {
  const key = visit.url.searchParams.get("shared") ?? "";
  const shared = shareKeyPattern.test(key) ? await anonymousApi(visit)(call, { key }).catch(() => null) : null;
  return shared && isShown(shared) && shared.nickname === visit.member.nickname
    ? ownShareLink(visit, visit.api, pathOf(key))
    : null;
}

export const linkOfAddress = (visit: MemberVisit, recordId: string) =>
  linkOf(visit, sharedCall, ({ game }) => game.id === recordId, gameSharePath);

export const filmLinkOfAddress = (visit: MemberVisit, id: string) =>
  linkOf(visit, sharedFilmCall, ({ video }) => video.id === id, filmSharePath);
