import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { RuleText, type RulePart } from "./rule-text";

export interface RuleView {
  href: string;
  label: string;
  close: string;
  parts: RulePart[];
}

/** A link to the rule's page that opens the same text in a dialog once hydrated. */
export default function RuleLink({ href, label, close, parts }: RuleView) {
  const link = useRef<HTMLAnchorElement>(null);
  const dialog = useHistoryDialog(() => link.current?.focus());
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event) || !canOpen()) return;
    event.preventDefault();
    dialog.open();
  };
  return (
    <>
      <a className="rule-link" ref={link} href={href} onClick={onClick}>
        <Icon name="info" />
        {label}
      </a>
      {dialog.isOpen ? (
        <Dialog id="rule" title={label} open onClose={dialog.close}>
          <RuleText parts={parts} />
          <form method="dialog">
            <Button wide>{close}</Button>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}

function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

function canOpen(): boolean {
  return "showModal" in document.createElement("dialog");
}

/** The open state of a dialog with a history entry of its own, so that Back closes it. */
function useHistoryDialog(onClosed: () => void) {
  const [isOpen, setOpen] = useState(false);
  const closed = useRef(onClosed);
  closed.current = onClosed;

  useEffect(() => {
    if (!isOpen) return;
    const onBack = () => setOpen(false);
    addEventListener("popstate", onBack, { once: true });
    return () => {
      removeEventListener("popstate", onBack);
      // A modal dialog keeps the focus until it is gone.
      closed.current();
    };
  }, [isOpen]);

  return {
    isOpen,
    open() {
      // A closed dialog keeps its entry until the history is back.
      if (isOpen) return;
      history.pushState(history.state, "");
      setOpen(true);
    },
    close: () => history.back(),
  };
}
