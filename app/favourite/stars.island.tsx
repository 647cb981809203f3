import { useEffect, useState } from "react";

interface StarsProps {
  failed: string;
}

/** Submits the page's favourite forms in the background and shows the answer's message. */
export default function Stars({ failed }: StarsProps) {
  const [message, setMessage] = useState("");
  useEffect(() => {
    async function mark(form: HTMLFormElement, player: string) {
      const answer = await post(form);
      // If the session has ended or is another member's, the plain form shows it.
      if (!answer) return form.submit();
      if (answer.on !== undefined) show(player, answer.on);
      setMessage(answer.message ?? failed);
    }
    const onSubmit = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || target.dataset.favourite === undefined) return;
      event.preventDefault();
      void mark(target, target.dataset.favourite);
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, [failed]);
  return <>{message}</>;
}

/** A player may appear on the page more than once. */
function show(player: string, on: boolean) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-favourite]")) {
    if (form.dataset.favourite !== player) continue;
    form.querySelector(".star")?.setAttribute("aria-pressed", String(on));
    form.querySelector("[name=on]")?.setAttribute("value", on ? "N" : "Y");
  }
}

interface Answer {
  on?: boolean;
  message?: string;
}

/** Returns null if the answer is a page. */
async function post(form: HTMLFormElement): Promise<Answer | null> {
  const body = new URLSearchParams();
  new FormData(form).forEach((value, name) => body.append(name, String(value)));
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(form.action, { method: "POST", body, headers, credentials: "same-origin" });
    return response.redirected || response.status === 409 ? null : await response.json();
  } catch {
    return {};
  }
}
