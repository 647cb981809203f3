import type { RouteHandle } from "../page-handle";
import { resource } from "../session/answers.server";
import { requireMember } from "../session/guards.server";

export const handle: RouteHandle = { withoutCharacter: true };

/** Hydrated pages request it every nine minutes, which keeps access token and API session alive; 401 without one. */
export const loader = resource(async (args) => {
  const status = await requireMember(args, handle).then(
    () => 204,
    (thrown: unknown) => {
      if (thrown instanceof Response) return 401;
      throw thrown;
    },
  );
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
});
