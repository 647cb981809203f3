import type { ChildProcess } from "node:child_process";

/** Moves the clock of a process that was started with CLOCK_MOVES=on. */
export function moveClock(child: ChildProcess, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (!Object.hasOwn(Object(message), "movedClock")) return;
      child.off("message", hear);
      resolve();
    };
    child.on("message", hear);
    child.send({ moveClock: ms });
  });
}
