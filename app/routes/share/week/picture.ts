import { loadSharedWeek } from "../../../game/share/load-shared.server";
import { pictureHandle, pictureLoader } from "../../../game/share/picture-route.server";
import { weekSvg } from "../../../game/share/week-svg.server";

export const handle = pictureHandle;

export const loader = pictureLoader(loadSharedWeek, weekSvg);
