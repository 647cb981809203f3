import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const running = new Set();

/** Starts a child process that writes nothing and sends `{ address }` when it listens; `flags` are Node's. */
export async function start(script, { env = {}, args = [], flags = [] } = {}) {
  const child = fork(script.startsWith("/") ? script : here(script), args, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    execArgv: [...flags, "--import", here("cpu-probe.js")],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // Messages may have Buffers.
    serialization: "advanced",
  });
  running.add(child);
  const { address, listening } = await answer(child, (message) => message.address ?? message.listening);
  return {
    address: address ?? listening,
    ask: (question, isAnswer) => ask(child, question, isAnswer),
    on: (read) => child.on("message", read),
    cpu: async () => (await usageOf(child)).cpu,
    /** Resident set, in bytes. */
    memory: async () => (await usageOf(child)).memory,
    /** In bytes. */
    heap: async () => (await usageOf(child)).heap,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
      running.delete(child);
    },
  };
}

function answer(child, isAnswer) {
  return new Promise((resolve, reject) => {
    const read = (message) => {
      if (!isAnswer(message)) return;
      child.off("message", read).off("exit", gone);
      resolve(message);
    };
    const gone = (code) => reject(new Error(`${child.spawnargs.at(-1)} ended with ${code}`));
    child.on("message", read).once("exit", gone);
  });
}

function ask(child, question, isAnswer) {
  const reply = answer(child, isAnswer);
  child.send(question);
  return reply;
}

function usageOf(child) {
  return ask(child, "cpu", (message) => typeof message.cpu === "number");
}

/** Ends only the processes started here. */
export async function stopAll() {
  const ends = [...running].map((child) => new Promise((resolve) => child.once("exit", resolve)));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(ends);
  running.clear();
}
