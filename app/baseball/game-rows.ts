import { shortDay } from "../i18n/dates";
import { localePath } from "../i18n/languages";
import type { Wording } from "../i18n/texts";
import type { Game as Row } from "../ui/game-row";
import type { Game } from "./game";
import { kindName, levelName } from "./game-words";
import { gamePath } from "./modes";
import { gameNumbers } from "./numbers";

/** Games as the rows of a list have them, in words. */
export function gameRows({ t, language }: Wording, games: readonly Game[]): Row[] {
  return games.map((game) => ({
    href: localePath(language, gamePath(game.mode, game.id)),
    day: game.playedAt.slice(0, 10),
    date: shortDay(game.playedAt, language),
    venue: game.venue,
    kind: t("record.kindAndLevel", { kind: kindName(t, game.matchKind), level: levelName(t, game.level) }),
    result: game.result,
    away: { ...game.away, own: game.mySide === "away" },
    home: { ...game.home, own: game.mySide === "home" },
    numbers: gameNumbers(t, game.mode, game.mine),
  }));
}
