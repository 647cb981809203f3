// npm run advisories: fails if docs/advisories.md lacks an advisory. Passes without network or a registry's answer.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** @typedef {{ url?: string; title?: string; range?: string }} Advisory */
/** @typedef {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }> }} Report */

const { stdout } = spawnSync("npm", ["audit", "--json"], { encoding: "utf8", maxBuffer: 2 ** 26 });
const { vulnerabilities } = readReport(stdout);
if (!vulnerabilities) {
  console.log("The registry did not answer with advisories: nothing was checked.");
  process.exit(0);
}

const known = readFileSync("docs/advisories.md", "utf8");
const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
  via.flatMap((advisory) => (typeof advisory === "string" ? [] : { name, ...advisory, id: idOf(advisory) })),
);
const unnamed = found.filter(({ id }) => id === "" || !known.includes(id));
for (const { id, name, range, title } of unnamed) console.error(`${id} ${name} ${range}: ${title}`);
if (unnamed.length > 0) console.error("docs/advisories.md does not name these.");
else console.log(`${found.length} advisories, all named in docs/advisories.md.`);
process.exit(unnamed.length > 0 ? 1 : 0);

/** Returns an ID such as GHSA-67mh-4wv8-2f99, the end of its address. @param {Advisory} advisory */
function idOf({ url = "" }) {
  return url.split("/").at(-1) ?? "";
}

/** @param {string} text @returns {Report} */
function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
