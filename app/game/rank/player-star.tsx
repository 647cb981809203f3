import type { Player } from "../../api/rank.server";
import { favouriteButton, type StarWording } from "../../favourite/favourite-button";
import type { Path } from "../../i18n/languages";

/** @param back the page itself */
export function playerStar(words: StarWording, { id, nickname: name, favourite: on }: Player, back: Path) {
  return favouriteButton(words, {
    action: "/rank/favourite",
    field: "player",
    id,
    name,
    on,
    back: `${back}#row-${id}`,
  });
}
