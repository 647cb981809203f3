import { kakaoPage } from "../../game/share/kakao-page.server";
import type { RouteHandle } from "../../page-handle";
import { resource } from "../../session/doors.server";

export const handle: RouteHandle = { loadsKakao: true };

export const loader = resource(kakaoPage);
