import type { RouteHandle } from "../page-handle";
import { resource } from "../session/answers.server";
import { requireMember } from "../session/guards.server";
import { sessionOf } from "../session/session.server";

export const handle: RouteHandle = { withoutCharacter: true };

/** Hydrated pages request it every nine minutes, to keep the access token and the API's session alive. */
export const loader = resource(async (args) => {
  if (sessionOf(args.request, args.context).state) await requireMember(args, handle);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
});
