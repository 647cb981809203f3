import type { LoaderFunctionArgs } from "@remix-run/node";
import { commitCookies } from "../session/cookies.server";
import { requireMember } from "../session/guards.server";
import { sessionOf } from "../session/session.server";

/** Touched by hydrated pages every nine minutes: keeps the access token and the API's session fresh. */
export async function loader(args: LoaderFunctionArgs) {
  if (sessionOf(args.request, args.context).state) await requireMember(args);
  const headers = new Headers({ "Cache-Control": "no-store" });
  commitCookies(args.context, headers);
  return new Response(null, { status: 204, headers });
}
