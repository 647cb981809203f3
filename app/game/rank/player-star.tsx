import type { Player } from "../../api/rank.server";
import { favouriteButton } from "../../favourite/favourite-button";
import type { Wording } from "../../i18n/texts";

/** @param back the page's own path without language */
export function playerStar(words: Wording, { id, nickname: name, favourite: on }: Player, back: string) {
  return favouriteButton(words, {
    action: "/rank/favourite",
    field: "player",
    id,
    name,
    on,
    back: `${back}#row-${id}`,
  });
}
