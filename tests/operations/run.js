// npm run operations: what operators do with the product, and what takes longer than `npm test` may. Ends with
// "N passed, N failed". Words choose files: `npm run operations -- dockerfile`.
import { fileURLToPath } from "node:url";
import { buildIfChanged, finish, runTests } from "../run-vitest.js";
import { providePrograms } from "./provide.js";

process.chdir(fileURLToPath(new URL("../../", import.meta.url)));
process.env.CI ??= "true";
buildIfChanged();
providePrograms();
finish(await runTests({ projects: ["operations"], files: process.argv.slice(2) }));
