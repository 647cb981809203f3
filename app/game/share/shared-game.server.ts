import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiRefusal, type Caller } from "../../api/http.server";
import type { Member } from "../../api/my.server";
import { getShared, type Shared } from "../../api/share.server";
import { localePath } from "../../i18n/languages";
import { absoluteUrl, languageOfRequest, orUnavailable } from "../../session/guards.server";
import type { ShareLink } from "./share-link";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** Neither token nor cookies: what comes of it is the same for everybody, and may be kept by others. */
function anybody({ request, context }: Args): Caller {
  return { language: languageOfRequest(request), upstream: context.upstream };
}

/** What the key in the address shows. @throws the 404 page, and the 503 page. */
export async function loadShared(args: LoaderFunctionArgs): Promise<Shared> {
  const key = args.params.shareKey ?? "";
  if (!/^[\w-]{22}$/.test(key)) throw new Response(null, { status: 404 });
  return orUnavailable(args, getShared(anybody(args), key)).catch((error: unknown) => {
    throw error instanceof ApiRefusal ? new Response(null, { status: 404 }) : error;
  });
}

export function shareLink(args: Args, key: string): ShareLink {
  const path = `/share/${key}`;
  return { url: absoluteUrl(args, path), path: localePath(languageOfRequest(args.request), path) };
}

/**
 * The link that the address of a game's page names (`?shared=`), if it is this member's own of this game: others
 * could make a page of ours show theirs. Without it the page is what it is.
 */
export async function linkInAddress(args: Args, { nickname }: Member, recordId: string): Promise<ShareLink | null> {
  const key = new URL(args.request.url).searchParams.get("shared") ?? "";
  if (!/^[\w-]{22}$/.test(key)) return null;
  const shared = await getShared(anybody(args), key).catch(() => null);
  return shared?.game.id === recordId && shared.nickname === nickname ? shareLink(args, key) : null;
}
