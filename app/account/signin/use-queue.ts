import { useEffect, useRef, useState } from "react";
import { requestSlot } from "./slot-request";

const mostTries = 5;

/** A pressed sign-in waits for its next try, was stopped by the visitor, or was given up after the last try. */
type QueueState = { is: "waiting"; seconds: number; left: number } | { is: "stopped" | "given up" };

/** Sends the form when the server has a slot for it. Its fields stay as they are, the password too. */
export function useQueue() {
  const [state, setState] = useState<QueueState>();
  const form = useRef<HTMLFormElement | null>(null);
  const tries = useRef(0);
  const press = useRef(0);

  async function tryNow() {
    const pressed = press.current;
    const email = form.current?.elements.namedItem("email");
    const told = await requestSlot(email instanceof HTMLInputElement ? email.value : "");
    if (press.current !== pressed) return;
    if (told === 0) {
      setState(undefined);
      return form.current && submit(form.current);
    }
    tries.current++;
    const seconds = Math.max(told, 2 ** tries.current);
    setState(tries.current < mostTries ? { is: "waiting", seconds, left: seconds } : { is: "given up" });
  }

  useEffect(() => {
    if (state?.is !== "waiting") return;
    const next = () => (state.left > 1 ? setState({ ...state, left: state.left - 1 }) : void tryNow());
    const timer = setTimeout(next, 1_000);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    start(pressed: HTMLFormElement) {
      form.current = pressed;
      tries.current = 0;
      press.current++;
      void tryNow();
    },
    stop() {
      press.current++;
      setState({ is: "stopped" });
    },
  };
}

/** Submits as a press does, so that the page's script shows the wait; `submit()` fires no event. */
function submit(form: HTMLFormElement) {
  if (form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))) form.submit();
}
