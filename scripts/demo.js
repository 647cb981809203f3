import { requireFreePort } from "./free-port.js";
import { buildSimulator } from "./build-simulator.js";

try {
  await requireFreePort(Number(process.env.PORT || 3000), process.env.HOST || undefined);
} catch (error) {
  console.error(`Cannot start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
await import("./build.js");
process.argv.push("--demo", `--simulator=${await buildSimulator(".cache/shell-simulator")}`);
await import(new URL("../build/server.js", import.meta.url).href);
