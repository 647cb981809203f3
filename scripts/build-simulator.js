import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brandFolder } from "../app/branding/brand-folder.js";
import { bundle } from "./bundle.js";

const sources = "server/shell-simulator";

/** Bundles the simulator of the native shell into a folder; resolves to the file that starts it. */
export async function buildSimulator(/** @type {string} */ folder) {
  rmSync(folder, { recursive: true, force: true });
  const programs = ["start", "page", "bridge"].map((name) => [name, join(sources, `${name}.ts`)]);
  await bundle(Object.fromEntries(programs), folder);
  for (const name of ["page.html", "page.css"]) copyFileSync(join(sources, name), join(folder, name));
  const colours = [join(brandFolder, "colours.css"), "app/styles/frame/tokens.css"];
  writeFileSync(join(folder, "tokens.css"), colours.map((file) => readFileSync(file, "utf8")).join("\n"));
  return join(folder, "start.js");
}
