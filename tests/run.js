// npm test: builds the app if its sources have changed, finds a browser, runs the tests, prints each part's time, and
// ends with "N passed, N failed". Arguments choose: "quick", "unit", "pages", "reference-api", "e2e", "tours" or a part
// of a file's name. "watch" stays and runs them again after each change.
import { watch } from "node:fs";
import { fileURLToPath } from "node:url";
import { isBuildCurrent } from "../scripts/build-state.js";
import { provideBrowser, provideShell } from "./provide-browser.js";
import { byDay, byNight, quickFiles, testFiles } from "./chosen-files.js";
import { report, projectsClock } from "./report.js";
import { buildIfChanged, finish, runTests, startTests } from "./run-vitest.js";

const projects = [...byDay, "tours"];
process.chdir(fileURLToPath(new URL("../", import.meta.url)));
process.env.CI ??= "true";

const given = process.argv.slice(2);
const words = given.filter((word) => word !== "watch");
const all = testFiles(projects);
const files = words.length === 0 ? testFiles(byDay) : [...new Set(words.flatMap(chosenBy))].sort();
if (files.length === 0) {
  console.error(`No file of tests is called ${words.join(", ")}.`);
  finish({ passed: 0, failed: 0, leftOut: [] });
}
const has = (/** @type {string} */ project) => files.some((file) => file.startsWith(`tests/${project}/`));
const needsBuild = files.some((file) => !file.startsWith("tests/unit/"));

const times = {
  build: clocked(needsBuild ? buildIfChanged : undefined),
  browser: clocked(has("e2e") || has("tours") ? browser : undefined),
};
const options = { projects: projects.filter(has), files };
if (given.includes("watch")) await stay();
else {
  const clock = projectsClock();
  const result = await runTests({ ...options, reporter: clock });
  if (files.length > 1) report(result.modules, { projects: options.projects, clock, times });
  const left = testFiles(byNight).length;
  if (words.length === 0) console.log(`\nleft out: ${left} files of ${byNight.join(", ")}: npm run test:all`);
  finish(result);
}

function chosenBy(/** @type {string} */ word) {
  if (word === "quick") return quickFiles();
  if (projects.includes(word)) return all.filter((file) => file.startsWith(`tests/${word}/`));
  return all.filter((file) => file.includes(word));
}

function browser() {
  const chosen = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = provideBrowser();
  // With a chosen browser, that one runs all of the tests.
  if (!chosen) process.env.HEADLESS_SHELL = provideShell();
}

/** Vitest watches a test file's imports; this reports changes in the build's sources. */
async function stay() {
  const vitest = await startTests({ ...options, watch: true });
  if (!needsBuild) return;
  let timer = setTimeout(() => undefined, 0);
  for (const folder of ["app", "contract", "locales", "reference-api", "server"])
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isBuildCurrent()) return;
        buildIfChanged();
        void vitest.rerunFiles();
      }, 100);
    });
}

function clocked(/** @type {(() => void) | undefined} */ work) {
  const before = performance.now();
  work?.();
  return performance.now() - before;
}
