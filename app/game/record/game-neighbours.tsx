import type { GameSheet } from "../../api/record-detail.server";
import { gamePath } from "../../baseball/modes";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { Pagination } from "../../ui/pagination";

/** The member's games before and after this one in the same mode, in the order of the list: the newer one first. */
export function GameNeighbours({ sheet: { game, newer, older } }: { sheet: GameSheet }) {
  const t = useT();
  const language = useLanguage();
  const path = (id: string | null) => (id ? localePath(language, gamePath(game.mode, id)) : undefined);
  return (
    <Pagination
      previous={path(newer)}
      previousLabel={t("record.newer")}
      next={path(older)}
      nextLabel={t("record.older")}
    />
  );
}
