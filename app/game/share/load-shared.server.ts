import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Api } from "../../api/call";
import { isRefusal } from "../../api/errors";
import type { Member } from "../../api/my.server";
import { getSharedGame, getSharedSeason, type SharedGame, type SharedSeason } from "../../api/share.server";
import { absoluteUrl, languageOfRequest, localePath, type Path } from "../../i18n/languages";
import type { RequestArgs } from "../../request-context";
import { deadLink } from "../../session/answers.server";
import { anonymousApi, memberApi } from "../../session/api.server";
import { sessionOf } from "../../session/session.server";
import { gameSharePath, type ShareLink } from "./share-link";

/** @throws the page for an unknown key, or for one whose member has left. */
async function loadShared<T>(args: LoaderFunctionArgs, get: (api: Api, key: string) => Promise<T>): Promise<T> {
  const key = args.params.shareKey ?? "";
  if (!/^[\w-]{22}$/.test(key)) throw deadLink();
  return get(anonymousApi(args), key).catch((error: unknown) => {
    throw isRefusal(error, "notFound", "invalid") ? deadLink() : error;
  });
}

/** Returns who looks at a shared page; null for a visitor, also for one whose session is just found to be over. */
export async function viewerOf(args: RequestArgs): Promise<Member | null> {
  const { state } = sessionOf(args.request, args.context);
  return (
    state &&
    memberApi(args, state)
      .member()
      .catch(() => null)
  );
}

export const loadSharedGame = (args: LoaderFunctionArgs): Promise<SharedGame> => loadShared(args, getSharedGame);
export const loadSharedSeason = (args: LoaderFunctionArgs): Promise<SharedSeason> => loadShared(args, getSharedSeason);

/** Returns what caches know the picture of these data by. */
export function versionOf(shared: SharedGame | SharedSeason): string {
  return createHash("sha256").update(JSON.stringify(shared)).digest("base64url").slice(0, 12);
}

export function shareLink(args: RequestArgs, path: Path): ShareLink {
  return { url: absoluteUrl(args, path), path: localePath(languageOfRequest(args.request), path) };
}

/** Returns the link in `?shared=` if it is the member's own for this game; others could put theirs there. */
export async function linkOfAddress(
  args: RequestArgs,
  { nickname }: Member,
  recordId: string,
): Promise<ShareLink | null> {
  const key = new URL(args.request.url).searchParams.get("shared") ?? "";
  if (!/^[\w-]{22}$/.test(key)) return null;
  const shared = await getSharedGame(anonymousApi(args), key).catch(() => null);
  return shared?.game.id === recordId && shared.nickname === nickname ? shareLink(args, gameSharePath(key)) : null;
}
