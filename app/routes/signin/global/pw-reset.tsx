import { resetRoute } from "../../../account/recovery/reset-page";

const route = resetRoute({
  path: "/signin/global/pw-reset",
  title: "recovery.resetTitleOverseas",
  lead: "recovery.resetLeadOverseas",
});

export const { handle, loader, action } = route;
export default route.Page;
