// npm run test:all: what `npm test` runs, and what takes longer than that may: each part a command of its own, one after
// the other. `-- --rest` leaves out what `npm test` has just run, `-- --seconds` notes in tests/seconds.json what each file
// takes. Ends with "N passed, N failed" over all of them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("../", import.meta.url)));
if (process.argv.includes("--seconds")) process.env.NOTE_SECONDS = "1";
const parts = [
  ...(process.argv.includes("--rest") ? [] : [["tests/run.js"]]),
  ["tests/run.js", "tours"],
  // Its build stays, and is compared with one of the machine's own Node by what follows.
  ["tests/operations/node-versions.js"],
  ["tests/operations/run.js"],
  ["tests/engines/run.js"],
  ["tests/floods/run.js"],
];
const total = { passed: 0, failed: 0 };
const took = [];
/** @type {string[]} */
const failures = [];
for (const part of parts) {
  const began = performance.now();
  const { passed, failed } = await run(part);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(5);
  took.push(`${seconds} s  ${part.join(" ")}: ${passed} passed, ${failed} failed`);
}
console.log(`\n${took.join("\n")}`);
// Thousands of lines are between them and here.
if (failures.length) console.log(`\n${failures.join("\n")}\n`);
console.log("left out: each form on each engine (npm run engines -- all-forms), a flood of each address");
console.log(
  "(npm run floods -- all), all tests on other Nodes (npm run node-versions -- --whole 20.19 22 24 26), npm run bench",
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed || !total.passed ? 1 : 0);

/** Shows what the command writes, and adds up the counts in it. @param {string[]} part */
async function run(part) {
  console.log(`\n== ${part.join(" ")}`);
  const child = spawn(process.execPath, part, { stdio: ["ignore", "pipe", "inherit"] });
  let written = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    process.stdout.write(text);
    written += text;
  });
  const [code] = await once(child, "close");
  failures.push(...(written.match(/^Failed: .+$/gm) ?? []));
  const counts = [...written.matchAll(/^(\d+) passed, (\d+) failed$/gm)];
  const sum = (/** @type {number} */ at) => counts.reduce((total, count) => total + Number(count[at]), 0);
  // One that has ended before it could count has failed.
  return { passed: sum(1), failed: sum(2) || (code === 0 ? 0 : 1) };
}
