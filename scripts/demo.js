import { buildSimulator } from "./build-simulator.js";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { buildFolder } from "./build-folder.js";
import { bundle } from "./bundle.js";
import { requireFreePort } from "./free-port.js";
import { playSeasons } from "./play-seasons.js";
import { step } from "./step.js";

try {
  await requireFreePort(Number(process.env.PORT || 3000), process.env.HOST || undefined);
  const seasons = process.env.API_BASE_URL ? undefined : await startSeasons(".cache/reference-api");
  await import("./build.js");
  await seasons?.end();
} catch (error) {
  console.error(`Cannot start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
process.argv.push("--demo", `--simulator=${await buildSimulator(".cache/shell-simulator")}`);
await import(pathToFileURL(join(buildFolder, "server.js")).href);

/** Plays them beside the build, which needs one core for most of its time. */
async function startSeasons(/** @type {string} */ folder) {
  await bundle({ "reference-api": "reference-api/main.ts" }, folder);
  const played = playSeasons(`${folder}/reference-api.js`);
  // The build goes on after a fault, of which end() then tells.
  played.catch(() => undefined);
  return { end: () => step("Waiting for the reference API's seasons", () => played) };
}
