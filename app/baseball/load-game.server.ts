import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiRefusal } from "../api/http.server";
import { getGame } from "../api/record-detail.server";
import { languageOf, type Language } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { redirectTo, requireMember } from "../session/guards.server";
import { linkInAddress } from "../share/shared-game.server";
import type { Game } from "./game";
import { halfInnings } from "./half-innings.server";
import { gamePath, type Mode } from "./modes";

/** The game of a detail page; one of another mode leads to its own page. @throws the 404 page. */
export async function loadGame(args: LoaderFunctionArgs, mode: Mode) {
  const { api, member } = await requireMember(args);
  const id = args.params.recordId ?? "";
  const detail = await getGame(api, id).catch((error: unknown) => {
    if (error instanceof ApiRefusal && (error.code === 404 || error.code === 400))
      throw new Response(null, { status: 404 });
    throw error;
  });
  const { game } = detail.sheet;
  if (game.mode !== mode) throw redirectTo(args, gamePath(game.mode, game.id));
  const shared = await linkInAddress(args, member, game.id);
  return {
    ...detail,
    sheet: { ...detail.sheet, title: titleOf(game, languageOf(new URL(args.request.url).pathname)), shared },
  };
}

function titleOf({ away, home }: Game, language: Language): string {
  const names = { away: away.name, home: home.name };
  return translators[language]("game.gameTitle", { ...names, awayScore: away.score, homeScore: home.score });
}

/** The game of a mode that is played by innings, with its plays in words. */
export async function loadMatch(args: LoaderFunctionArgs, mode: Mode) {
  const { sheet, plays, opponent } = await loadGame(args, mode);
  const language = languageOf(new URL(args.request.url).pathname);
  return { sheet, opponent, halves: plays && halfInnings(plays, sheet, language) };
}

/** Whose balls a challenge's page is about: the member's own, or everybody's. */
export function askedForAll(args: LoaderFunctionArgs): boolean {
  return new URL(args.request.url).searchParams.get("who") === "all";
}
