import { gameSvg } from "../../game/share/game-svg.server";
import { loadSharedGame } from "../../game/share/load-shared.server";
import { pictureHandle, pictureLoader } from "../../game/share/picture-route.server";

export const handle = pictureHandle;

export const loader = pictureLoader(loadSharedGame, gameSvg);
