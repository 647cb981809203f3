import { shortDay } from "../i18n/dates";
import { localePath } from "../i18n/languages";
import type { Game as Row } from "../ui/game-row";
import type { Game } from "./game";
import { kindName, levelName } from "./game-words";
import { gamePath } from "./modes";
import { gameNumbers, type Wording } from "./numbers";

/** Games as the rows of a list have them, in words. */
export function gameRows(words: Wording, games: readonly Game[]): Row[] {
  const { t, language } = words;
  return games.map((game) => ({
    href: localePath(language, gamePath(game.mode, game.id)),
    day: game.playedAt.slice(0, 10),
    date: shortDay(game.playedAt, language),
    venue: game.venue,
    kind: t("record.kindAndLevel", { kind: kindName(t, game.matchKind), level: levelName(t, game.level) }),
    result: game.result,
    away: { ...game.away, own: game.mySide === "away" },
    home: { ...game.home, own: game.mySide === "home" },
    numbers: gameNumbers(words, game.mode, game.mine),
  }));
}
