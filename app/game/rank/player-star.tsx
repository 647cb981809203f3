import type { Player } from "../../api/rank.server";
import { favouriteButton } from "../../favourite/favourite-button";
import type { Path } from "../../i18n/languages";
import type { Wording } from "../../i18n/texts";

/** @param back the page itself */
export function playerStar(words: Wording, { id, nickname: name, favourite: on }: Player, back: Path) {
  return favouriteButton(words, {
    action: "/rank/favourite",
    field: "player",
    id,
    name,
    on,
    back: `${back}#row-${id}`,
  });
}
