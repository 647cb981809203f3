import { createHash } from "node:crypto";
import type { Api } from "../../api/call";
import { isRefusal } from "../../api/errors";
import { getSharedFilm } from "../../api/share-film.server";
import { getShares } from "../../api/share-list.server";
import { getSharedGame, getSharedSeason, type SharedGame, type SharedSeason } from "../../api/share.server";
import { getSharedWeek, type SharedWeek } from "../../api/week.server";
import { absoluteUrl, localePath, type Path } from "../../i18n/languages";
import { deadLink } from "../../session/answers.server";
import { anonymousApi } from "../../session/api.server";
import type { MemberVisit } from "../../session/guards.server";
import { memberCalls } from "../../session/member-calls.server";
import type { Visit } from "../../session/visit.server";
import { filmSharePath, gameSharePath, shareKeyPattern, sharesPath, type ShareLink } from "./share-link";

/**
 * Returns a loader. It throws the page for a key that is unknown or ended, or whose member has left.
 * `view` is given by the page, which the API may count.
 */
function loaderOf<T>(get: (api: Api, key: string, view?: "Y") => Promise<T>) {
  return async (visit: Visit, view?: "Y"): Promise<T> => {
    const key = visit.params.shareKey ?? "";
    if (!shareKeyPattern.test(key)) throw deadLink("unknown");
    return get(anonymousApi(visit), key, view).catch((error: unknown) => {
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

export const loadSharedGame = loaderOf(getSharedGame);
export const loadSharedSeason = loaderOf(getSharedSeason);
export const loadSharedWeek = loaderOf(getSharedWeek);
export const loadSharedFilm = loaderOf(getSharedFilm);

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

function sharedKeyIn({ url }: Visit): string | null {
  const key = url.searchParams.get("shared") ?? "";
  return shareKeyPattern.test(key) ? key : null;
}

/** Returns the link in `?shared=` if it is the member's own for this game; others could put theirs there. */
export async function linkOfAddress(visit: MemberVisit, recordId: string): Promise<ShareLink | null> {
  const key = sharedKeyIn(visit);
  const shared = key ? await getSharedGame(anonymousApi(visit), key).catch(() => null) : null;
  return key && shared?.game.id === recordId && shared.nickname === visit.member.nickname
    ? ownShareLink(visit, visit.api, gameSharePath(key))
    : null;
}

/** As `linkOfAddress`, for a video. */
export async function filmLinkOfAddress(visit: MemberVisit, id: string): Promise<ShareLink | null> {
  const key = sharedKeyIn(visit);
  const shared = key ? await getSharedFilm(anonymousApi(visit), key).catch(() => null) : null;
  return key && shared?.video.id === id && shared.nickname === visit.member.nickname
    ? ownShareLink(visit, visit.api, filmSharePath(key))
    : null;
}
