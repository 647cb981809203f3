import { useEffect, useState } from "react";

interface StarsProps {
  /** Said where there was no answer. */
  failed: string;
}

/** Marks players in place, in the forms that the server has drawn, and says what came of it. */
export default function Stars({ failed }: StarsProps) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    async function mark(form: HTMLFormElement, player: string) {
      const answer = await ask(form);
      // The session is over: the form itself leads to where it begins again.
      if (!answer) return form.submit();
      if (answer.on !== undefined) show(player, answer.on);
      setSaid(answer.said ?? failed);
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
  return <>{said}</>;
}

/** A player may stand on the page more than once. */
function show(player: string, on: boolean) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-favourite]")) {
    if (form.dataset.favourite !== player) continue;
    form.querySelector(".star")?.setAttribute("aria-pressed", String(on));
    form.querySelector("[name=on]")?.setAttribute("value", on ? "N" : "Y");
  }
}

interface Answer {
  on?: boolean;
  said?: string;
}

/** Null where the answer is another page. */
async function ask(form: HTMLFormElement): Promise<Answer | null> {
  const body = new URLSearchParams();
  new FormData(form).forEach((value, name) => body.append(name, String(value)));
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(form.action, { method: "POST", body, headers, credentials: "same-origin" });
    return response.redirected ? null : await response.json();
  } catch {
    return {};
  }
}
