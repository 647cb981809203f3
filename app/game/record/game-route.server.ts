import { z } from "zod/v4";
import { gameCall, type GameSheet } from "../../api/record-detail.server";
import { gamePath, type Mode } from "../../baseball/modes";
import { forgiving, givenIn } from "../../forms/address-values.server";
import { isId } from "../../forms/ids";
import type { TextKey, Translate } from "../../i18n/texts";
import type { PageHandle } from "../../page-handle";
import { notFound, orNotFound } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import type { Area } from "../../styles/areas";
import { gameTitle } from "../game-words";
import { linkOfAddress } from "../share/load-shared.server";

const query = z.object({ plays: forgiving(z.enum(["mine", "all"])) });

const areas = {
  reg: "game",
  triple: "game",
  ai: "versus",
  int: "versus",
  bat: "challenge",
  pit: "challenge",
} as const satisfies Record<Mode, Area>;

export function gameHandle(mode: Mode): PageHandle {
  return {
    title: (t: Translate, { sheet }: { sheet: GameSheet }) => gameTitle(t, sheet.game),
    heading: ({ sheet }: { sheet: GameSheet }): TextKey => `record.mode.${sheet.game.mode ?? "other"}`,
    layout: "sub",
    area: areas[mode],
    offline: true,
    back: "/record",
  };
}

/** Its loader throws the 404 page, or redirects to the page of the game's mode. */
export function gameLoader(mode: Mode) {
  return forMember(async (visit) => {
    const { recordId } = visit.params;
    if (!isId("record", recordId)) throw notFound();
    const detail = await orNotFound(visit.api(gameCall, { record: recordId }));
    const { game } = detail.sheet;
    if (game.mode && game.mode !== mode) throw visit.redirect(gamePath(game.mode, game.id));
    const { plays } = query.parse(givenIn(visit.url.searchParams));
    const shared = await linkOfAddress(visit, game.id);
    return { ...detail, shared, playsShown: plays };
  });
}
