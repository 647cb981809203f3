import { shortDay } from "../i18n/dates";
import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { GameList } from "../ui/game-row";
import type { Game } from "./game";
import { kindName, levelName } from "./game-words";
import { gamePath } from "./modes";
import { gameNumbers } from "./numbers";

/** Games as rows, each leading to its page. */
export function Games({ games, label }: { games: readonly Game[]; label: string }) {
  const t = useT();
  const language = useLanguage();
  const rows = games.map((game) => ({
    href: localePath(language, gamePath(game.mode, game.id)),
    day: game.playedAt.slice(0, 10),
    date: shortDay(game.playedAt, language),
    venue: game.venue,
    kind: t("record.kindAndLevel", { kind: kindName(t, game.matchKind), level: levelName(t, game.level) }),
    result: game.result,
    away: { ...game.away, own: game.mySide === "away" },
    home: { ...game.home, own: game.mySide === "home" },
    numbers: gameNumbers({ t, language }, game.mode, game.mine),
  }));
  return <GameList games={rows} label={label} />;
}
