import { EmailUndoPage } from "../../account/recovery/email-undo-page";
import { loadUndo, postUndo } from "../../account/recovery/email-undo.server";
import type { PageHandle } from "../../page-handle";
import { forAll } from "../../session/doors.server";

export const handle: PageHandle = {
  title: "info.undoTitle",
  layout: "clear",
  area: "account",
  secretLink: true,
  notAhead: true,
};

export const loader = forAll(loadUndo);
export const action = forAll(postUndo);
export default EmailUndoPage;
