import { useEffect, useRef, type ReactNode } from "react";

interface DialogProps {
  id: string;
  title: string;
  /** Part of the page without scripts, modal after hydration. */
  open?: boolean;
  onClose?: () => void;
  children: ReactNode;
}

export function Dialog({ id, title, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || typeof element?.showModal !== "function") return;
    // close() sends its event only after showModal().
    element.removeAttribute("open");
    element.showModal();
    // Focuses the dialog, because its first button may be below a long text.
    heading.current?.focus();
  }, [open]);
  return (
    <dialog className="dialog" id={id} ref={dialog} open={open} onClose={onClose} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
