import { socialSignup } from "../../../account/signup/social-signup-page";

const route = socialSignup("naver");

export const { handle, loader, action } = route;
export default route.Page;
