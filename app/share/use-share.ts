import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import type { TextKey } from "../i18n/texts";
import { handOver } from "./hand-over";
import type { ShareLink } from "./share-link";

/** Shares without leaving the page, where scripts run; the form by itself comes back with the link. */
export function useShare(known: ShareLink | null, { title, text }: { title: string; text: string }) {
  const [link, setLink] = useState(known);
  const [said, setSaid] = useState<TextKey>();
  const field = useRef<HTMLInputElement>(null);
  const busy = useRef(false);

  async function share(form: HTMLFormElement) {
    setSaid(undefined);
    const made = link ?? (await ask(form));
    if (made === "failed") return setSaid("share.failed");
    // Signed out, or no such game: the server has a page that says so.
    if (!made) return form.submit();
    flushSync(() => setLink(made));
    setSaid(await handOver({ title, text, url: made.url }, field.current));
  }

  return {
    link,
    said,
    field,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      void share(event.currentTarget).finally(() => (busy.current = false));
    },
  };
}

async function ask(form: HTMLFormElement): Promise<ShareLink | "failed" | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(form.action, { method: "POST", body, headers, credentials: "same-origin" });
    if (response.status >= 500) return "failed";
    const answer: unknown = await response.json().catch(() => null);
    return isLink(answer) ? answer : null;
  } catch {
    return "failed";
  }
}

function isLink(answer: unknown): answer is ShareLink {
  return typeof answer === "object" && answer !== null && "url" in answer && "path" in answer;
}
