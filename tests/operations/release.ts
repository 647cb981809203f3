import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../../", import.meta.url));

/** Copies the files that a host serves, and adds files to /assets/, which differ by build. */
export function copyRelease(to: string, assets: string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of ["build", "scripts/start.js", "package.json"])
    cpSync(join(project, name), join(to, name), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(to, "node_modules"));
  for (const name of assets) writeFileSync(join(to, "build/client/assets", name), `console.log("${name}");`);
}
