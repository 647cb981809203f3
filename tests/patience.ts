import { createHash } from "node:crypto";

/** What the work takes on a quick machine with nothing else to do. */
const quickMs = 70;

function workMs(): number {
  const began = performance.now();
  let text = "";
  for (let i = 0; i < 40_000; i++) text = createHash("sha256").update(text).digest("hex");
  return performance.now() - began;
}

/** Times that this machine takes of what a quick one does, as measured when the tests began. Workers inherit it. */
const slowness = Number((process.env.TEST_SLOWNESS ??= String(Math.min(10, Math.max(1, workMs() / quickMs)))));

/** Returns the limit here for what should take that long on a quick machine; others may become busy meanwhile. */
export const patience = (quickMs: number) => 3 * slowness * quickMs;
