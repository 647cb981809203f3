import { useEffect, useRef, type ReactNode } from "react";

interface DialogProps {
  id: string;
  title: string;
  /** Rendered open: part of the page without script, above it once React is here. */
  open?: boolean;
  /** By Esc, or by a form of it. */
  onClose?: () => void;
  /** Forms with `method="dialog"`, links or posts. */
  children: ReactNode;
}

/** A question. Where the engine has no modal dialogs, or no script, it stands in the page's flow and its forms still work. */
export function Dialog({ id, title, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || typeof element?.showModal !== "function") return;
    // The attribute goes without a close event, which would come after the dialog is open again.
    element.removeAttribute("open");
    element.showModal();
  }, [open]);
  return (
    <dialog className="dialog" id={id} ref={dialog} open={open} onClose={onClose} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </dialog>
  );
}
