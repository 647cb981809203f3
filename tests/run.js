// npm test: builds the app, sees to a browser, runs the tests, says how long each took, and ends with
// "N passed, N failed". Arguments choose: "quick", "unit", "pages", "e2e", or a part of a file's name.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";
import { provideBrowser, provideShell } from "./provide-browser.js";

/** @typedef {import("vitest/node").TestModule} TestModule */
/** @typedef {import("vitest/node").TestSuite} TestSuite */

const projects = ["e2e", "pages", "unit"];
const root = fileURLToPath(new URL("../", import.meta.url));
const given = process.argv.slice(2);
process.chdir(root);
const project = given.filter((word) => projects.includes(word));
const files = given.flatMap((word) => (word === "quick" ? quickFiles() : projects.includes(word) ? [] : word));

process.env.CI ??= "true";
const times = { build: clocked(build), browser: clocked(browser) };
const { passed, failed } = await runTests();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);

/** The rules, the pages without long lists of strings or waits for time limits, and one journey in a browser. */
function quickFiles() {
  const long = /-strings|account-faults|php-habits|server-(slow|drain)/;
  const all = ["unit", "pages"].flatMap((name) => readdirSync(`tests/${name}`).map((file) => `tests/${name}/${file}`));
  return [...all.filter((file) => !long.test(file)), "tests/e2e/keyboard.test.ts"];
}

function build() {
  const { status } = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  if (status !== 0) stop("The build has failed.");
}

function browser() {
  if (project.length > 0 && !project.includes("e2e")) return;
  const chosen = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = provideBrowser();
  // Whoever chooses a browser means all of the tests.
  if (!chosen) process.env.HEADLESS_SHELL = provideShell();
}

async function runTests() {
  const clock = projectsClock();
  const options = {
    run: true,
    watch: false,
    project: project.length ? project : projects,
    reporters: ["default", clock],
  };
  const vitest = await startVitest("test", files, options);
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state).length;
  const broken = modules.filter((module) => module.errors().length > 0 || hasFailedSuite(module)).length;
  const unhandled = vitest.state.getUnhandledErrors().length;
  const leftOut = modules.flatMap((module) => [...module.children.allSuites()]).filter(isLeftOut);
  const without = leftOut.flatMap((suite) => [...suite.children.allTests()]).length;
  // A test that does not say why it was left out has not passed.
  const failed = tests.length - count("passed") - without + broken + unhandled;
  const passed = count("passed");
  await vitest.close();
  report(modules, clock);
  for (const suite of leftOut) console.log(`\nNot run: ${suite.name}`);
  return { passed, failed };
}

/** Such as one whose beforeAll has thrown: its tests are reported as skipped. */
function hasFailedSuite(/** @type {TestModule} */ module) {
  return [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
}

/** Such as one that needs PHP: its name says that it is left out, and why. */
function isLeftOut(/** @type {TestSuite} */ suite) {
  return suite.options.mode === "skip" && suite.name.includes("left out: ");
}

function report(/** @type {readonly TestModule[]} */ modules, /** @type {ReturnType<typeof projectsClock>} */ clock) {
  const took = (/** @type {TestModule} */ module) => {
    const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic();
    return duration + collectDuration + setupDuration + prepareDuration;
  };
  const line = (/** @type {number} */ ms, /** @type {string} */ what) =>
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${what}`);

  console.log("\nWhat took how long:");
  line(times.build, "build");
  line(times.browser, "browser");
  for (const name of projects) {
    const own = modules.filter((module) => module.project.name === name);
    const sum = own.reduce((ms, module) => ms + took(module), 0) / 1000;
    if (own.length > 0) line(clock.wall(name), `${name}: ${own.length} files, together ${sum.toFixed(1)} s`);
  }
  console.log("The slowest files:");
  const slowest = [...modules].sort((a, b) => took(b) - took(a)).slice(0, 10);
  for (const module of slowest) line(took(module), module.relativeModuleId);
}

/** A reporter that knows how long each project was at work, from its first file to its last. */
function projectsClock() {
  /** @type {Map<string, { from: number; to: number }>} */
  const spans = new Map();
  return {
    onTestModuleQueued(/** @type {TestModule} */ { project }) {
      const now = performance.now();
      if (!spans.has(project.name)) spans.set(project.name, { from: now, to: now });
    },
    onTestModuleEnd(/** @type {TestModule} */ { project }) {
      const span = spans.get(project.name);
      if (span) span.to = performance.now();
    },
    wall(/** @type {string} */ name) {
      const { from, to } = spans.get(name) ?? { from: 0, to: 0 };
      return to - from;
    },
  };
}

function clocked(/** @type {() => void} */ work) {
  const before = performance.now();
  work();
  return performance.now() - before;
}

function stop(/** @type {string} */ reason) {
  console.error(reason);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}
