import { mailStep } from "../../../account/signup/mail-step-page";

const route = mailStep("overseas");

export const { handle, loader, action } = route;
export default route.Page;
