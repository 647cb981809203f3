import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

// The image has this script alone, without the configuration of the build.
const folder = resolve(import.meta.dirname, "..", process.env.BUILD_DIR?.trim() || "build");
const server = join(folder, "server.js");
if (!existsSync(server)) {
  console.error(
    `Cannot start: nothing is built in ${folder}. \`npm run demo\` builds and starts, \`npm run build\` only builds.`,
  );
  process.exit(1);
}
await import(pathToFileURL(server).href);
