import { resetRoute } from "../../account/recovery/reset-page";

const route = resetRoute({ path: "/signin/pw-reset", title: "recovery.resetTitle", lead: "recovery.resetLead" });

export const { handle, loader, action } = route;
export default route.Page;
