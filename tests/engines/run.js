// npm run engines: the main journeys and some forms on each engine that can be had. Words choose: `npm run engines --
// firefox wpe`; with `all-forms` each form is sent (docs/actions.md).
import { fileURLToPath } from "node:url";
import { buildIfChanged, finish, runTests } from "../run-vitest.js";
import { names, provideEngine } from "./provide.js";

/** @typedef {import("vitest/node").TestModule} TestModule */

process.chdir(fileURLToPath(new URL("../../", import.meta.url)));
process.env.CI ??= "true";
const words = process.argv.slice(2);
if (words.includes("all-forms")) process.env.ALL_FORMS = "1";
const given = words.filter((word) => word !== "all-forms");
const unknown = given.filter((word) => !names.some((name) => name === word));
if (unknown.length > 0) stop(`No such engine: ${unknown.join(", ")}. There are ${names.join(", ")}.`);
const chosen = names.filter((name) => given.length === 0 || given.includes(name));

buildIfChanged();
const missing = new Map(chosen.map((name) => [name, provideEngine(name)]));
const present = chosen.filter((name) => missing.get(name) === undefined);
const files = present.map((name) => `tests/engines/${name}.test.ts`);
const result = await runTests({ projects: ["engines"], files });
const modules = new Map(
  result.modules.map((module) => [module.relativeModuleId.replace(/.*\/|\.test\.ts$/g, ""), module]),
);
print();
finish({ ...result, failed: result.failed + present.length - modules.size });

function print() {
  const columns = chosen.map((name) => ({ name, results: resultsOf(modules.get(name)) }));
  const journeys = new Set(columns.flatMap(({ results }) => [...results.keys()]));
  const wide = Math.max(...[...journeys].map((journey) => journey.length), 0);
  const line = (/** @type {string} */ head, /** @type {(column: (typeof columns)[number]) => string} */ cell) =>
    console.log([head.padEnd(wide), ...columns.map((column) => cell(column).padEnd(13))].join("  ").trimEnd());
  console.log();
  line("", ({ name }) => name);
  for (const journey of journeys) line(journey, ({ results }) => results.get(journey) ?? "");
  for (const { name } of columns) {
    const reason = missing.get(name);
    const versions = [...(modules.get(name)?.children.allTests() ?? [])].flatMap((test) => test.meta().engine ?? []);
    const here = [...new Set(versions)].join(", ") || "it does not start";
    console.log(`${name}: ${reason ? `not installed (${reason})` : here}`);
  }
}

/** @param {TestModule | undefined} module */
function resultsOf(module) {
  const tests = [...(module?.children.allTests() ?? [])];
  return new Map(tests.map((test) => [test.name, test.result().state === "passed" ? "ok" : "FAILED"]));
}

/** @param {string} reason */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}
