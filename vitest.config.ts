import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/longest-first";
import { preloaded } from "./tests/support/preloaded";

/** The time of the tests: a Thursday evening in Seoul, in the middle of a season. */
const instant = (process.env.TEST_INSTANT ??= "2026-11-19T20:14:00+09:00");
process.env.CLOCK_AHEAD ??= String(Date.parse(instant) - Date.now());

/** A page takes milliseconds; the limits are for a busy machine. */
const patience = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    ...patience,
    environment: "node",
    pool: "forks",
    sequence: { sequencer: LongestFirst },
    execArgv: preloaded("clock"),
    // Two processes for two cores, because each test file runs servers, and some a browser.
    maxWorkers: 2,
    teardownTimeout: 20_000,
    // The colours of the pictures that the server draws; tests need no other style sheet.
    css: { include: [/colours\.css/] },
    projects: ["unit", "pages", "reference-api", "e2e", "engines", "operations"].map((name) => ({
      extends: true as const,
      test: {
        name,
        include: [`tests/${name}/**/*.test.ts`],
        // A worker keeps its app and its browser from file to file (tests/support/pair.ts).
        isolate: name === "unit" || name === "operations",
      },
    })),
  },
});
