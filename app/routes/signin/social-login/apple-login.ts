import { appleAction, socialLoginRoute } from "../../../account/social/social-login-route.server";
import type { RouteHandle } from "../../../page-handle";
import { resource } from "../../../session/doors.server";

const apple = socialLoginRoute("apple");

export const handle: RouteHandle = { ...apple.handle, crossSitePost: true };
export const { loader } = apple;
export const action = resource(appleAction);
