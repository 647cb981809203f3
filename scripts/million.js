import { statSync } from "node:fs";
import { join } from "node:path";
import { buildFolder } from "./build-folder.js";
import { playSeasons } from "./play-seasons.js";
import { step } from "./step.js";

const { DATA_DIR = ".data-million" } = process.env;
const size = { SEED_MEMBERS: "20000", SEED_GAMES: "1000000" };

await import("./build.js");
try {
  await step("Playing three years (1,250,000 games), about a quarter of an hour", () =>
    playSeasons(join(buildFolder, "reference-api.js"), { ...size, DATA_DIR }),
  );
  console.log(`${DATA_DIR}: ${Math.round(statSync(join(DATA_DIR, "reference.db")).size / 1e6)} MB`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
