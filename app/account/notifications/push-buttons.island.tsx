import { useRef, type MouseEvent } from "react";
import type { Worded } from "../../islands/island-module";
import { Button } from "../../ui/button";

/** The buttons need hydration before the first press. */
export const idle = true;
export const texts = ["notifications.agree", "notifications.decline"] as const;

/** Sends the answer in the background, so that it is no entry of the history. */
export default function PushButtons({ t }: Worded<(typeof texts)[number]>) {
  const isSending = useRef(false);
  const isPlain = useRef(false);
  async function send(button: HTMLButtonElement, form: HTMLFormElement) {
    isSending.current = true;
    const next = await post(form, button.value);
    isSending.current = false;
    if (next === undefined) {
      isPlain.current = true;
      return button.click();
    }
    form.closest("dialog")?.removeAttribute("open");
    location.replace(next);
  }
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const { currentTarget: button } = event;
    if (isPlain.current || !button.form) return;
    event.preventDefault();
    if (!isSending.current) void send(button, button.form);
  };
  return (
    <>
      <Button wide name="answer" value="yes" onClick={onClick}>
        {t("notifications.agree")}
      </Button>
      <Button wide look="quiet" name="answer" value="no" onClick={onClick}>
        {t("notifications.decline")}
      </Button>
    </>
  );
}

/** Returns the next address, or undefined if the server did not accept the answer; the plain form then says why. */
async function post(form: HTMLFormElement, answer: string): Promise<string | undefined> {
  const body = new URLSearchParams({ answer });
  new FormData(form).forEach((value, name) => body.append(name, String(value)));
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(location.href, { method: "POST", body, headers, credentials: "same-origin" });
    const told: unknown = response.ok && (await response.json());
    const next = typeof told === "object" && told !== null && "next" in told ? told.next : undefined;
    return typeof next === "string" ? next : undefined;
  } catch {
    return undefined;
  }
}
