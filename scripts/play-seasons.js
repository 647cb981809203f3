import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/**
 * Starts the reference API until its database has all seasons, which the next start finds there, and ends it.
 * @param {string} program @param {Record<string, string>} [env]
 */
export async function playSeasons(program, env) {
  const reference = fork(program, {
    env: { ...process.env, ...env, PORT: "0" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const end = () => reference.kill();
  const exit = () => process.exit(1);
  process.once("exit", end).once("SIGINT", exit).once("SIGTERM", exit);
  const written = reference.stderr ? text(reference.stderr) : "";
  const ended = once(reference, "exit").then(async () => {
    throw new Error((await written).trim() || "The reference API has ended before its last game");
  });
  const listening = new Promise((resolve) =>
    reference.on("message", (message) => "listening" in message && resolve(message)),
  );
  await Promise.race([listening, ended]);
  reference.disconnect();
  await once(reference, "exit");
  process.off("exit", end).off("SIGINT", exit).off("SIGTERM", exit);
}
