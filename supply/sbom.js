// npm run sbom: writes build/sbom.json, the packages of production as CycloneDX. Of one tree always the same bytes.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const words = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--omit", "dev"];
const { status, stdout } = spawnSync("npm", words, {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
  maxBuffer: 2 ** 26,
  shell: process.platform === "win32",
});
if (status !== 0) process.exit(1);
/** @type {{ serialNumber?: string; metadata: { timestamp?: string; component: { name: string } } }} */
const bom = JSON.parse(stdout);
delete bom.serialNumber;
delete bom.metadata.timestamp;
// npm takes the folder's name.
bom.metadata.component.name = JSON.parse(readFileSync("package.json", "utf8")).name;
mkdirSync("build", { recursive: true });
writeFileSync("build/sbom.json", `${JSON.stringify(bom, null, 2)}\n`);
console.log("build/sbom.json");
