import type { RouteHandle } from "../page-handle";
import { resource } from "../session/doors.server";
import { requireMember } from "../session/guards.server";
import { memberNamedBy } from "../session/session.server";

export const handle: RouteHandle = { withoutCharacter: true };

/**
 * Hydrated pages request it every nine minutes, which keeps access token and API session alive, and when another page
 * of the browser belongs to somebody else. 401 without a session, 409 if it is not the `owner`'s.
 */
export const loader = resource(async (visit) => {
  const status = await requireMember(visit, handle).then(
    ({ member }) => {
      const owner = visit.url.searchParams.get("owner");
      return owner === null || memberNamedBy(owner) === member.id ? 204 : 409;
    },
    (thrown: unknown) => {
      if (thrown instanceof Response) return 401;
      throw thrown;
    },
  );
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
});
