import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ResetPage } from "../../../account/recovery/reset-page";
import { loadReset, postReset } from "../../../account/recovery/reset.server";
import type { PageHandle } from "../../../page-handle";
import { requireVisitor } from "../../../session/guards.server";

export const handle: PageHandle = {
  title: "recovery.resetTitleOverseas",
  layout: "clear",
  area: "account",
  visitor: true,
};

export function loader(args: LoaderFunctionArgs) {
  requireVisitor(args);
  return loadReset(args);
}

export function action(args: ActionFunctionArgs) {
  requireVisitor(args);
  return postReset(args);
}

export function headers({ actionHeaders }: { actionHeaders: Headers }) {
  return actionHeaders;
}

export default function PwResetPage() {
  return (
    <ResetPage path="/signin/global/pw-reset" title="recovery.resetTitleOverseas" lead="recovery.resetLeadOverseas" />
  );
}
