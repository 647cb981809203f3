import { useEffect, useRef, type ReactNode } from "react";

interface DialogProps {
  id: string;
  title: string;
  /** Without script it is part of the page, hydrated it is modal. */
  open?: boolean;
  onClose?: () => void;
  children: ReactNode;
}

export function Dialog({ id, title, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || typeof element?.showModal !== "function") return;
    // close() would send its event only after showModal().
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
