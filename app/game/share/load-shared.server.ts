import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Api } from "../../api/call";
import { isRefusal } from "../../api/errors";
import { getSharedFilm } from "../../api/share-film.server";
import { getShares } from "../../api/share-list.server";
import { getSharedGame, getSharedSeason, type SharedGame, type SharedSeason } from "../../api/share.server";
import { getSharedWeek, type SharedWeek } from "../../api/week.server";
import { absoluteUrl, languageOfRequest, localePath, type Path } from "../../i18n/languages";
import type { RequestArgs } from "../../request-context";
import { deadLink } from "../../session/answers.server";
import { anonymousApi, memberApi } from "../../session/api.server";
import type { MemberSession } from "../../session/guards.server";
import { sessionOf } from "../../session/session.server";
import { filmSharePath, gameSharePath, shareKeyPattern, sharesPath, type ShareLink } from "./share-link";

/**
 * Returns a loader. It throws the page for a key that is unknown or ended, or whose member has left.
 * `view` is given by the page, which the API may count.
 */
function loaderOf<T>(get: (api: Api, key: string, view?: "Y") => Promise<T>) {
  return async (args: LoaderFunctionArgs, view?: "Y"): Promise<T> => {
    const key = args.params.shareKey ?? "";
    if (!shareKeyPattern.test(key)) throw deadLink("unknown");
    return get(anonymousApi(args), key, view).catch((error: unknown) => {
      if (isRefusal(error, "shareEnded")) throw deadLink("ended");
      if (isRefusal(error, "videoDeleted")) throw deadLink("filmDeleted");
      throw isRefusal(error, "notFound", "invalid") ? deadLink("unknown") : error;
    });
  };
}

/** Returns who looks at a shared page; null for a visitor, also for one whose session is just found to be over. */
export async function viewerOf(args: RequestArgs) {
  const { state } = sessionOf(args.request, args.context);
  if (!state) return null;
  const { api, member } = memberApi(args, state);
  return member().then(
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
export async function ownShareLink(args: RequestArgs, api: Api, path: Path): Promise<ShareLink> {
  const shares = await getShares(api, { size: "1" }).catch(() => null);
  const mine = shares ? localePath(languageOfRequest(args.request), sharesPath) : undefined;
  return { ...shareLink(args, path), mine };
}

export function shareLink(args: RequestArgs, path: Path): ShareLink {
  return { url: absoluteUrl(args, path), path: localePath(languageOfRequest(args.request), path) };
}

function sharedKeyIn({ request }: RequestArgs): string | null {
  const key = new URL(request.url).searchParams.get("shared") ?? "";
  return shareKeyPattern.test(key) ? key : null;
}

/** Returns the link in `?shared=` if it is the member's own for this game; others could put theirs there. */
export async function linkOfAddress(
  args: RequestArgs,
  { api, member: { nickname } }: MemberSession,
  recordId: string,
): Promise<ShareLink | null> {
  const key = sharedKeyIn(args);
  const shared = key ? await getSharedGame(anonymousApi(args), key).catch(() => null) : null;
  return key && shared?.game.id === recordId && shared.nickname === nickname
    ? ownShareLink(args, api, gameSharePath(key))
    : null;
}

/** As `linkOfAddress`, for a video. */
export async function filmLinkOfAddress(
  args: RequestArgs,
  { api, member: { nickname } }: MemberSession,
  id: string,
): Promise<ShareLink | null> {
  const key = sharedKeyIn(args);
  const shared = key ? await getSharedFilm(anonymousApi(args), key).catch(() => null) : null;
  return key && shared?.video.id === id && shared.nickname === nickname
    ? ownShareLink(args, api, filmSharePath(key))
    : null;
}
