import { socialLogin } from "../../../account/social/social-login.server";

export const { handle, loader, action } = socialLogin("kakao");
