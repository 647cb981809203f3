import type { AppLoadContext } from "@remix-run/node";
import { networkOf } from "./network";
import type { CookieSource } from "./sealed-cookie.server";
import { sessionOf } from "./session.server";

/** Names whom a request counts for: the member, by a session that we have sealed, or else the network. */
export function requesterOf(request: CookieSource, context: AppLoadContext): string {
  const mayHaveSession = request.headers.get("Cookie")?.includes("session=");
  const state = mayHaveSession ? sessionOf(request, context).state : null;
  return state ? (state.owner ?? state.sid) : networkOf(context.clientIp ?? "");
}
