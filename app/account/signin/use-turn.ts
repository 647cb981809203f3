import { useEffect, useRef, useState } from "react";
import { askForTurn } from "./turn";

const mostTries = 5;

/** Of a sign-in that was pressed: waiting for its next try, stopped by the user, or given up after the last try. */
type Turn = { is: "waiting"; seconds: number; left: number } | { is: "stopped" | "given up" };

/** Sends the form when the server has a turn for it. Its fields stay as they are, the password too. */
export function useTurn() {
  const [turn, setTurn] = useState<Turn>();
  const form = useRef<HTMLFormElement | null>(null);
  const tries = useRef(0);
  const press = useRef(0);

  async function tryNow() {
    const pressed = press.current;
    const email = form.current?.elements.namedItem("email");
    const told = await askForTurn(email instanceof HTMLInputElement ? email.value : "");
    if (press.current !== pressed) return;
    if (told === 0) {
      setTurn(undefined);
      return form.current && submit(form.current);
    }
    tries.current++;
    const seconds = Math.max(told, 2 ** tries.current);
    setTurn(tries.current < mostTries ? { is: "waiting", seconds, left: seconds } : { is: "given up" });
  }

  useEffect(() => {
    if (turn?.is !== "waiting") return;
    const next = () => (turn.left > 1 ? setTurn({ ...turn, left: turn.left - 1 }) : void tryNow());
    const timer = setTimeout(next, 1_000);
    return () => clearTimeout(timer);
  }, [turn]);

  return {
    turn,
    start(pressed: HTMLFormElement) {
      form.current = pressed;
      tries.current = 0;
      press.current++;
      void tryNow();
    },
    stop() {
      press.current++;
      setTurn({ is: "stopped" });
    },
  };
}

/** As a press does, which the page's script waits with; `submit` alone tells nobody. */
function submit(form: HTMLFormElement) {
  if (form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))) form.submit();
}
