import { useEffect, useRef, useState } from "react";

/** State of the history entry that a dialog adds. */
interface DialogEntry {
  dialog: string;
}

function isOnTop(id: string): boolean {
  const entry: Partial<DialogEntry> | null = history.state;
  return entry?.dialog === id;
}

/** Opens dialog `id` as a history entry, so that Back closes it. Any closing leaves the entry and calls `onClosed`. */
export function useDialogHistory(id: string, onClosed: () => void) {
  const [isOpen, setOpen] = useState(false);
  const closed = useRef(onClosed);
  closed.current = onClosed;

  useEffect(() => {
    // The page was reloaded without the dialog.
    if (isOnTop(id)) history.back();
    const follow = () => setOpen(isOnTop(id));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [id]);

  useEffect(() => {
    // A modal dialog keeps the focus until it has closed.
    if (isOpen) return () => closed.current();
  }, [isOpen]);

  return {
    isOpen,
    open() {
      // The entry stays until the history has gone back.
      if (isOpen) return;
      const entry: DialogEntry = { dialog: id };
      history.pushState(entry, "");
      setOpen(true);
    },
    close: () => history.back(),
  };
}
