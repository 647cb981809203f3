/** @typedef {import("vitest/node").TestModule} TestModule */

/**
 * Prints how long the parts and the slowest files took.
 * @param {readonly TestModule[]} modules
 * @param {{ projects: string[]; clock: ReturnType<typeof projectsClock>; times: { build: number; browser: number } }} of
 */
export function report(modules, { projects, clock, times }) {
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
    line(clock.wall(name), `${name}: ${own.length} files, together ${sum.toFixed(1)} s`);
  }
  console.log("The slowest files:");
  const slowest = [...modules].sort((a, b) => took(b) - took(a)).slice(0, 10);
  for (const module of slowest) line(took(module), module.relativeModuleId);
}

/** Returns a reporter that measures each project, from its first file to its last. */
export function projectsClock() {
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
