import { cardSvg } from "../../../game/share/card-svg.server";
import { loadSharedSeason } from "../../../game/share/load-shared.server";
import { pictureHandle, pictureLoader } from "../../../game/share/picture-route.server";

export const handle = pictureHandle;

export const loader = pictureLoader(loadSharedSeason, (shared, language) => cardSvg(shared, language, "tall"));
