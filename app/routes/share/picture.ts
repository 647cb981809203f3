import { loadSharedGame } from "../../game/share/load-shared.server";
import { gameSvg } from "../../game/share/game-svg.server";
import { pictureHandle, pictureLoader } from "../../game/share/picture-route.server";

export const handle = pictureHandle;

/** Cacheable for long, because a finished game does not change. */
export const loader = pictureLoader(async (args, language) => gameSvg(await loadSharedGame(args), language), 86_400);
