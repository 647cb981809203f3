import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import type { Member } from "../../api/my.server";
import { getSharedGame, type SharedGame } from "../../api/share.server";
import { absoluteUrl, languageOfRequest, localePath } from "../../i18n/languages";
import type { RequestArgs } from "../../request-context";
import { notFound } from "../../session/answers.server";
import { anonymousApi } from "../../session/api.server";
import type { ShareLink } from "./share-link";

/** What the key in the address shows. @throws the 404 page, and the 503 page. */
export async function loadShared(args: LoaderFunctionArgs): Promise<SharedGame> {
  const key = args.params.shareKey ?? "";
  if (!/^[\w-]{22}$/.test(key)) throw notFound();
  return getSharedGame(anonymousApi(args), key).catch((error: unknown) => {
    throw isRefusal(error) ? notFound() : error;
  });
}

export function shareLink(args: RequestArgs, key: string): ShareLink {
  const path = `/share/${key}`;
  return { url: absoluteUrl(args, path), path: localePath(languageOfRequest(args.request), path) };
}

/**
 * The link that the address of a game's page names (`?shared=`), if it is this member's own of this game: others
 * could make a page of ours show theirs. Without it the page is what it is.
 */
export async function linkInAddress(
  args: RequestArgs,
  { nickname }: Member,
  recordId: string,
): Promise<ShareLink | null> {
  const key = new URL(args.request.url).searchParams.get("shared") ?? "";
  if (!/^[\w-]{22}$/.test(key)) return null;
  const shared = await getSharedGame(anonymousApi(args), key).catch(() => null);
  return shared?.game.id === recordId && shared.nickname === nickname ? shareLink(args, key) : null;
}
