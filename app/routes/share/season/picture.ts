import { loadSharedSeason } from "../../../game/share/load-shared.server";
import { pictureHandle, pictureLoader } from "../../../game/share/picture-route.server";
import { seasonSvg } from "../../../game/share/season-svg.server";

export const handle = pictureHandle;

export const loader = pictureLoader(loadSharedSeason, seasonSvg);
