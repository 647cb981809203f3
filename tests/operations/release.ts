import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../../", import.meta.url));

/** What a host serves from; with a file of its own below /assets/, as each build has some. */
export function copyRelease(to: string, asset: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of ["build", "start.js", "package.json"])
    cpSync(join(project, name), join(to, name), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(to, "node_modules"));
  writeFileSync(join(to, "build/client/assets", asset), `console.log("${asset}");`);
}
