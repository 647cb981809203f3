import { useRef, type MouseEvent } from "react";
import type { LocalPath } from "../../i18n/languages";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Icon, icons } from "../../ui/icon";
import { useDialogHistory } from "../../ui/use-dialog-history";
import { RuleText, type RulePart } from "./rule-text";

export interface RuleView {
  href: LocalPath;
  label: string;
  close: string;
  parts: RulePart[];
}

/** Links to the rule's page; after hydration opens the same text in a dialog. */
export default function RuleLink({ href, label, close, parts }: RuleView) {
  const link = useRef<HTMLAnchorElement>(null);
  const dialog = useDialogHistory("rule", () => link.current?.focus());
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event) || !canOpen()) return;
    event.preventDefault();
    dialog.open();
  };
  return (
    <>
      <a className="rule-link" ref={link} href={href} onClick={onClick} data-opens="">
        <Icon shape={icons.info} />
        {label}
      </a>
      {dialog.isOpen ? (
        <Dialog id="rule" title={label} open onClose={dialog.close}>
          <RuleText parts={parts} heading="h3" />
          <Button type="button" wide onClick={dialog.close}>
            {close}
          </Button>
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
