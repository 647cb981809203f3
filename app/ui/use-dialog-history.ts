import { useEffect, useRef, useState } from "react";

/** The state of the history's entry that a dialog has opened. */
interface DialogEntry {
  dialog: string;
}

function isOnTop(id: string): boolean {
  const entry: Partial<DialogEntry> | null = history.state;
  return entry?.dialog === id;
}

/**
 * The open state of the dialog `id`, which has a history entry of its own: Back closes it. However it is closed, the
 * entry is left, and `onClosed` is called.
 */
export function useDialogHistory(id: string, onClosed: () => void) {
  const [isOpen, setOpen] = useState(false);
  const closed = useRef(onClosed);
  closed.current = onClosed;

  useEffect(() => {
    // The page has been loaded anew, without the dialog.
    if (isOnTop(id)) history.back();
    const follow = () => setOpen(isOnTop(id));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [id]);

  useEffect(() => {
    // A modal dialog keeps the focus until it is gone.
    if (isOpen) return () => closed.current();
  }, [isOpen]);

  return {
    isOpen,
    open() {
      // A closed dialog keeps its entry until the history is back.
      if (isOpen) return;
      const entry: DialogEntry = { dialog: id };
      history.pushState(entry, "");
      setOpen(true);
    },
    close: () => history.back(),
  };
}
