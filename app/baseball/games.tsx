import { useLanguage, useT } from "../i18n/use-t";
import { GameList } from "../ui/game-row";
import type { Game } from "./game";
import { gameRows } from "./game-rows";

/** Games as rows, each leading to its page. */
export function Games({ games, label }: { games: readonly Game[]; label: string }) {
  const t = useT();
  const language = useLanguage();
  return <GameList games={gameRows({ t, language }, games)} label={label} />;
}
