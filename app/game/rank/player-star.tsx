import type { Player } from "../../api/rank.server";
import { favouriteButton, type StarWording } from "../../favourite/favourite-button";
import type { Path } from "../../i18n/languages";

/** Returns null for the member's own row, and for whoever hides. @param back the page itself */
export function playerStar(words: StarWording, { id, nickname: name, favourite: on, me }: Player, back: Path) {
  if (me || id === null) return null;
  return favouriteButton(words, {
    action: "/rank/favourite",
    field: "player",
    id,
    name,
    on,
    back: `${back}#row-${id}`,
  });
}
