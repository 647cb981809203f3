import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiRefusal } from "../api/http.server";
import { getGame } from "../api/record-detail.server";
import { redirectTo, requireMember } from "../session/guards.server";
import { gamePath, type Mode } from "./modes";

/** The game of a detail page; one of another mode leads to its own page. @throws the 404 page. */
export async function loadGame(args: LoaderFunctionArgs, mode: Mode) {
  const { api } = await requireMember(args);
  const id = args.params.recordId ?? "";
  const detail = await getGame(api, id).catch((error: unknown) => {
    if (error instanceof ApiRefusal && (error.code === 404 || error.code === 400))
      throw new Response(null, { status: 404 });
    throw error;
  });
  if (detail.game.mode !== mode) throw redirectTo(args, gamePath(detail.game.mode, detail.game.id));
  return detail;
}
