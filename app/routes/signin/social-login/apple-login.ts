import { appleAction } from "../../../account/social/apple-callback.server";
import { socialLoginRoute } from "../../../account/social/social-login-route.server";
import type { RouteHandle } from "../../../page-handle";
import { resource } from "../../../session/answers.server";

const apple = socialLoginRoute("apple");

export const handle: RouteHandle = { ...apple.handle, crossSitePost: true };
export const { loader } = apple;
/** Apple returns by POST. */
export const action = resource(appleAction);
