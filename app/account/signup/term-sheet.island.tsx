import { useEffect, useRef, useState } from "react";
import type { Worded } from "../../islands/island-module";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { useDialogHistory } from "../../ui/use-dialog-history";
import { viewClass } from "./consent-documents";

export const texts = ["common.close"] as const;

interface Opened {
  title: string;
  text: Element;
}

/** Opens the documents, which are links to pages, in a sheet above the form. */
export default function TermSheet({ t }: Worded<(typeof texts)[number]>) {
  const [opened, setOpened] = useState<Opened>();
  const link = useRef<HTMLAnchorElement>();
  const text = useRef<HTMLDivElement>(null);
  const { isOpen, open, close } = useDialogHistory("term", () => link.current?.focus());
  const openNow = useRef(open);
  openNow.current = open;

  useEffect(() => {
    if (!("showModal" in document.createElement("dialog"))) return;
    const onClick = (event: MouseEvent) => {
      const view = (event.target as Element).closest<HTMLAnchorElement>(`a.${viewClass}`);
      if (!view || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      link.current = view;
      documentAt(view).then(
        (document) => {
          setOpened(document);
          openNow.current();
        },
        () => location.assign(view.href),
      );
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  useEffect(() => {
    if (isOpen && opened) text.current?.append(opened.text);
  }, [isOpen, opened]);

  return isOpen && opened ? (
    <Dialog id="term" title={opened.title} open onClose={close}>
      <div className="term-text" ref={text} />
      <Button type="button" wide onClick={close}>
        {t("common.close")}
      </Button>
    </Dialog>
  ) : null;
}

/** Returns a legal page's title and its text, or of that the section that the link names. */
async function documentAt({ href, hash }: HTMLAnchorElement): Promise<Opened> {
  const response = await fetch(href);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const text = hash ? page.querySelector(hash)?.closest("section") : page.querySelector(".legal-text");
  if (!response.ok || !text) throw new Error(`${href} has no text`);
  return { title: page.querySelector("h1")?.textContent ?? "", text };
}
