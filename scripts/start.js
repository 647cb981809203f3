import { existsSync } from "node:fs";

const server = new URL("../build/server.js", import.meta.url);
if (!existsSync(server)) {
  console.error("Cannot start: nothing is built yet. `npm run demo` builds and starts, `npm run build` only builds.");
  process.exit(1);
}
await import(server.href);
