// npm run check: types, lint, format, unused code and licences, in two lanes for two cores. A second run looks again only at
// what has changed: each tool keeps what it has found below node_modules/.cache, by the content of files.
import { spawn } from "node:child_process";
import { once } from "node:events";

const cache = "node_modules/.cache";
const lanes = [
  { types: "tsc" },
  {
    lint: `eslint . --cache --cache-strategy content --cache-location ${cache}/eslint.json`,
    format: `prettier --check . --log-level warn --cache --cache-location ${cache}/prettier.json`,
    "unused code": "knip",
    licences: "node supply/licences.js",
  },
];
const passed = await Promise.all(lanes.map(runLane));
process.exit(passed.every(Boolean) ? 0 : 1);

/** Runs all of them, also after one that fails. @param {Record<string, string>} commands */
async function runLane(commands) {
  let isGood = true;
  for (const [name, command] of Object.entries(commands)) isGood = (await passes(name, command)) && isGood;
  return isGood;
}

/** Shows what the command has written once it has ended. @param {string} name @param {string} command */
async function passes(name, command) {
  const began = performance.now();
  const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (written += text));
  const [code] = await once(child, "close");
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  console.log(`${seconds} s  ${name}${code === 0 ? "" : ": FAILED"}`);
  if (written.trim()) console.log(written.trimEnd());
  return code === 0;
}
