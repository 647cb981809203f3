// npm test: builds the app, sees to a browser, runs the tests, says how long each took, and ends with
// "N passed, N failed". Arguments choose: "quick", "unit", "pages", "e2e", or a part of a file's name.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { provideBrowser, provideShell } from "./provide-browser.js";
import { build, finish, runTests } from "./run-vitest.js";

/** @typedef {import("vitest/node").TestModule} TestModule */

const projects = ["e2e", "pages", "unit"];
const root = fileURLToPath(new URL("../", import.meta.url));
const given = process.argv.slice(2);
process.chdir(root);
const project = given.filter((word) => projects.includes(word));
const files = given.flatMap((word) => (word === "quick" ? quickFiles() : projects.includes(word) ? [] : word));

process.env.CI ??= "true";
const times = { build: clocked(build), browser: clocked(browser) };
const clock = projectsClock();
const result = await runTests({ projects: project.length ? project : projects, words: files, reporter: clock });
report(result.modules, clock);
finish(result);

/** The rules, the pages without long lists of strings or waits for time limits, and one journey in a browser. */
function quickFiles() {
  const long = /-strings|account-faults|php-habits|server-(slow|drain)/;
  const all = ["unit", "pages"].flatMap((name) => readdirSync(`tests/${name}`).map((file) => `tests/${name}/${file}`));
  return [...all.filter((file) => !long.test(file)), "tests/e2e/keyboard.test.ts"];
}

function browser() {
  if (project.length > 0 && !project.includes("e2e")) return;
  const chosen = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = provideBrowser();
  // Whoever chooses a browser means all of the tests.
  if (!chosen) process.env.HEADLESS_SHELL = provideShell();
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
