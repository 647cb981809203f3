import { EmailUndoPage } from "../../account/recovery/email-undo-page";
import { loadUndo, postUndo } from "../../account/recovery/email-undo.server";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = {
  title: "info.undoTitle",
  layout: "clear",
  area: "account",
  secretLink: true,
  notAhead: true,
};

export const loader = loadUndo;
export const action = postUndo;
export default EmailUndoPage;
