// Shared by the test commands: the build, the run, and the count at its end.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { startVitest } from "vitest/node";
import { isBuildCurrent } from "../scripts/build-state.js";

/** @typedef {import("vitest/node").TestModule} TestModule */
/** @typedef {import("vitest/node").TestSuite} TestSuite */
/** @typedef {import("vitest/node").Reporter} Reporter */

export function buildIfChanged() {
  if (isBuildCurrent()) return;
  const { status } = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  if (status !== 0) stop("The build has failed.");
}

/** Without files it runs all of the projects.
 * @param {{ projects: string[]; files?: string[]; reporter?: Reporter; watch?: boolean }} options */
export function startTests({ projects, files = [], reporter, watch = false }) {
  const reporters = reporter ? ["default", reporter] : ["default"];
  return startVitest("test", files, { run: !watch, watch, project: projects, reporters });
}

/** @param {{ projects: string[]; files?: string[]; reporter?: Reporter }} options */
export async function runTests(options) {
  const vitest = await startTests(options);
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state).length;
  const broken = modules.filter((module) => module.errors().length > 0 || hasFailedSuite(module)).length;
  const unhandled = vitest.state.getUnhandledErrors().length;
  const leftOut = modules.flatMap((module) => [...module.children.allSuites()]).filter(isLeftOut);
  const without = leftOut.flatMap((suite) => [...suite.children.allTests()]).length;
  // A test skipped without a reason has not passed.
  const failed = tests.length - count("passed") - without + broken + unhandled;
  const failures = tests.filter((test) => test.result().state === "failed");
  await vitest.close();
  if (process.env.NOTE_SECONDS) noteSeconds(modules);
  return {
    modules,
    passed: count("passed"),
    failed,
    leftOut: leftOut.map((suite) => suite.name),
    failures: failures.map((test) => `${test.module.relativeModuleId} > ${test.fullName}`),
  };
}

/** Notes what files take, by which LongestFirst orders them on a fresh clone. @param {readonly TestModule[]} modules */
function noteSeconds(modules) {
  const file = "tests/seconds.json";
  const known = /** @type {Record<string, number>} */ (JSON.parse(readFileSync(file, "utf8")));
  for (const module of modules) known[module.relativeModuleId] = Math.round(module.diagnostic().duration / 1000);
  const long = Object.entries(known).filter(([name, seconds]) => seconds >= 5 && existsSync(name));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(long.sort()), null, 2)}\n`);
}

/** Ends the process. @param {{ passed: number; failed: number; leftOut: string[]; failures?: string[] }} result */
export function finish({ passed, failed, leftOut, failures = [] }) {
  for (const name of leftOut) console.log(`\nNot run: ${name}`);
  if (failures.length) console.log(`\n${failures.map((name) => `Failed: ${name}`).join("\n")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
}

/** True if, for example, beforeAll has thrown: its tests are reported as skipped. */
function hasFailedSuite(/** @type {TestModule} */ module) {
  return [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
}

/** True if, for example, it needs PHP: its name says that it is left out, and why. */
function isLeftOut(/** @type {TestSuite} */ suite) {
  return suite.options.mode === "skip" && suite.name.includes("left out: ");
}

/** @returns {never} */
function stop(/** @type {string} */ reason) {
  console.error(reason);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}
