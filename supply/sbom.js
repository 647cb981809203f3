// npm run sbom: writes the shipped packages as CycloneDX, by default to build/sbom.json; reproducible byte for byte.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { shippedPackages } from "./packages.js";

/** @typedef {{ "bom-ref": string; name: string; version: string }} Component */
/** @typedef {{ ref: string; dependsOn?: string[] }} Dependency */
/** @typedef {{ serialNumber?: string; metadata: { timestamp?: string; component: Component };
 *   components: Component[]; dependencies: Dependency[] }} Bom */

// `--omit dev` also omits what development packages need, including React and Remix.
const words = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
const { status, stdout } = spawnSync("npm", words, {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
  maxBuffer: 2 ** 26,
  shell: process.platform === "win32",
});
if (status !== 0) process.exit(1);

/** @type {Bom} */
const bom = JSON.parse(stdout);
const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`));
bom.components = bom.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
const refs = new Set([bom.metadata.component, ...bom.components].map((component) => component["bom-ref"]));
bom.dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
delete bom.serialNumber;
delete bom.metadata.timestamp;
// npm uses the folder's name.
bom.metadata.component.name = JSON.parse(readFileSync("package.json", "utf8")).name;
const file = process.argv[2] ?? "build/sbom.json";
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${file}: ${bom.components.length} packages`);
