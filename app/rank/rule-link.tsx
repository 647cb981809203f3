import { useEffect, useRef, useState, type MouseEvent } from "react";
import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import type { BoardData } from "./load-board.server";
import { rulePath } from "./rank-query";
import { RuleText } from "./rule-text";

/** Leads to the rule's page; once React is here it opens the same text above this page. */
export function RuleLink({ data }: { data: BoardData }) {
  const t = useT();
  const language = useLanguage();
  const link = useRef<HTMLAnchorElement>(null);
  const { isOpen, open, close } = useOpenEntry(() => link.current?.focus());
  const { mode, by } = data.board;
  return (
    <>
      <a
        className="rule-link"
        ref={link}
        href={localePath(language, rulePath(mode, by, data.event?.id))}
        onClick={(event) => void (isPlainClick(event) && canOpen() && (event.preventDefault(), open()))}
      >
        <Icon name="info" />
        {t("rank.ruleLink")}
      </a>
      {isOpen ? (
        <Dialog id="rule" title={t("rank.ruleLink")} open onClose={close}>
          <RuleText rule={data} />
          <form method="dialog">
            <Button wide>{t("rank.close")}</Button>
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
  return typeof HTMLDialogElement === "function" && "showModal" in HTMLDialogElement.prototype;
}

/** Something that is open while the browser is at a history entry of its own, so that Back closes it. */
function useOpenEntry(onClosed: () => void) {
  const [isOpen, setOpen] = useState(false);
  const closed = useRef(onClosed);
  closed.current = onClosed;

  useEffect(() => {
    if (!isOpen) return;
    // The page stays the same: its router has nothing to load.
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      setOpen(false);
      closed.current();
    };
    addEventListener("popstate", onBack, { capture: true, once: true });
    return () => removeEventListener("popstate", onBack, { capture: true });
  }, [isOpen]);

  return {
    isOpen,
    open() {
      history.pushState(history.state, "");
      setOpen(true);
    },
    close: () => history.back(),
  };
}
