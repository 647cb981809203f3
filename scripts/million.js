import { fork } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { step } from "./step.js";

const { DATA_DIR = ".data-million" } = process.env;
const size = { SEED_MEMBERS: "20000", SEED_GAMES: "1000000" };

await import("./build.js");
const reference = fork("build/reference-api.js", {
  env: { ...process.env, ...size, DATA_DIR, PORT: "0" },
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, () => reference.kill());
try {
  await step("Playing three years (1,250,000 games), about ten minutes", async () => {
    const ended = once(reference, "exit").then(() => Promise.reject(new Error("It has ended before the last game")));
    const listening = new Promise((resolve) =>
      reference.on("message", (message) => "listening" in message && resolve(message)),
    );
    await Promise.race([listening, ended]);
  });
  reference.disconnect();
  await once(reference, "exit");
  console.log(`${DATA_DIR}: ${Math.round(statSync(join(DATA_DIR, "reference.db")).size / 1e6)} MB`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
