// npm run operations: what operators do with the product, and what takes longer than `npm test` may. Ends with
// "N passed, N failed". Words choose files: `npm run operations -- dockerfile`.
import { fileURLToPath } from "node:url";
import { isBuildCurrent } from "../../scripts/build-state.js";
import { build, finish, runTests } from "../run-vitest.js";
import { providePrograms } from "./provide.js";

process.chdir(fileURLToPath(new URL("../../", import.meta.url)));
process.env.CI ??= "true";
if (!isBuildCurrent()) build();
providePrograms();
finish(await runTests({ projects: ["operations"], files: process.argv.slice(2) }));
