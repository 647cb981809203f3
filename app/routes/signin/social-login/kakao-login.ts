import { socialLoginRoute } from "../../../account/social/social-login-route.server";

export const { handle, loader, action } = socialLoginRoute("kakao");
