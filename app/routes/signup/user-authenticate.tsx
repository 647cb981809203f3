import { mailStep } from "../../account/signup/mail-step-page";

const route = mailStep("domestic");

export const { handle, loader, action } = route;
export default route.Page;
