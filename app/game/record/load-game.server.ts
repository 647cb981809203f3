import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { getGame } from "../../api/record-detail.server";
import { gamePath, type Mode } from "../../baseball/modes";
import { notFound } from "../../session/answers.server";
import { redirectTo } from "../../session/answers.server";
import { requireMember } from "../../session/guards.server";
import { linkInAddress } from "../share/shared-game.server";

/**
 * The game of a detail page, with its link when it has been made just now; one of another mode leads to its own page.
 * @throws the 404 page.
 */
export async function loadGame(args: LoaderFunctionArgs, mode: Mode) {
  const { api, member } = await requireMember(args);
  const id = args.params.recordId ?? "";
  const detail = await getGame(api, id).catch((error: unknown) => {
    throw isRefusal(error, "notFound", "invalid") ? notFound() : error;
  });
  const { game } = detail.sheet;
  if (game.mode !== mode) throw redirectTo(args, gamePath(game.mode, game.id));
  return { ...detail, shared: await linkInAddress(args, member, game.id) };
}

/** Whose balls a challenge's page is about: the member's own, or everybody's. */
export function askedForAll(args: LoaderFunctionArgs): boolean {
  return new URL(args.request.url).searchParams.get("who") === "all";
}
