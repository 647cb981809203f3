import { defineConfig } from "vitest/config";
import type { InlineConfig } from "vitest/node";
import { LongestFirst } from "./tests/longest-first";
import { patience } from "./tests/patience";
import { preloaded } from "./tests/support/preloaded";

/** The time of the tests: a Thursday evening in Seoul, in the middle of a season. */
const instant = (process.env.TEST_INSTANT ??= "2026-11-19T20:14:00+09:00");
process.env.CLOCK_AHEAD ??= String(Date.parse(instant) - Date.now());

/** A page takes milliseconds, a tour of all pages minutes: these end what hangs. */
const limits = {
  testTimeout: patience(60_000),
  hookTimeout: patience(60_000),
  teardownTimeout: patience(10_000),
  expect: { poll: { timeout: patience(20_000) } },
};

/** For modules of the app, which read it on import. */
const appEnvironment = {
  API_BASE_URL: "http://127.0.0.1:9/v1",
  PUBLIC_ORIGIN: "https://play.example.com",
  MEDIA_ORIGINS: "https://media.example.com",
  LINK_ORIGINS: "https://shop.example.com",
};

/** These often wait, for time limits of the app among others, so four processes keep two cores busy. */
const beside = { maxWorkers: 4, sequence: { groupOrder: 0 } };

/** Tours of all pages, and what operators do. A browser and its pages wait for each other, so tours run by three. */
const minutes = { testTimeout: patience(200_000), hookTimeout: patience(100_000) };

/** A worker keeps its modules, its app and its browser from file to file (tests/support/pair.ts). */
function project(name: string, options: InlineConfig = {}) {
  const test = {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    isolate: false,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  };
  return { extends: true as const, test: { ...test, ...options } };
}

export default defineConfig({
  test: {
    ...limits,
    environment: "node",
    sequence: { sequencer: LongestFirst },
    pool: "forks",
    execArgv: preloaded("clock"),
    // The colours of the pictures that the server draws; tests need no other style sheet.
    css: { include: [/colours\.css/] },
    projects: [
      project("unit", { env: appEnvironment, ...beside }),
      project("pages", beside),
      project("reference-api", beside),
      project("e2e"),
      project("tours", { ...minutes, maxWorkers: 3, sequence: { groupOrder: 2 } }),
      project("engines"),
      project("operations", { isolate: true, ...minutes }),
      project("floods", { maxWorkers: 1, ...minutes }),
    ],
  },
});
