import { orderShell } from "./shell";

export interface Question<T> {
  command: string;
  /** The global function that the shell calls. */
  reply: string;
  read: (payload: unknown) => T | null;
  patienceMs: number;
}

const pollMs = 100;

/** Resolves to the result of `look`, or to null after `patienceMs`. */
export function waitFor<T>(look: () => T | null, patienceMs: number): Promise<T | null> {
  const end = performance.now() + patienceMs;
  return new Promise((resolve) => {
    const turn = () => {
      const found = look();
      if (found === null && performance.now() < end) setTimeout(turn, pollMs);
      else resolve(found);
    };
    turn();
  });
}

/** Returns the first readable reply, which may have come before the question; later ones are ignored. */
export function firstReply<T>({ reply, read }: Question<T>): T | null {
  for (const { name, payload } of window.__nativeQueue ?? []) {
    const value = name === reply ? read(payload) : null;
    if (value !== null) return value;
  }
  return null;
}

/** Asks the native shell, which may learn the command only after a while. */
export function askShell<T>(question: Question<T>): Promise<T | null> {
  let asked = false;
  return waitFor(() => {
    asked = asked || orderShell(question.command);
    return firstReply(question);
  }, question.patienceMs);
}
