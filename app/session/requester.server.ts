import { networkOf } from "./network";
import { sessionOf } from "./session.server";
import type { RequestArgs } from "../request-context";

/** Names whom a request counts for: the member, by a session that we have sealed, or else the network. */
export function requesterOf({ request, context }: RequestArgs): string {
  const { state } = sessionOf(request, context);
  return state ? (state.owner ?? state.sid) : networkOf(context.clientIp ?? "");
}
