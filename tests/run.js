// npm test: builds the app, sees to a browser, runs the tests, and ends with "N passed, N failed".
// Arguments choose: "unit", "pages", "e2e", or a part of a file's name.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";
import { provideBrowser } from "./provide-browser.js";

const projects = ["unit", "pages", "e2e"];
const root = fileURLToPath(new URL("../", import.meta.url));
const given = process.argv.slice(2);
const project = given.filter((word) => projects.includes(word));
const files = given.filter((word) => !projects.includes(word));

process.chdir(root);
process.env.CI ??= "true";
build();
if (project.length === 0 || project.includes("e2e")) process.env.CHROMIUM_PATH = provideBrowser();
const { passed, failed } = await runTests();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);

function build() {
  const { status } = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  if (status !== 0) stop("The build has failed.");
}

async function runTests() {
  const vitest = await startVitest("test", files, { run: true, watch: false, ...(project.length && { project }) });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state).length;
  const broken = modules.filter((module) => module.errors().length > 0 || hasFailedSuite(module)).length;
  const unhandled = vitest.state.getUnhandledErrors().length;
  // A test that was left out has not passed.
  const failed = tests.length - count("passed") + broken + unhandled;
  const passed = count("passed");
  await vitest.close();
  return { passed, failed };
}

/** Such as one whose beforeAll has thrown: its tests are reported as skipped. */
function hasFailedSuite(/** @type {import("vitest/node").TestModule} */ module) {
  return [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
}

function stop(/** @type {string} */ reason) {
  console.error(reason);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}
