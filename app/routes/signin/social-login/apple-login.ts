import { appleAction } from "../../../account/social/apple-return.server";
import { socialLogin } from "../../../account/social/social-login.server";
import type { RouteHandle } from "../../../page-handle";
import { resource } from "../../../session/answers.server";

const apple = socialLogin("apple");

export const handle: RouteHandle = { ...apple.handle, crossSitePost: true };
export const { loader } = apple;
/** Apple returns by POST. */
export const action = resource(appleAction);
